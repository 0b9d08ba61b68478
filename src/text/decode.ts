// Bytes of a command or a log -> text.

/** UTF-8 or UTF-16 text of the bytes, without a byte order mark; what is invalid becomes U+FFFD. Never throws. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(swapped(bytes.subarray(2)));
  if (isBareUtf16(bytes)) return utf16(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

function utf16(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(bytes);
}

/** Big endian to little: a Node built with few locales has no big-endian decoder. */
function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => bytes[index ^ 1] ?? byte);
}

const sampleSize = 1024;
const leastNulls = 0.9;

/**
 * PowerShell's `Add-Content -Encoding Unicode` and `>>` write UTF-16LE without a mark: every even
 * byte is text and nearly every odd one NUL, which no UTF-8 text looks like.
 */
function isBareUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleSize);
  const pairs = sample.length >> 1;
  if (pairs < 4) return false;
  let nulls = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) return false;
    if (sample[at + 1] === 0) nulls += 1;
  }
  return nulls >= pairs * leastNulls;
}

// How a name or a path may be written, as the source of a pattern.

/** `/`, `\`, `\\` in a string, `\/`, `%2F`, `%5C`, `\u002f`, `\x2f`, `&#47;`. */
export const separator = String.raw`(?:\\{1,4}(?:u00|x)(?:2f|5c)|\\{0,4}/|\\{1,4}|%(?:25)?(?:2F|5C)|&#(?:x2f|x5c|47|92);)`;

/** A path at any of its separators. */
export function spelledPath(path: string): string {
  const parts = path.replace(/[\\/]+$/, '').split(/[\\/]+/);
  return parts.map(spelled).join(separator);
}

/**
 * A text as it is and, of all in it but letters and digits of ASCII, as a URL, a shell, HTML and
 * strings of usual languages escape it. For patterns without regard to case; every repetition is bounded.
 */
export function spelled(text: string): string {
  return [...text.normalize('NFC')].map(character).join('');
}

const plain = /^[A-Za-z0-9_]$/;

function character(own: string): string {
  if (plain.test(own)) return own;
  const apart = own.normalize('NFD');
  const forms = [own, ...(apart === own ? [] : [apart])].flatMap((form) => [
    String.raw`\\{0,4}${[...form].map(literal).join('')}`,
    bytesOf(form, (byte) => `%(?:25)?${hex(byte)}`),
    bytesOf(form, (byte) => String.raw`\\{1,4}x${hex(byte)}`),
    bytesOf(form, (byte) => String.raw`\\{1,4}${byte.toString(8).padStart(3, '0')}`),
    form.replace(/[\s\S]/g, (unit) => String.raw`\\{1,4}u${hex(unit.charCodeAt(0), 4)}`),
    [...form].map((point) => entity(point.codePointAt(0) ?? 0)).join(''),
  ]);
  return `(?:${forms.join('|')})`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}

function entity(point: number): string {
  return `&#(?:${point}|x0{0,4}${hex(point)});`;
}

function bytesOf(text: string, write: (byte: number) => string): string {
  return Array.from(new TextEncoder().encode(text), write).join('');
}

function hex(number: number, digits = 2): string {
  return number.toString(16).padStart(digits, '0');
}

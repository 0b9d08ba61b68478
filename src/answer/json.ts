// Finds the answer's JSON object in a reply: alone, in a fence, or with prose round it.

/** Longer than any answer can be. */
const longestReply = 256 * 1024;

/** Braces in the prose before the object are tried and passed over, so many times. */
const mostTries = 20;

/** The first object that `fits`, the outer before the inner. Never throws; linear in time. */
export function objectIn(
  reply: string,
  fits: (object: Readonly<Record<string, unknown>>) => boolean,
): Readonly<Record<string, unknown>> | undefined {
  if (reply.length > longestReply) return undefined;
  let start = reply.indexOf('{');
  for (let tries = 0; start >= 0 && tries < mostTries; tries += 1) {
    const value = parsed(reply.slice(start, endOfObject(reply, start)));
    if (isObject(value) && fits(value)) return value;
    start = reply.indexOf('{', start + 1);
  }
  return undefined;
}

/** Whether a value read from JSON is an object, and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every string in a value read from JSON, names too, in no order; a loop, for it may be nested deep. */
export function stringsIn(value: unknown): readonly string[] {
  const strings: string[] = [];
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') strings.push(next);
    else if (Array.isArray(next)) for (const item of next) left.push(item);
    else if (isObject(next)) for (const entry of Object.entries(next)) left.push(...entry);
  }
  return strings;
}

/** Index after the brace that closes the one at `start`; braces in strings do not count. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i += 1) {
    const c = text[i];
    if (inString) {
      if (c === '\\') i += 1;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{') depth += 1;
    else if (c === '}') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

// Private keys between PEM marks, in any state: whole, cut off at either end, behind the prefixes of
// a log or an editor, or on one line as JSON writes them.

import type { Secret } from './secret.ts';

/** `-----BEGIN RSA PRIVATE KEY-----`, `---- END SSH2 PRIVATE KEY ----`, `-----BEGIN+PRIVATE+KEY-----`. */
const mark =
  /-{4,5} ?(BEGIN|END)(?: |\+|%20)(?:[A-Za-z0-9]{1,20}(?: |\+|%20)){0,4}(?:PRIVATE(?: |\+|%20)KEY|Static(?: |\+|%20)key)(?:(?: |\+|%20)(?:BLOCK|V1))? ?-{4,5}/g;

/** A line of a key, whatever stands round it: `12:01 INFO MIIEow…`, `13 | MIIEow…`. */
const longRun = /[A-Za-z0-9+/=]{16,}/g;

/** The short last line of a key: `12:01 INFO Zx0=`, `"Zx0=\n" +`. */
const lastRun = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/=]{1,15}(?=(?:\\r)?(?:\\n)?[^A-Za-z0-9+/=]{0,8}$)/;

/** What follows a mark on its own line: `\nMIIEow…\nq83=…` in JSON. */
const afterMark = /^[^\s"']{1,16000}/;

/** Headers and blank lines inside a key: `Proc-Type: 4,ENCRYPTED`, `DEK-Info: AES-128-CBC,4F…`. */
const header = /(?:Proc-Type|DEK-Info|Version|Comment): |^\s{0,80}$/;

/** A key of 16,384 bits is shorter. */
const longestKey = 16_000;

/** Secrets that cover each line of each private key; the marks stay. Linear in time. */
export function privateKeys(text: string): readonly Secret[] {
  const marks = [...text.matchAll(mark)].map((found) => ({
    begins: found[1] === 'BEGIN',
    from: found.index,
    to: found.index + found[0].length,
  }));
  return marks.flatMap(({ begins, from, to }, i) => {
    const [last, next] = [marks[i - 1], marks[i + 1]];
    if (!begins) {
      const start = Math.max(last?.to ?? 0, from - longestKey);
      return last?.begins ? [] : beforeEnd(linesBetween(text, start, from));
    }
    const stop = Math.min(next?.from ?? text.length, to + longestKey);
    const lines = linesBetween(text, to, stop);
    return next?.begins === false && stop === next.from ? wholeKey(lines) : afterBegin(lines);
  });
}

interface Line {
  readonly at: number;
  readonly text: string;
}

function linesBetween(text: string, from: number, to: number): readonly Line[] {
  let at = from;
  return text
    .slice(from, to)
    .split('\n')
    .map((line) => {
      const start = at;
      at += line.length + 1;
      return { at: start, text: line };
    });
}

function wholeKey(lines: readonly Line[]): readonly Secret[] {
  if (lines.length === 1) {
    return lines.flatMap((line) => [...secretsIn(line, afterMark), ...secretsIn(line, longRun)]);
  }
  // What stands before the END mark on its line is a prefix, as on the other lines.
  const prefix = lines.length - 1;
  return lines.flatMap((line, i) => {
    if (i === prefix) return secretsIn(line, longRun);
    return header.test(line.text) ? [] : [...secretsIn(line, longRun), ...secretsIn(line, lastRun)];
  });
}

function afterBegin([own, ...rest]: readonly Line[]): readonly Secret[] {
  return [...(own === undefined ? [] : secretsIn(own, afterMark)), ...whileKey(rest)];
}

function beforeEnd(lines: readonly Line[]): readonly Secret[] {
  const [own, last, ...rest] = lines.toReversed();
  const short = last === undefined ? [] : secretsIn(last, lastRun);
  const long = whileKey(last === undefined || short.length > 0 ? rest : [last, ...rest]);
  // A short line alone, right above the mark, is as well the last word of a sentence.
  return [
    ...(own === undefined ? [] : secretsIn(own, longRun)),
    ...long,
    ...(long.length > 0 ? short : []),
  ];
}

/** Secrets of the lines up to the first that cannot be a key's. */
function whileKey(lines: readonly Line[]): readonly Secret[] {
  const found: Secret[] = [];
  for (const line of lines) {
    const secrets = secretsIn(line, longRun);
    if (secrets.length === 0 && !header.test(line.text)) break;
    found.push(...secrets);
  }
  return found;
}

function secretsIn(line: Line, pattern: RegExp): readonly Secret[] {
  const found = pattern.global ? line.text.matchAll(pattern) : [pattern.exec(line.text)];
  return [...found].flatMap((run) => {
    if (run === null || run[0] === '') return [];
    const from = line.at + run.index;
    return [{ from, to: from + run[0].length, shape: 'private-key' }];
  });
}

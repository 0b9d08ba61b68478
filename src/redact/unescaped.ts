// A text as it reads without escapes, of whatever language: what is escaped in any way, or in several,
// reads the same as what is not.

/** A text without escapes, and where each of its characters stands in the text itself. */
export interface Unescaped {
  readonly units: Uint16Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** JSON in a URL in a shell command; each further level costs a pass over the text. */
const mostPasses = 4;

const code = (character: string) => character.charCodeAt(0);
const [backslash, percent, ampersand] = [code('\\'), code('%'), code('&')];
const [lineFeed, blank] = [code('\n'), code(' ')];
/** Quotes come and go as a value is quoted: `it's`, `'it'\''s'`, `"it's"`, `'it''s'`. */
const dropped = new Set(['"', "'", '`', '\r'].map(code));
const plus = code('+');
/** All that is not itself here; a text of letters alone is what the loop below meets most. */
const special = new Set([backslash, percent, ampersand, plus]);
const lastSpecial = Math.max(...special, ...dropped);
const tableOf = (units: ReadonlySet<number>) =>
  Uint8Array.from({ length: lastSpecial + 1 }, (_, unit) => +units.has(unit));
const [isSpecial, isDropped] = [tableOf(special), tableOf(dropped)];

/** `\n`, `\t`; any other backslash is as good as none. */
const controls = new Map([
  [code('n'), lineFeed],
  [code('t'), code('\t')],
  [code('b'), 8],
  [code('f'), 12],
  [code('v'), 11],
]);
const entities = new Map([
  ['amp', ampersand],
  ['lt', code('<')],
  ['gt', code('>')],
  ['quot', code('"')],
  ['apos', code("'")],
  ['nbsp', blank],
]);
const longestEntity = 10;
const [semicolon, hash] = [code(';'), code('#')];

/** The UTF-16 code units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i += 1) units[i] = text.charCodeAt(i);
  return units;
}

/**
 * Undoes `\"`, `\n`, `\u0041`, `\x41`, `\101`, `%41`, `+`, `&amp;`, `&#65;` and drops quotes, one level
 * after the other. Two spellings of a text come out alike; what comes out need not be the text.
 */
export function unescaped(text: string): Unescaped {
  let level = levelOf(unitsOf(text));
  for (let pass = 1; pass < mostPasses && level.isDeeper; pass += 1) {
    const next = levelOf(level.units);
    const [from, to] = [new Uint32Array(next.units.length), new Uint32Array(next.units.length)];
    for (let i = 0; i < next.units.length; i += 1) {
      from[i] = level.from[next.from[i] as number] as number;
      to[i] = level.to[(next.to[i] as number) - 1] as number;
    }
    level = { ...next, from, to };
  }
  return withoutQuotes(level);
}

/** Last of all: in `\\'b` the backslash belongs to the quote. */
function withoutQuotes({ units, from, to }: Unescaped): Unescaped {
  let count = 0;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i] as number;
    if (unit <= lastSpecial && isDropped[unit] === 1) continue;
    units[count] = unit;
    from[count] = from[i] as number;
    to[count] = to[i] as number;
    count += 1;
  }
  return {
    units: units.subarray(0, count),
    from: from.subarray(0, count),
    to: to.subarray(0, count),
  };
}

interface Level extends Unescaped {
  /** Whether what came out may hold escapes that were not there before. */
  readonly isDeeper: boolean;
}

function levelOf(source: Uint16Array): Level {
  const units = new Uint16Array(source.length);
  const [from, to] = [new Uint32Array(source.length), new Uint32Array(source.length)];
  let count = 0;
  let isDeeper = false;
  let i = 0;

  function put(unit: number, end: number): void {
    units[count] = unit === plus ? blank : unit;
    from[count] = i;
    to[count] = end;
    count += 1;
  }

  while (i < source.length) {
    const unit = source[i] as number;
    if (unit > lastSpecial || isSpecial[unit] === 0) {
      units[count] = unit;
      from[count] = i;
      i += 1;
      to[count] = i;
      count += 1;
      continue;
    }
    const read = escapeAt(source, i) ?? single(source, i);
    for (const value of read.units) {
      put(value, read.end);
      isDeeper ||= read.end > i + 1 && deeper.has(value);
    }
    i = read.end;
  }
  return {
    units: units.subarray(0, count),
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    isDeeper,
  };
}

interface Escape {
  readonly units: readonly number[];
  readonly end: number;
}

const deeper = new Set([backslash, percent, ampersand]);

/** What is no escape: backslashes before it count for nothing, all of them at once. */
function single(source: Uint16Array, at: number): Escape {
  if (source[at] === backslash) return { units: [], end: afterBackslashes(source, at) };
  return { units: [source[at] as number], end: at + 1 };
}

function escapeAt(source: Uint16Array, at: number): Escape | null {
  const byte = byteAt(source, at);
  if (byte !== null) return charactersAt(source, at, byte);
  if (source[at] === ampersand) return entityAt(source, at);
  if (source[at] !== backslash) return null;
  const next = afterBackslashes(source, at);
  const sign = source[next];
  const control = sign === undefined ? undefined : controls.get(sign);
  if (control !== undefined) return { units: [control], end: next + 1 };
  if (sign === code('r')) return { units: [], end: next + 1 };
  if (sign === code('u')) return unicodeAt(source, next + 1);
  if (sign === code('U')) {
    const point = numberAt(source, next + 1, 8, 16);
    return point === null ? null : { units: unitsOfPoint(point), end: next + 9 };
  }
  return null;
}

function afterBackslashes(source: Uint16Array, at: number): number {
  let next = at;
  while (source[next] === backslash) next += 1;
  return next;
}

/** `0041` or `{1F600}`, after `\u`. */
function unicodeAt(source: Uint16Array, at: number): Escape | null {
  const unit = numberAt(source, at, 4, 16);
  if (unit !== null) return { units: [unit], end: at + 4 };
  if (source[at] !== code('{')) return null;
  for (let length = 1; length <= 6; length += 1) {
    if (source[at + 1 + length] !== code('}')) continue;
    const point = numberAt(source, at + 1, length, 16);
    return point === null ? null : { units: unitsOfPoint(point), end: at + length + 2 };
  }
  return null;
}

/** `&amp;`, `&#39;`, `&#x27;` */
function entityAt(source: Uint16Array, at: number): Escape | null {
  const start = at + 1;
  let end = start;
  while (end < start + longestEntity && source[end] !== semicolon) end += 1;
  if (source[end] !== semicolon) return null;
  const point =
    source[start] === hash ? pointAt(source, start + 1, end) : named(source, start, end);
  return point === null ? null : { units: unitsOfPoint(point), end: end + 1 };
}

function named(source: Uint16Array, from: number, to: number): number | null {
  let name = '';
  for (let i = from; i < to; i += 1) name += String.fromCharCode(source[i] as number);
  return entities.get(name) ?? null;
}

/** `39` or `x27` */
function pointAt(source: Uint16Array, from: number, to: number): number | null {
  const isHex = ((source[from] ?? 0) | 32) === code('x');
  const start = isHex ? from + 1 : from;
  return start === to ? null : numberAt(source, start, to - start, isHex ? 16 : 10);
}

interface Byte {
  readonly value: number;
  readonly end: number;
}

/** `%41`, `\x41`, `\101` */
function byteAt(source: Uint16Array, at: number): Byte | null {
  if (source[at] === percent) {
    const value = numberAt(source, at + 1, 2, 16);
    return value === null ? null : { value, end: at + 3 };
  }
  if (source[at] !== backslash) return null;
  const next = afterBackslashes(source, at);
  const isHex = source[next] === code('x');
  const value = isHex ? numberAt(source, next + 1, 2, 16) : numberAt(source, next, 3, 8);
  return value === null || value > 255 ? null : { value, end: next + 3 };
}

/** One byte, or as many as UTF-8 has for a character: `%C3%A9`. */
function charactersAt(source: Uint16Array, at: number, first: Byte): Escape {
  const more = first.value >= 0xf0 ? 3 : first.value >= 0xe0 ? 2 : first.value >= 0xc2 ? 1 : 0;
  let { value: point, end } = { value: first.value & (0x3f >> more), end: first.end };
  for (let i = 0; i < more; i += 1) {
    const byte = byteAt(source, end);
    if (byte === null || byte.value >> 6 !== 2) return { units: [first.value], end: first.end };
    point = (point << 6) | (byte.value & 0x3f);
    end = byte.end;
  }
  return more === 0
    ? { units: [first.value], end: first.end }
    : { units: unitsOfPoint(point), end: Math.max(end, at + 1) };
}

function numberAt(
  source: Uint16Array,
  at: number,
  length: number,
  radix: 8 | 10 | 16,
): number | null {
  let number = 0;
  for (let i = at; i < at + length; i += 1) {
    const digit = digitOf(source[i] ?? 0);
    if (digit >= radix) return null;
    number = number * radix + digit;
  }
  return number;
}

function digitOf(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const letter = unit | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : 99;
}

function unitsOfPoint(point: number): readonly number[] {
  if (point < 0x10000) return [point];
  if (point > 0x10ffff) return [0xfffd];
  return [0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff)];
}

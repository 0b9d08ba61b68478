// What a terminal would obey or hide instead of showing: taken out of every text that ee reads or
// shows. One security boundary; by ECMA-48, in one pass, so that no input is slow.

/** Bytes that begin a sequence: ESC and the C1 forms of DCS, SOS, CSI, ST, OSC, PM and APC. */
const introducer = /[\x1b\x90\x98\x9b-\x9f]/g;

/** C0 but tab and line feed, DEL and C1. */
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Bidi controls, zero-width and tag characters, selectors, fillers: shown as nothing, or worse. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]/gu;

/**
 * What tells that a text shows less than it holds. `⚠️` and the end of a line as Windows writes it are in
 * every other output and hide nothing.
 */
const hides =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]|\r(?!\n)/u;
const hidden =
  /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]|\r(?!\n)/gu;

const beyondPlain = /[^\t\n\x20-\x7e]/;

/** Half a surrogate pair: no terminal or file can hold it. */
const loneSurrogate = /\p{Cs}/gu;

/**
 * The text without terminal sequences: CSI, OSC (the text of a hyperlink stays), DCS, SOS, PM, APC
 * and plain escapes, in 7 and 8 bits, unfinished ones too. No ESC is left in it. Linear in time.
 */
export function withoutSequences(text: string): string {
  const parts = betweenSequences(text);
  return parts === null ? text : parts.map(({ from, to }) => text.slice(from, to)).join('');
}

/** A part of a text: from its first index to the one after its last. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * The parts of a text that `visible` leaves, in order, though with CRLF as it is; null where that is all
 * of it. Linear in time.
 */
export function shownParts(text: string): readonly Part[] | null {
  // Most texts are plain, which is told in a fraction of the time.
  if (!beyondPlain.test(text) || !hides.test(text)) return null;
  const plain = betweenSequences(text) ?? [{ from: 0, to: text.length }];
  return plain.flatMap((part) => withoutHidden(text, part));
}

/**
 * What is safe to show to a person: no terminal sequence, no control but line feed and tab, and no
 * character that is invisible or turns the direction of others. May be called twice.
 */
export function visible(text: string): string {
  return withoutSequences(text)
    .replace(controls, '')
    .replace(invisible, '')
    .replace(loneSurrogate, '\ufffd');
}

/** The same on one line, for names: a file's can hold line feeds, and forge lines of their own. */
export function oneLine(text: string): string {
  return visible(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();
}

/** Null where there is no sequence. */
function betweenSequences(text: string): readonly Part[] | null {
  const parts: Part[] = [];
  let from = 0;
  introducer.lastIndex = 0;
  for (let found = introducer.exec(text); found !== null; found = introducer.exec(text)) {
    if (found.index > from) parts.push({ from, to: found.index });
    from = endOfSequence(text, found.index);
    introducer.lastIndex = from;
  }
  return from === 0 ? null : [...parts, { from, to: text.length }];
}

function withoutHidden(text: string, { from, to }: Part): readonly Part[] {
  const parts: Part[] = [];
  let start = from;
  for (const { index, 0: found } of text.slice(from, to).matchAll(hidden)) {
    if (from + index > start) parts.push({ from: start, to: from + index });
    start = from + index + found.length;
  }
  return start < to ? [...parts, { from: start, to }] : parts;
}

/** Second bytes of the 7-bit forms, at the C1 code that each stands for. */
const c1Of: Readonly<Record<string, number>> = {
  '[': 0x9b,
  ']': 0x9d,
  P: 0x90,
  X: 0x98,
  '^': 0x9e,
  _: 0x9f,
};

/** Index after the sequence that begins at `start`; always larger than `start`. */
function endOfSequence(text: string, start: number): number {
  const eightBit = text.charCodeAt(start) !== 0x1b;
  const code = eightBit ? text.charCodeAt(start) : c1Of[text.charAt(start + 1)];
  const body = start + (eightBit ? 1 : 2);
  switch (code) {
    case undefined:
      return endOfEscape(text, start + 1);
    case 0x9c:
      return body;
    case 0x9b:
      return endOfCsi(text, body);
    default:
      return endOfString(text, { body, eightBit, isOsc: code === 0x9d });
  }
}

/** `ESC ( B`, `ESC c`, `ESC =`: intermediates, then one final byte. */
function endOfEscape(text: string, start: number): number {
  const final = skip(text, start, 0x20, 0x2f);
  return isWithin(text, final, 0x30, 0x7e) ? final + 1 : final;
}

/** `ESC [ 1;31 m`, `ESC [ ? 25 h`, `ESC [ 2 SP q`: parameters, intermediates, one final byte. */
function endOfCsi(text: string, body: number): number {
  const final = skip(text, skip(text, body, 0x30, 0x3f), 0x20, 0x2f);
  return isWithin(text, final, 0x40, 0x7e) ? final + 1 : final;
}

function skip(text: string, start: number, low: number, high: number): number {
  let at = start;
  while (isWithin(text, at, low, high)) at += 1;
  return at;
}

/** False at the end of the text, where the code is NaN. */
function isWithin(text: string, at: number, low: number, high: number): boolean {
  const code = text.charCodeAt(at);
  return code >= low && code <= high;
}

interface ControlString {
  /** Index after its introducer. */
  readonly body: number;
  readonly eightBit: boolean;
  readonly isOsc: boolean;
}

/** What ends or aborts a string: ST, CAN, SUB and each introducer; an OSC also BEL and a line end. */
const stringStop = /[\x18\x1a\x1b\x90\x98\x9b-\x9f]/g;
const oscStop = /[\n\x07\x18\x1a\x1b\x90\x98\x9b-\x9f]/g;

/**
 * `ESC ] 0 ; title BEL`, `ESC P … ESC \`. One that is never finished ends at its line's end, or a
 * cut hyperlink would swallow the failure; of an 8-bit one only the introducer goes, for U+009D is
 * also what twice-decoded UTF-8 holds (`❌` read as Latin-1).
 */
function endOfString(text: string, { body, eightBit, isOsc }: ControlString): number {
  const stop = isOsc ? oscStop : stringStop;
  stop.lastIndex = body;
  const at = stop.exec(text)?.index ?? text.length;
  const last = text[at];
  if (last === '\x9c' || (isOsc && last === '\x07')) return at + 1;
  if (last === '\x1b' && text[at + 1] === '\\') return at + 2;
  if (eightBit) return body;
  const lineEnd = text.slice(body, at).indexOf('\n');
  return lineEnd === -1 ? at : body + lineEnd;
}

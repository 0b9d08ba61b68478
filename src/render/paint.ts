// Colours, by their meaning.

/** What a piece of text is, for a reader who sees colours. */
export type Tone = 'failure' | 'place' | 'label' | 'faint' | 'added' | 'removed' | 'good';

/** SGR codes: https://www.ecma-international.org/publications-and-standards/standards/ecma-48/ 8.3.117 */
const codes: Readonly<Record<Tone, string>> = {
  failure: '1;31',
  place: '36',
  label: '1',
  faint: '2',
  added: '32',
  removed: '31',
  good: '32',
};

export type Paint = (text: string, tone: Tone) => string;

/** How a page is printed: its colours, and its width in columns. */
export interface Ink {
  readonly paint: Paint;
  readonly width: number;
}

/** Paints with terminal colours, or not at all. */
export function painter(color: boolean): Paint {
  return color
    ? (text, tone) => (text === '' ? '' : `\x1b[${codes[tone]}m${text}\x1b[0m`)
    : (text) => text;
}

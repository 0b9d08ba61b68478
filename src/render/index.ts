// Outcome to text, one file a style.

import type { Outcome } from '../types.ts';
import { documentOf } from './json.ts';
import { pretty } from './pretty.ts';

export { evidenceText } from './evidence.ts';
export { quickfix } from './quickfix.ts';

export type Style = 'pretty' | 'plain' | 'json';

export interface Look {
  readonly style: Style;
  /** Whether terminal colours may be used; `plain` and `json` never use them. */
  readonly color?: boolean;
  /** Width of the terminal in columns; 80 where left out. */
  readonly columns?: number;
  /** Also say what was left out of the evidence and what the call cost. */
  readonly verbose?: boolean;
}

/** The outcome as a reader sees it, with one line feed at the end. */
export function render(outcome: Outcome, look: Look): string {
  const { style, color = false, columns = 80, verbose = false } = look;
  if (style === 'json') return `${printable(JSON.stringify(documentOf(outcome)))}\n`;
  const plain = style === 'plain';
  return pretty(outcome, { color: color && !plain, plain, columns, verbose });
}

/** What hides or reorders text on a terminal that the document is looked at on. JSON escapes C0 alone. */
const hidden = /[\u007f-\u009f\p{Cf}\p{Co}\p{Zl}\p{Zp}\u3164]/gu;

/** The same document: a JSON string may hold any character by its number. */
function printable(json: string): string {
  return json.replace(hidden, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

// Outcome to text, one file a style.

import type { Outcome } from '../types.ts';
import { documentOf } from './json.ts';
import { pretty } from './pretty.ts';

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
  if (style === 'json') return `${JSON.stringify(documentOf(outcome))}\n`;
  const plain = style === 'plain';
  return pretty(outcome, { color: color && !plain, plain, columns, verbose });
}

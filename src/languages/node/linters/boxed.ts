// Parser of errors in a box: oxlint, SWC, and other tools of Rust's that read JavaScript.

import type { Parser } from '../../../types.ts';
import { boxed as readBoxes } from '../boxes.ts';
import { claimOfReports } from '../reports.ts';

const id = 'node.boxed';

/** At most one claim: the first error. */
export const boxed: Parser = {
  id,
  parse: (lines) => claimOfReports(lines, readBoxes(lines), { parser: id, certain: true }),
};

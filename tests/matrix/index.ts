// All cells of the matrix, in the order of the table.

import type { Cell } from './cell.ts';
import { bytes } from './cells/bytes.ts';
import { jobs } from './cells/jobs.ts';
import { processes } from './cells/process.ts';
import { prompts } from './cells/prompts.ts';
import { screens } from './cells/screens.ts';
import { signals } from './cells/signals.ts';
import { terminals } from './cells/terminals.ts';

export { difference } from './compare.ts';
export { missing, observe } from './drive.ts';
export { open } from './open.ts';
export { wrappers } from './wrappers.ts';

export const groups: Readonly<Record<string, readonly Cell[]>> = {
  'Terminals and files': terminals,
  'Every byte': bytes,
  'Questions and answers': prompts,
  'Full-screen programs': screens,
  'Signals and statuses': signals,
  'Jobs and other programs': jobs,
  'What a process inherits': processes,
};

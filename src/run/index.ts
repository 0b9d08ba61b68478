// Starts the command, or reads what another one printed.

export type { Room } from './kept.ts';
export { readInput, readLog } from './read.ts';
export type { Ran } from './record.ts';
export { run } from './run.ts';
export { saveTo } from './saving.ts';
export { dieOf, leave, wrap, wraps } from './wrap.ts';

// Starts the command, or reads what another one printed.

export type { Room } from './kept.ts';
export type { Ran } from './record.ts';
export { readInput, readLog } from './read.ts';
export { run } from './run.ts';
export { saveTo } from './saving.ts';
export { dieOf, wrap, wraps } from './wrap.ts';

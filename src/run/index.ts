// Starts the command, or reads what another one printed.

export { readInput, readLog } from './read.ts';
export { type Ran, run } from './run.ts';

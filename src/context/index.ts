// Failure to Evidence: which lines, how wide, within what budget.

export { gather } from './gather.ts';

// How TypeScript marks strings, comments and functions: as JavaScript does.

export { scope } from '../node/scope.ts';

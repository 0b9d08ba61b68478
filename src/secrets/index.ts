// The values that must not leave, read from where this machine keeps them.

export { envKeys } from './env-files.ts';
export { knownHere } from './known.ts';

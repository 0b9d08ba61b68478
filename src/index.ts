// The library: pure, runs in a browser too. What touches files or the network is in `ee-cli/node`.

export type { EeError, ErrorCode } from './errors.ts';
export { type Explaining, explain, type Preparing, prepare } from './explain.ts';
export { parse } from './parse/index.ts';
export { type Look, render, type Style } from './render/index.ts';
export type * from './types.ts';

// The second entry, for programs on a computer: files, commands and the model.

export { applyPatch } from './apply/index.ts';
export { anthropic } from './model/index.ts';
export { redactText } from './redact/index.ts';
export { run } from './run/index.ts';
export { knownHere } from './secrets/index.ts';
export { disk } from './workspace/index.ts';

// The only door to the user's files: root, ignore rules, git, versions.

export { committed } from './committed.ts';
export { disk } from './disk.ts';
export { git } from './git.ts';
export { grammars } from './grammars.ts';
export { readRegular } from './open.ts';
export { rootOf } from './root.ts';

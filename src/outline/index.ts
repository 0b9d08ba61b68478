// The parts of a file: functions, classes, types, tests, constants, sections.

export { layoutOutliner } from './layout.ts';
export { grammarNames } from './grammars.ts';
export { treeOutliner } from './tree.ts';

// The parts of a file: functions, classes, types, tests, constants, sections.

export { cutFunction } from './cut.ts';
export { grammarNames } from './grammars.ts';
export { layoutOutliner } from './layout.ts';
export { treeOutliner } from './tree.ts';

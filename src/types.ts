// The words the rooms speak. Each room takes one of these and gives back another.

export type * from './types/answer.ts';
export type * from './types/evidence.ts';
export type * from './types/failure.ts';
export { categories } from './types/failure.ts';
export type * from './types/known.ts';
export type * from './types/language.ts';
export type * from './types/outline.ts';
export type * from './types/recipes.ts';
export type * from './types/runner.ts';

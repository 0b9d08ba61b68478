// A patch -> changed files: find the place, check, write. Never half a patch, never half a file.

export {
  type Applying,
  applyChanges,
  applyPatch,
  faultsOf,
} from './apply.ts';
export { type Guarded, guardedFor, guardedIn } from './guarded.ts';
export type { Git } from './named.ts';
export { planOf } from './plan.ts';

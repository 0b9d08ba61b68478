// A patch -> changed files: find the place, check, write. Never half a patch, never half a file.

export {
  type Applying,
  applyChanges,
  applyPatch,
  faultsOf,
  type Git,
} from './apply.ts';
export { guardedIn } from './guarded.ts';
export { planOf } from './plan.ts';

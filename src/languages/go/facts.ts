// Where Go tells its version and its modules.

import type { FactsRecipe } from '../../types.ts';
import { importsOf, modulesOf } from './imports.ts';
import { declaredIn, settingsIn } from './manifests.ts';

/** `go version go1.26.8 linux/amd64` */
const version = /^go version go(\d{1,3}\.\d{1,3}[\w.-]{0,40})/m;

/** Version by `go`; modules by go.mod alone, for what it requires is what is built. */
export const facts: FactsRecipe = {
  name: 'go',
  environment: null,
  programs: [{ name: 'go', args: ['version'] }],
  version,
  importsOf,
  manifests: ['go.mod'],
  declaredIn,
  normalise: (name) => name,
  packagesOf: modulesOf,
  installed: null,
  settings: ['go.mod'],
  settingsIn,
};

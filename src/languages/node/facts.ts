// Where Node tells its version and its packages.

import type { FactsRecipe } from '../../types.ts';
import { importsOf } from './imports.ts';
import { declaredIn, settingsIn, versionIn } from './manifests.ts';

/** `v20.20.2` */
const version = /^v(\d{1,3}\.\d{1,3}\.\d{1,3}[\w.-]{0,40})/m;

/** Version by the user's `node`, which need not be the one that ee runs on; npm is never asked. */
export const facts: FactsRecipe = {
  name: 'node',
  environment: null,
  programs: [{ name: 'node', args: ['--version'] }],
  version,
  importsOf,
  manifests: ['package.json'],
  declaredIn,
  normalise: (name) => name,
  installed: { files: (name) => [`node_modules/${name}/package.json`], versionIn },
  settings: ['package.json'],
  settingsIn,
};

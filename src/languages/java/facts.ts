// Where Java tells its version and its artifacts.

import type { FactsRecipe } from '../../types.ts';
import { artifactsOf, importsOf } from './imports.ts';
import { declaredIn, settingsIn } from './manifests.ts';

/** `openjdk version "17.0.15" 2025-04-15`, `java version "1.8.0_402"`, on standard error */
const version = /^\w{1,20} version "(\d[\w.+-]{0,40})"/m;

/** Version by `java`; artifacts by what the build files say. */
export const facts: FactsRecipe = {
  name: 'java',
  environment: null,
  programs: [{ name: 'java', args: ['-version'] }],
  version,
  importsOf,
  manifests: ['pom.xml', 'build.gradle.kts', 'build.gradle'],
  declaredIn,
  normalise: (name) => name,
  packagesOf: artifactsOf,
  installed: null,
  settings: ['pom.xml'],
  settingsIn,
};

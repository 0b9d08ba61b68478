// Where TypeScript tells its version, its packages and its compiler's options.

import type { FactsRecipe } from '../../types.ts';
import { facts as node } from '../node/facts.ts';
import { settingsIn } from './options.ts';

/** `"version": "5.9.3"` in the compiler's own package.json */
const installedVersion = /"version"[ \t]{0,8}:[ \t]{0,8}"(\d{1,3}\.\d{1,3}[\w.+-]{0,60})"/;

/** Version by the compiler that the project has installed; none is run. */
export const facts: FactsRecipe = {
  ...node,
  name: 'typescript',
  environment: {
    variable: null,
    folders: ['node_modules/typescript'],
    file: 'package.json',
    version: installedVersion,
  },
  programs: [],
  version: installedVersion,
  settings: ['package.json', 'tsconfig.json'],
  settingsIn,
};

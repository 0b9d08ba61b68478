// Where Python tells its version and its packages.

import type { FactsRecipe } from '../../types.ts';
import { importsOf } from './imports.ts';
import { declaredIn } from './manifests.ts';
import { normalise } from './names.ts';

/** `Python 3.11.7` */
const version = /^Python (\d{1,3}\.\d{1,3}[\w.+]{0,20})/m;
/** `version = 3.11.7` (venv), `version_info = 3.12.4.final.0` (virtualenv, uv) in pyvenv.cfg */
const environmentVersion =
  /^version(?:_info)?[ \t]{0,4}=[ \t]{0,4}(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)/m;
/** `requests-2.32.3.dist-info`, `PyYAML-6.0.1-py3.11.egg-info` */
const installedEntry = /^(\w[\w.]{0,100})-(\d[\w.+!]{0,60})(?:-py[\d.]{1,8})?\.(?:dist|egg)-info$/;

/** Version by the environment in the root or by `python3`; packages by manifest and site-packages. */
export const facts: FactsRecipe = {
  name: 'python',
  environment: {
    variable: 'VIRTUAL_ENV',
    folders: ['.venv', 'venv'],
    file: 'pyvenv.cfg',
    version: environmentVersion,
  },
  programs: [
    { name: 'python3', args: ['--version'] },
    { name: 'python', args: ['--version'] },
  ],
  version,
  importsOf,
  manifests: ['pyproject.toml', 'setup.cfg', 'requirements*.txt', 'requirements/*.txt'],
  declaredIn,
  normalise,
  installed: {
    folders: ['.venv', 'venv'].flatMap((folder) => [
      `${folder}/lib/python3*/site-packages`,
      `${folder}/Lib/site-packages`,
    ]),
    named(entry) {
      const [, name, installed] = installedEntry.exec(entry) ?? [];
      return name === undefined || installed === undefined ? null : { name, version: installed };
    },
  },
};

// The drawer of shells: commands that could not be started.

import type { Language } from '../../types.ts';
import { rules } from './rules.ts';

export const shell: Language = {
  name: 'shell',
  extensions: ['.sh', '.bash', '.zsh'],
  vendor: [],
  runtime: null,
  scope: null,
  facts: null,
  rules,
};

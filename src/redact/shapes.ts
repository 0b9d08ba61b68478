// Secrets that are known by their form or their place, with nothing else to tell them.

import { commands } from './commands.ts';
import { places } from './places.ts';
import type { Shape } from './shape.ts';
import { tokens } from './tokens.ts';

/** Every row, the more specific first: where two find the same text, the first one names it. */
export const shapes: readonly Shape[] = [...tokens, ...places, ...commands];

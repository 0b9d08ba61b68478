// All laws, in the order of the rooms they are about.

import { cleaning } from './cleaning.ts';
import type { Law } from './law.ts';
import { parsing } from './parsing.ts';
import { patching } from './patching.ts';
import { redaction } from './redaction.ts';
import { roundTrip } from './roundtrip.ts';

export { tally } from './roundtrip.ts';
export { roundTrip };

export const laws: readonly Law[] = [...cleaning, ...parsing, ...redaction, ...patching];

// Laws of cleaning: nothing that a terminal obeys is left, and cleaning twice is cleaning once.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { cleanLines } from '../../src/text/lines.ts';
import { oneLine, visible, withoutSequences } from '../../src/text/terminal.ts';
import type { Law } from './law.ts';
import { damaged, soup } from './soups.ts';

const text = fc.oneof(soup, damaged, fc.string({ unit: 'binary' }));

const introducer = /[\x1b\x90\x98\x9b-\x9f]/;
const control = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/;
const unseen =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f]|\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cs}|[\u2028\u2029]/u;

export const cleaning: readonly Law[] = [
  {
    name: 'withoutSequences leaves no introducer, and twice is once',
    runs: 300,
    property: fc.property(text, (raw) => {
      const once = withoutSequences(raw);
      ok(!introducer.test(once));
      equal(withoutSequences(once), once);
    }),
  },
  {
    name: 'visible leaves nothing unseen, and twice is once',
    runs: 300,
    property: fc.property(text, (raw) => {
      const once = visible(raw);
      ok(!unseen.test(once));
      equal(visible(once), once);
      ok(!/[\n\t]/.test(oneLine(raw)));
    }),
  },
  {
    name: 'cleanLines gives short lines without controls, and twice is once',
    runs: 300,
    property: fc.property(text, (raw) => {
      const once = cleanLines(raw);
      for (const line of once) ok(!control.test(line) && line.length <= 4000);
      deepEqual(cleanLines(`${once.join('\n')}\n`), once.length === 0 ? [''] : once);
    }),
  },
];

// Parser of what make and ninja say of their own files, and of a recipe that a signal has ended.

import type { Category, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'c.make';

// Makefile:3: *** missing separator (did you mean TAB instead of 8 spaces?).  Stop.
const ownFile = /^([^\s:][^:]{0,500}):(\d{1,7}): \*\*\* (\S.{0,500}?)\.? {1,2}Stop\.$/;

// make: *** No rule to make target 'fares.c', needed by 'fares.o'.  Stop.        make: *** No targets specified …
// make[1]: *** shop: No such file or directory.  Stop.
const stopped =
  /^(?:\S{0,100}\/)?(?:g|b|mingw32-)?make(?:\[\d{1,3}\])?: \*\*\* (\S.{0,500}?)\.? {1,2}Stop\.$/;

// make: *** [Makefile:5: run] Segmentation fault (core dumped)       make: *** [Makefile:5: run] Killed
const died =
  /^(?:\S{0,100}\/)?(?:g|b|mingw32-)?make(?:\[\d{1,3}\])?: \*\*\* \[(?:([^\s:][^:]{0,500}):(\d{1,7}): )?(.{1,300}?)\] ((?:Segmentation fault|Killed|Aborted|Bus error|Illegal instruction|Floating point exception|Terminated|Hangup|Broken pipe)(?: \(core dumped\))?)$/;

// ninja: error: 'fares.c', needed by 'fares.o', missing and no known rule to make it
// ninja: error: loading 'build.ninja': No such file or directory       ninja: error: unknown target 'fare'
const ninja = /^ninja: (?:error|fatal): (?!build\.ninja:\d)(\S.{0,500})$/;

const noRule = /^No rule to make target |missing and no known rule to make it$|^unknown target /;

// missing separator (did you mean TAB …)       recipe commences before first target       missing 'endif'
const syntax =
  /^(?:missing separator|(?:commands|recipe) commences? |unterminated |missing [`']?endif|extraneous )/;

interface Told {
  readonly kind: string;
  readonly message: string;
  readonly category: Category;
  readonly frame: Frame | null;
  readonly certain: boolean;
}

/** At most one claim: the first of them. */
export const make: Parser = {
  id,
  parse(lines) {
    for (const [at, line] of lines.entries()) {
      const told = line.includes('***') || line.startsWith('ninja: ') ? toldIn(line) : null;
      if (told === null) continue;
      const { frame, ...rest } = told;
      const { file = null, line: number = null } = frame ?? {};
      const { message } = rest;
      return [
        claimOf(lines, {
          parser: id,
          ...rest,
          span: { from: at, to: at + 1 },
          frames: frame === null ? [] : [frame],
          diagnostics: [
            { file, line: number, column: null, severity: 'error', code: null, message },
          ],
        }),
      ];
    }
    return [];
  },
};

function toldIn(line: string): Told | null {
  const [, own, row, text = ''] = ownFile.exec(line) ?? [];
  if (own !== undefined) {
    return { ...sortOf(text), message: text, frame: frameOf(own, row), certain: true };
  }
  const said = stopped.exec(line)?.[1] ?? ninja.exec(line)?.[1];
  if (said !== undefined) return { ...sortOf(said), message: said, frame: null, certain: true };
  const [, file, number, target, how] = died.exec(line) ?? [];
  if (how === undefined) return null;
  return {
    kind: how.replace(' (core dumped)', ''),
    message: `${target}: ${how}`,
    category: how === 'Killed' ? 'resource' : 'code',
    frame: file === undefined ? null : frameOf(file, number),
    certain: false,
  };
}

function sortOf(text: string): Pick<Told, 'kind' | 'category'> {
  if (noRule.test(text)) return { kind: 'no rule to make target', category: 'config' };
  if (syntax.test(text)) return { kind: 'makefile error', category: 'syntax' };
  return { kind: 'makefile error', category: 'config' };
}

function frameOf(file: string, row: string | undefined): Frame {
  return { file, line: Math.max(1, Number(row)), column: null, function: null };
}

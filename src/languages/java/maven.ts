// Parser of what Maven's goals find: compile errors, and failed tests.

import type { Parser } from '../../types.ts';
import { claimsOf } from './compiled.ts';
import { compiledIn } from './maven-compiler.ts';
import { testClaims } from './surefire.ts';

const id = 'java.maven';

/** At most one claim: the first compile error, else the first failed test. Always certain. */
export const maven: Parser = {
  id,
  parse(lines) {
    const compiled = claimsOf(lines, { parser: id, found: compiledIn(lines), certain: true });
    return compiled.length > 0 ? compiled : testClaims(lines, id);
  },
};

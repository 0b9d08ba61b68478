// Every error that an output reports, the way an editor lists them.

import { isConsequence } from '../text/consequences.ts';
import type { Claim, Diagnostic } from '../types.ts';

/**
 * The diagnostics of all believed claims in order of output, each once. Those of the best claim are
 * as its parser gave them. Beside it stand claims of other lines alone: of other languages, or as
 * certain as it; no consequence; and only what names its file and line.
 */
export function diagnosticsOf(best: Claim, believed: readonly Claim[]): readonly Diagnostic[] {
  const own = best.failure.diagnostics;
  const places = new Set(own.map(placeOf));
  const unplaced = new Set(own.filter(({ line }) => line === null).map(({ message }) => message));
  return believed.flatMap((claim) => {
    if (claim === best) return each(own);
    if (!stands(claim, best)) return [];
    // Two parsers that read one line word it differently; a summary repeats without the place.
    const others = each(claim.failure.diagnostics).filter(
      (one) =>
        placeOf(one) !== null &&
        !places.has(placeOf(one)) &&
        !unplaced.has(one.message) &&
        !isConsequence(one.message),
    );
    for (const one of others) places.add(placeOf(one));
    return others;
  });
}

function each(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = `${placeOf(one)} ${one.column} ${one.severity} ${one.message}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

function stands(claim: Claim, best: Claim): boolean {
  if (claim.role === 'consequence') return false;
  if (best.span.from <= claim.span.from && claim.span.from < best.span.to) return false;
  const { language, tests, category } = claim.failure;
  if (language !== best.failure.language) return true;
  // A test that passes may print a trace of what it wants to see fail.
  const isOfRun = tests.length > 0 || category === 'type' || category === 'syntax';
  return claim.certain && (best.failure.tests.length === 0 || isOfRun);
}

/** Null for what names no line: two such can differ. */
function placeOf({ file, line }: Diagnostic): string | null {
  return file === null || line === null ? null : `${file.replace(/^\.\//, '')}:${line}`;
}

// The block that testify logs for an assertion: labels, a tab, then what they label.

import type { Frame } from '../../types.ts';

// 	Error Trace:	/app/ferry_test.go:28
// 	            				/app/ferry_test.go:22
// 	Error:      	Not equal:
// 	            	expected: 40
const row = /^\t(?:([A-Z][A-Za-z ]{1,20}):)? {0,20}\t{1,8}(.*)$/;

// /app/ferry_test.go:28
const place = /^(\S.{0,1000}\.go):(\d{1,9})$/;

// Diff:             (of values that have been printed in full above)
const diff = 'Diff:';

/** Its error and its messages, and its trace, innermost first; null where the text is no such block. */
export function readAssertion(text: readonly string[]) {
  const parts = new Map<string, string[]>();
  let label = '';
  for (const line of text) {
    const [, named, rest = ''] = row.exec(line) ?? [];
    label = named ?? label;
    parts.set(label, [...(parts.get(label) ?? []), rest.trimEnd()]);
  }
  const trace = parts.get('Error Trace');
  const error = parts.get('Error');
  if (trace === undefined || error === undefined) return null;
  const cut = error.indexOf(diff);
  const says = (cut < 0 ? error : error.slice(0, cut)).filter((line) => line !== '');
  const frames = trace.flatMap((line): readonly Frame[] => {
    const [, file, number] = place.exec(line) ?? [];
    if (file === undefined) return [];
    return [{ file, line: Math.max(1, Number(number)), column: null, function: null }];
  });
  return { message: [...says, ...(parts.get('Messages') ?? [])], frames };
}

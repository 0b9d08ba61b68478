// Parser of merges, rebases and patches that do not go together.

import type { Diagnostic, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'git.conflict';

// CONFLICT (content): Merge conflict in plan.txt        CONFLICT (modify/delete): plan.txt deleted in HEAD and …
const conflicted =
  /^(CONFLICT) \(([\w/ -]{1,40})\): (?:Merge conflict in (.{1,1000})|([^\s:]{1,1000})(?: |:).{1,1000})$/;

// error: patch failed: plan.txt:12                        (then: error: plan.txt: patch does not apply)
const patchFailed = /^error: (patch failed): (.{1,1000}):(\d{1,9})$/;

/** At most one claim: the first conflict, with all of them as diagnostics. */
export const conflict: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((line, at) => {
      const diagnostic = conflictIn(line) ?? patchIn(line);
      return diagnostic === null ? [] : [{ diagnostic, at }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const { diagnostic, at } = first;
    const { file, line } = diagnostic;
    return [
      claimOf(lines, {
        parser: id,
        kind: diagnostic.message.startsWith('CONFLICT') ? 'CONFLICT' : 'patch failed',
        category: 'code',
        message: diagnostic.message,
        span: { from: at, to: (found.at(-1)?.at ?? at) + 1 },
        certain: true,
        frames:
          file === null || line === null ? [] : [{ file, line, column: null, function: null }],
        diagnostics: found.map((one) => one.diagnostic),
      }),
    ];
  },
};

function conflictIn(line: string): Diagnostic | null {
  const [message, word, , content, other] = conflicted.exec(line) ?? [];
  if (message === undefined || word === undefined) return null;
  const file = content ?? other ?? null;
  return { file, line: null, column: null, severity: 'error', code: null, message };
}

function patchIn(line: string): Diagnostic | null {
  const [message, , file, row] = patchFailed.exec(line) ?? [];
  if (message === undefined || file === undefined) return null;
  const place = { file, line: Math.max(1, Number(row)), column: null };
  return { ...place, severity: 'error', code: null, message: message.slice('error: '.length) };
}

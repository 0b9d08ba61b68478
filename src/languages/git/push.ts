// Parser of pushes that the other side, or a hook, did not take.

import type { Claim, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'git.push';

//  ! [rejected]        main -> main (fetch first)      ! [remote rejected] main -> main (pre-receive hook declined)
const rejected =
  /^ ! \[(rejected|remote rejected)\] {1,20}(\S{1,300} -> \S{1,300} \((.{1,300})\))$/;

// remote: error: plan.csv is 120.00 MB; this exceeds the limit      (what the other side or its hook printed)
const remote = /^remote: ?(.{0,1000}?)\s{0,200}$/;

// hook declined        (it told why, above)
const declined = /\bhook declined\b|\bprotected branch\b|\bpush declined\b/;

// error: failed to push some refs to 'example.org:shop.git'        (alone: a hook of one's own has failed)
const unpushed = /^error: failed to push some refs to '.{1,1000}'$/;

const mostRemote = 30;
const fewLines = 12;

/** At most one claim: the first branch that was rejected; without any, that nothing was pushed, a consequence. */
export const push: Parser = {
  id,
  parse(lines) {
    const at = lines.findIndex((line) => rejected.test(line));
    if (at >= 0) return [rejection(lines, at)];
    const end = lines.findIndex((line) => unpushed.test(line));
    if (end < 0) return [];
    const message = (lines[end] ?? '').replace('error: ', '');
    const told = { kind: 'failed to push', message, from: end, at: end };
    return [{ ...claimAt(lines, told), role: 'consequence' }];
  },
};

function rejection(lines: readonly string[], at: number): Claim {
  const [, kind = '', text = '', reason = ''] = rejected.exec(lines[at] ?? '') ?? [];
  let from = at;
  while (from > 0 && from > at - mostRemote && /^(?:remote: ?|To \S)/.test(lines[from - 1] ?? ''))
    from -= 1;
  const said = lines.slice(from, at).flatMap((line) => remote.exec(line)?.[1] || []);
  const why = declined.test(reason) ? said.slice(-fewLines) : [];
  return claimAt(lines, { kind, message: [text, ...why].join('\n'), from, at });
}

interface Told {
  readonly kind: string;
  readonly message: string;
  readonly from: number;
  readonly at: number;
}

function claimAt(lines: readonly string[], { kind, message, from, at }: Told): Claim {
  const place = { file: null, line: null, column: null };
  const [first = message] = message.split('\n');
  return claimOf(lines, {
    parser: id,
    kind,
    category: 'usage',
    message,
    span: { from, to: at + 1 },
    certain: true,
    frames: [],
    diagnostics: [{ ...place, severity: 'error', code: null, message: first }],
  });
}

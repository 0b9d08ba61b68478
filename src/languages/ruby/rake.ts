// Parser of what Rake prints of a task that raised.

import type { Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { categoryOf } from './category.ts';
import { frameIn, tidy } from './rows.ts';

const id = 'ruby.rake';

// NoMethodError: undefined method `price' for nil:NilClass; of a RuntimeError the text alone
const thrown = /^((?:[A-Z]\w{0,100}::)*[A-Z]\w{0,100}): (.*)$/;
// /app/Rakefile:2:in `block in <top (required)>'
const row = /:in [`'].{1,300}'$/;
const longest = 40;

/** At most one claim: what stands below "rake aborted!". */
export const rake: Parser = {
  id,
  parse(lines) {
    const from = lines.indexOf('rake aborted!');
    if (from < 0 || !lines[from + 1]?.trim()) return [];
    let to = from + 1;
    const message: string[] = [];
    while (to < from + longest && isText(lines[to])) {
      message.push(lines[to] ?? '');
      to += 1;
    }
    const frames: Frame[] = [];
    for (; row.test(lines[to] ?? ''); to += 1)
      frames.push(...[frameIn(lines[to] ?? '') ?? []].flat());
    const [, kind = 'RuntimeError', said = message[0] ?? ''] = thrown.exec(message[0] ?? '') ?? [];
    const text = [`${kind}: ${said}`, ...message.slice(1)].join('\n').trimEnd();
    const ordered = tidy(frames);
    const { file = null, line = null } = ordered[0] ?? {};
    return [
      claimOf(lines, {
        ...{ parser: id, kind, message: text, frames: ordered, category: categoryOf(kind) },
        ...{ span: { from, to }, certain: true },
        diagnostics: [
          { file, line, column: null, severity: 'error', code: null, message: `${kind}: ${said}` },
        ],
      }),
    ];
  },
};

function isText(line: string | undefined): boolean {
  return (
    line !== undefined &&
    line.trim() !== '' &&
    !row.test(line) &&
    !/^(?:Tasks: TOP|\(See )/.test(line)
  );
}

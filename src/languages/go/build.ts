// Parser of what does not build: the compiler's and vet's lists, imports, go.mod, modules.

import type { Diagnostic, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { type Message, readMessages } from './messages.ts';
import { tidy } from './paths.ts';

const id = 'go.build';

const mostOthers = 8;
const longestExcerpt = 60;

/** At most one claim: the first message, with those that follow it as diagnostics and further frames. */
export const build: Parser = {
  id,
  parse(lines) {
    const messages = readMessages(lines);
    const first = messages.find(({ certain }) => certain) ?? messages[0];
    if (!first) return [];
    const { kind, category, text, span, certain } = first;
    const after = messages.slice(messages.indexOf(first));
    const near = after.filter((one) => one.span.to <= span.from + longestExcerpt);
    return [
      claimOf(lines, {
        parser: id,
        kind,
        category,
        message: text.join('\n'),
        span: { from: span.from, to: near.at(-1)?.span.to ?? span.to },
        certain,
        frames: tidy(after.slice(0, 1 + mostOthers).flatMap(({ frame }) => frame ?? [])),
        diagnostics: diagnosticsOf(messages),
      }),
    ];
  },
};

/** Each once: vet repeats what the compiler has said. */
function diagnosticsOf(messages: readonly Message[]): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { frame, text } of messages) {
    const { file = null, line = null, column = null } = frame ?? {};
    const message = text[0] ?? '';
    const key = `${line} ${column} ${message} ${file}`;
    if (!found.has(key)) {
      found.set(key, { file, line, column, severity: 'error', code: null, message });
    }
  }
  return [...found.values()];
}

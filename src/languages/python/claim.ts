// From what a chain of exceptions tells to the claim and the diagnostic that say so.

import type { Category, Claim, Diagnostic, Severity, Span } from '../../types.ts';
import type { Told } from './raised.ts';

interface Claimed {
  readonly parser: string;
  readonly told: Told;
  readonly span: Span;
  readonly certain: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly tests?: readonly string[];
  readonly category?: Category;
}

/** The claim that these lines hold this failure; its excerpt is the span without blank ends. */
export function claimOf(lines: readonly string[], claimed: Claimed): Claim {
  const { parser, told, span, certain, diagnostics, tests = [], category } = claimed;
  return {
    failure: {
      parser,
      language: 'python',
      kind: told.kind,
      message: told.message.join('\n').trimEnd(),
      excerpt: lines.slice(span.from, span.to).join('\n').trimEnd(),
      frames: told.frames,
      diagnostics,
      tests,
      category: category ?? told.category,
    },
    span,
    certain,
  };
}

/** The same as one line of an editor's list: where its top frame is, and the first line of text. */
export function diagnosticOf({ frames, message }: Told, severity: Severity = 'error'): Diagnostic {
  const { file = null, line = null, column = null } = frames[0] ?? {};
  return { file, line, column, severity, code: null, message: message[0] ?? '' };
}

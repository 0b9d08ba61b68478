// Redacts texts before they are cut, and remembers what was taken out.

import type { Redaction } from '../types.ts';
import { counted, scrub } from './scrub.ts';

/** Redacts whole texts before parts of them are chosen, and knows what it took out of which line. */
export interface Redactor {
  /** The text with each secret replaced; as many lines as before. */
  redact(text: string): Promise<string>;
  /** What was taken out of these lines, as they are now. */
  takenFrom(lines: readonly string[]): readonly Redaction[];
}

/** A secret that is cut in two is none that a pattern knows, so texts are redacted before any cut. */
export function redactor({ known = [] }: { readonly known?: readonly string[] }): Redactor {
  const shapesIn = new Map<string, readonly string[]>();
  return {
    async redact(text) {
      const { text: clean, taken } = scrub(text, known);
      const lines = taken.length > 0 ? clean.split('\n') : [];
      const byLine = new Map<string, string[]>();
      for (const { line, shape } of taken) {
        const key = lines[line] ?? '';
        byLine.set(key, [...(byLine.get(key) ?? []), shape]);
      }
      for (const [line, shapes] of byLine) shapesIn.set(line, shapes);
      return clean;
    },
    takenFrom: (lines) => counted(lines.flatMap((line) => shapesIn.get(line) ?? [])),
  };
}

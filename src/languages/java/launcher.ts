// Parser of what the `java` command says when it can't begin: no class, no jar, a wrong option.

import type { Category, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { diagnosticOf, tell } from './told.ts';
import { readThrownAt, type Thrown } from './trace.ts';

const id = 'java.launcher';

interface Row {
  /** Matches the launcher's own line; group 1 is the kind, as printed. */
  readonly says: RegExp;
  readonly category: Category;
}

// Java 17 and 25 print the same words; the launcher is not translated.
const rows: readonly Row[] = [
  // Error: Could not find or load main class com.acme.Main
  {
    says: /^Error: (Could not find or load main class|Unable to initialize main class) \S/,
    category: 'config',
  },
  // Error: Main method not found in class com.acme.Main, please define the main method as:
  { says: /^Error: (Main method (?:not found|is not static|must)).* class \S/, category: 'code' },
  // Error: LinkageError occurred while loading main class com.acme.Main
  { says: /^Error: (LinkageError occurred while loading main class) \S/, category: 'environment' },
  // Error: Unable to access jarfile app.jar · Error: Invalid or corrupt jarfile app.jar
  { says: /^Error: (Unable to access jarfile|Invalid or corrupt jarfile) \S/, category: 'usage' },
  // no main manifest attribute, in app.jar
  { says: /^(no main manifest attribute), in \S/, category: 'config' },
  // Unrecognized option: --frob · Invalid maximum heap size: -Xmx9x
  {
    says: /^(Unrecognized option|Invalid (?:maximum|initial) heap size|Error: Could not find or load agent library)[: ]/,
    category: 'usage',
  },
  // Error occurred during initialization of VM
  { says: /^(Error occurred during initialization of (?:VM|boot layer))$/, category: 'config' },
];

// Caused by: java.lang.ClassNotFoundException: com.acme.Main
// 	java.lang.UnsupportedClassVersionError: Main has been compiled by a more recent version …
const below = /^(?:Caused by: |\t(?=java\.))(?=\S)/;

/** At most one claim, the first such line's; the exception below it is the root cause. */
export const launcher: Parser = {
  id,
  parse(lines) {
    for (const [at, line] of lines.entries()) {
      const row = rows.find(({ says }) => says.test(line));
      if (!row) continue;
      const wrapper: Thrown = { kind: row.says.exec(line)?.[1] ?? '', message: [line], frames: [] };
      const caused = below.test(lines[at + 1] ?? '') ? readThrownAt(lines, at + 1) : null;
      const told = tell({ chain: [wrapper, ...(caused?.chain ?? [])] });
      const span = { from: at, to: caused?.span.to ?? textEnd(lines, at) };
      const category = told.category === 'code' ? row.category : told.category;
      const diagnostics = [diagnosticOf(told)];
      return [claimOf(lines, { parser: id, ...told, category, span, certain: true, diagnostics })];
    }
    return [];
  },
};

// Unrecognized option: --frob
// Error: Could not create the Java Virtual Machine.
function textEnd(lines: readonly string[], from: number): number {
  let to = from + 1;
  while (to < lines.length && to < from + 6 && /^(?: {3}\S|or |Error: )/.test(lines[to] ?? ''))
    to++;
  return to;
}

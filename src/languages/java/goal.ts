// Parser of what keeps Maven from building at all: dependencies, the POM, a goal that fails.

import type { Category, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'java.goal';

type Row = readonly [says: RegExp, kind: string, category: Category];

/** The goal ran something that failed; what that printed says more. */
const plainGoal = 'Failed to execute goal';

// The first row that matches counts.
const rows: readonly Row[] = [
  // … on project cart: Could not resolve dependencies for project com.acme:cart:jar:1.0: …
  [/Could not resolve dependencies for /, 'Could not resolve dependencies', 'dependency'],
  // Plugin org.acme:nope:1.0 or one of its dependencies could not be resolved: …
  [/^Plugin \S{1,300} or one of its /, 'Plugin could not be resolved', 'dependency'],
  // Error resolving version for plugin 'org.acme:nope' from the repositories …
  [/^(?:No plugin found|Error resolving version)/, 'Plugin could not be resolved', 'dependency'],
  // Non-resolvable parent POM for com.acme:cart:1.0: …
  [/^Non-resolvable (?:parent|import) POM/, 'Non-resolvable POM', 'dependency'],
  // Malformed POM /app/pom.xml: … · Non-parseable POM /app/pom.xml: …
  [/^(?:Malformed|Non-parseable) POM /, 'Malformed POM', 'config'],
  // 'dependencies.dependency.version' for org.acme:money:jar is missing. @ line 17, column 17
  [/^'[\w.[\]-]{1,200}' .{1,300} (?:is missing|must be|does not match)/, 'Invalid POM', 'config'],
  // Unknown lifecycle phase "tset". You must specify a valid lifecycle phase …
  [/^Unknown lifecycle phase /, 'Unknown lifecycle phase', 'usage'],
  // The goal you specified requires a project to execute but there is no POM in this directory (/app).
  [/^The goal you specified requires a project/, 'no POM', 'usage'],
  // Failed to execute goal org.acme:x:1.0:run (default) on project cart: … -> [Help 1]
  [/^Failed to execute goal /, plainGoal, 'unknown'],
];

// [ERROR] text · [FATAL] Non-parseable POM … · [ERROR] [ERROR] Some problems …
const level = /^(?:\[(?:ERROR|FATAL)\] {0,3}){1,2}(?=\S)/;

// … -> [Help 1]
const help = / -> \[Help \d\]$/;

// @ /app/pom.xml, line 12, column 9
const placeAfter = /@ ([^\s,]{1,400}), line (\d{1,7}), column (\d{1,6})/;

// POM /app/pom.xml: … @ line 5, column 3
const placeBefore = / POM ([^\s:]{1,400}):? .{0,2000}@ line (\d{1,7}), column (\d{1,6})/;

/** At most one claim, of the first row above that a line of Maven's matches; certain but for the last. */
export const goal: Parser = {
  id,
  parse(lines) {
    for (const [says, kind, category] of rows) {
      const at = lines.findIndex((line) => level.test(line) && says.test(textOf(line)));
      if (at < 0) continue;
      const message = textOf(lines[at] ?? '');
      const frames = framesIn(message);
      const { file = null, line = null, column = null } = frames[0] ?? {};
      const diagnostic = { file, line, column, severity: 'error', code: null, message } as const;
      const found = { kind, message, category, frames, diagnostics: [diagnostic] };
      const span = { from: at, to: at + 1 };
      return [claimOf(lines, { parser: id, ...found, span, certain: kind !== plainGoal })];
    }
    return [];
  },
};

function textOf(line: string): string {
  return line.replace(level, '').replace(help, '');
}

function framesIn(message: string): readonly Frame[] {
  const [, file, line, column] = placeAfter.exec(message) ?? placeBefore.exec(message) ?? [];
  if (file === undefined) return [];
  return [
    { file, line: Math.max(1, Number(line)), column: Number(column) || null, function: null },
  ];
}

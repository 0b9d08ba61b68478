// Parser of Gradle's report: tests as they fail, and below "What went wrong:" why a build did.

import type { Category, Diagnostic, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { claimOfFirst, type Failed } from '../failed.ts';

// TillTest > adds() FAILED · TillTest > with rates > adds() FAILED
const failedTest = /^(\S[^>]{0,300}(?: > [^>]{1,300}){1,8}) FAILED$/;
//     org.opentest4j.AssertionFailedError: expected: <4> but was: <3>
const thrown = /^ {4}((?:[a-z_]\w{0,60}\.){1,12}[A-Z]\w{0,100})(?:: (.{0,2000}))?$/;
//     java.lang.AssertionError at TillTest.java:12
const short =
  /^ {4}((?:[a-z_]\w{0,60}\.){1,12}[A-Z]\w{0,100}) at ([\w$-]{1,200}\.(?:java|kt|groovy|scala)):(\d{1,7})$/;
//         at TillTest.java:12 · at com.acme.TillTest.adds(TillTest.java:12)
const row =
  /^ {8,12}at (?:[\w.$/@<>-]{1,300}\()?([\w$-]{1,200}\.(?:java|kt|groovy|scala)):(\d{1,7})\)?$/;
//         at app//org.junit.jupiter.api.AssertionFailureBuilder.build(AssertionFailureBuilder.java:151)
const library =
  /^ {8,12}at (?:[\w.-]{1,60}\/\/?)?(?:org\.(?:junit|opentest4j|hamcrest|assertj|mockito|gradle)|java|jdk|sun|kotlin|groovy)\./;
// * What went wrong:
const wrong = /^\* What went wrong:$/;
// > Compilation failed; see the compiler error output for details. · > There were failing tests.
const consequence =
  /Compilation (?:failed|error)|There were failing tests|See (?:the report|log)|finished with non-zero exit/;

const longest = 40;

/** At most one claim: the first test that failed, with the names of all. */
export const gradleTest: Parser = {
  id: 'java.gradle-test',
  parse(lines) {
    const failed = lines.flatMap((line, at) =>
      failedTest.test(line) ? (failedAt(lines, at) ?? []) : [],
    );
    return claimOfFirst(lines, { parser: 'java.gradle-test', failed });
  },
};

/** At most one claim: why the build failed; a consequence where that only names a task that did. */
export const gradle: Parser = {
  id: 'java.gradle',
  parse(lines) {
    const from = lines.findIndex((line) => wrong.test(line));
    if (from < 0) return [];
    let to = from + 1;
    while (to < from + longest && lines[to]?.trim()) to += 1;
    const text = lines.slice(from + 1, to);
    const message = text.map((line) => line.trim()).join('\n');
    if (message === '') return [];
    const isCause = !text.some((line) => consequence.test(line));
    const said = text.find((line) => line.startsWith('> '))?.slice(2) ?? text[0] ?? '';
    const category = /Could not (?:resolve|find|download)/.test(message) ? 'dependency' : 'config';
    const diagnostics: readonly Diagnostic[] = [
      { file: null, line: null, column: null, severity: 'error', code: null, message: said.trim() },
    ];
    return [
      claimOf(lines, {
        ...{ parser: 'java.gradle', kind: 'What went wrong', message, category, frames: [] },
        ...{ span: { from, to }, diagnostics, certain: true },
        ...(isCause ? {} : { role: 'consequence' as const }),
      }),
    ];
  },
};

function failedAt(lines: readonly string[], from: number): Failed | null {
  const [, test = ''] = failedTest.exec(lines[from] ?? '') ?? [];
  const [, one, place, at] = short.exec(lines[from + 1] ?? '') ?? [];
  if (one !== undefined && place !== undefined) {
    const frames = [{ file: place, line: Number(at), column: null, function: null }];
    const span = { from, to: from + 2 };
    return { test, kind: one, message: one, category: categoryOf(one), frames, span };
  }
  const [, kind, said] = thrown.exec(lines[from + 1] ?? '') ?? [];
  if (kind === undefined) return null;
  const frames: Frame[] = [];
  let to = from + 2;
  for (; to < from + longest && /^ {4,12}\S/.test(lines[to] ?? ''); to += 1) {
    const [, file, number] = library.test(lines[to] ?? '') ? [] : (row.exec(lines[to] ?? '') ?? []);
    if (file !== undefined)
      frames.push({ file, line: Number(number), column: null, function: null });
  }
  const message = said === undefined ? kind : `${kind}: ${said}`;
  return { test, kind, message, category: categoryOf(kind), frames, span: { from, to } };
}

const categoryOf = (kind: string): Category =>
  /Assertion|Comparison/.test(kind) ? 'test' : 'code';

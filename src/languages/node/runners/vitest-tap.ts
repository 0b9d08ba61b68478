// The TAP of vitest: `not ok 2 - adds # time=52.21ms`, groups in braces, a block with `at:` below a test.

import { type FailedTest, ofTest } from '../failed-test.ts';
import { toldIn } from './body.ts';
import { namedTest } from './vitest-name.ts';

//     not ok 1 - the bakery # time=147.24ms {
const row = /^( {0,200})(not )?ok \d{1,9} - (.{1,1000}?) # time=[\d.]{1,20}ms( \{)?$/;

// name: "TypeError"      message: "no"      at: "/app/src/a.ts:3:5"
const keyed = /^\s{1,200}(name|message|at): "(.{0,2000})"$/;

const longestBlock = 200;
const end = /^\s{1,200}\.\.\.$/;

/** Every failed test, in order. */
export function vitestTap(lines: readonly string[]): readonly FailedTest[] {
  const failed: FailedTest[] = [];
  let groups: { readonly indent: number; readonly title: string }[] = [];
  lines.forEach((line, from) => {
    const [, margin = '', not, title = '', opens] = row.exec(line) ?? [];
    if (title === '') return;
    groups = groups.filter(({ indent }) => indent < margin.length);
    if (opens) groups.push({ indent: margin.length, title });
    else if (not)
      failed.push(readTest(lines, from, [...groups.map((group) => group.title), title]));
  });
  return failed;
}

function readTest(lines: readonly string[], from: number, titles: readonly string[]): FailedTest {
  const said = new Map<string, string>();
  const limit = Math.min(lines.length, from + longestBlock);
  let to = from + 1;
  for (; to < limit && !end.test(lines[to] ?? '') && !row.test(lines[to] ?? ''); to += 1) {
    const [, key = '', value = ''] = keyed.exec(lines[to] ?? '') ?? [];
    if (key !== '' && !said.has(key)) said.set(key, value.replace(/\\(["\\])/g, '$1'));
  }
  const text = `${said.get('name') ?? 'Error'}: ${said.get('message') ?? ''}`;
  const told = toldIn([text, ...(said.has('at') ? [` ❯ ${said.get('at')}`] : [])], 'Error');
  const named = namedTest(titles.join(' > '), told) ?? { name: null, told: ofTest(told) };
  return { ...named, from, to: Math.min(to + 1, lines.length) };
}

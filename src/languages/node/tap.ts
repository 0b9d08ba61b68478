// The runner's report for programs, TAP: `not ok 2 - adds prices` with a block of YAML.

import { type FailedTest, toldAt } from './failed-test.ts';
import { thrownValue } from './head.ts';
import type { Raised } from './reading.ts';
import { readRow } from './row.ts';

// TAP version 13
const version = /^TAP version \d/;

//     not ok 2 - adds prices
const notOk = /^( {0,200})not ok \d{1,9} - (.{1,1000})$/;

// not ok 3 - later # SKIP no network
const excused = / # (?:TODO|SKIP)\b/;

//   failureType: 'testCodeFailure'
const keyed = /^([a-zA-Z_]{1,40}): (.*)$/;

// 'AssertionError' · "it's"
const quoted = /^(["'])(.*)\1$/;

const longestBlock = 400;

/** Every failed test but those that fail only by their subtests, in order. */
export function tapFailures(lines: readonly string[]): readonly FailedTest[] {
  if (!lines.some((line) => version.test(line))) return [];
  return lines.flatMap((_, at) => readFailed(lines, at) ?? []);
}

function readFailed(lines: readonly string[], from: number): FailedTest | null {
  const [, margin = '', name] = notOk.exec(lines[from] ?? '') ?? [];
  if (name === undefined || excused.test(name)) return null;
  const block = readBlock(lines, from + 1, `${margin}  `);
  const value = (key: string) => block.values.get(key) ?? [];
  const [type = ''] = value('failureType');
  if (type === 'subtestsFailed') return null;
  const [kind = thrownValue] = value('name');
  const [code = null] = value('code');
  const [text = name, ...more] = value('error');
  const wrapped = code === 'ERR_TEST_FAILURE';
  const raised: Raised = {
    held: 'outer',
    kind,
    code: wrapped ? null : code,
    message: [kind === thrownValue ? text : `${kind}: ${text}`, ...more],
    frames: value('stack').flatMap((row) => readRow(`at ${row}`)?.frame ?? []),
  };
  const [where = ''] = value('location');
  return { name, told: toldAt({ chain: [raised], members: 0 }, where), from, to: block.to };
}

/** The YAML between `---` and `...`: each key's lines, without quotes and indentation. */
function readBlock(lines: readonly string[], from: number, margin: string) {
  const values = new Map<string, string[]>();
  let at = from;
  if (lines[at] !== `${margin}---`) return { values, to: at };
  let into: string[] = [];
  for (at++; at < Math.min(lines.length, from + longestBlock); at++) {
    const line = (lines[at] ?? '').startsWith(margin) ? (lines[at] ?? '').slice(margin.length) : '';
    if (line === '...') break;
    const [, key, text = ''] = keyed.exec(line) ?? [];
    if (key === undefined) into.push(line.slice(2));
    else {
      into = /^[|>]-?$/.test(text) ? [] : [quoted.exec(text)?.[2] ?? text];
      values.set(key, into);
    }
  }
  return { values, to: at + 1 };
}

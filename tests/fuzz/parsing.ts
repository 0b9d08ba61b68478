// Laws of parsing: no parser throws, the same text is the same failure, and what it says has its form.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { parsers } from '../../src/languages/index.ts';
import { parse } from '../../src/parse/index.ts';
import { cleanLines } from '../../src/text/lines.ts';
import { type Claim, categories, type Failure } from '../../src/types.ts';
import type { Law } from './law.ts';
import { damaged, soup } from './soups.ts';

const ids = ['generic', ...parsers.map(({ id }) => id)];
const text = fc.oneof(
  soup,
  damaged,
  fc.tuple(damaged, soup, damaged).map((parts) => parts.join('\n')),
);
const exit = fc.constantFrom(null, 0, 1, 2, 101, 127, 134, 139);

const isPlace = (place: number | null) => place === null || (Number.isInteger(place) && place >= 1);

function expectForm(failure: Failure): void {
  // A row of an engine answers by its tool's name: `tool.line` of `tool`.
  const isOne = ids.some((id) => failure.parser === id || failure.parser.startsWith(`${id}.`));
  ok(isOne, failure.parser);
  ok(failure.kind.trim() !== '' && failure.language !== '', 'no kind');
  ok((categories as readonly string[]).includes(failure.category), failure.category);
  for (const { file, line, column } of failure.frames) {
    ok(file !== '' && line >= 1 && isPlace(line) && isPlace(column), `${file}:${line}:${column}`);
  }
  for (const { file, line, column } of failure.diagnostics) {
    ok(file !== '' && isPlace(line) && isPlace(column), `${file}:${line}:${column}`);
  }
  ok(!/[\x00-\x08\x0b-\x1f\x7f-\x9f]/.test(JSON.stringify(failure)), 'a control');
}

/** Lines of the raw output are others than those of the clean one, where a redraw took some away. */
function placeless(failure: Failure | undefined) {
  const { line, highlights = [], ...rest } = failure ?? {};
  return { ...rest, highlights: highlights.map(({ text: said }) => said) };
}

function expectClaim({ span: { from, to }, failure }: Claim, count: number): void {
  ok(Number.isInteger(from) && Number.isInteger(to), `${from} ${to}`);
  ok(from >= 0 && from < to && to <= count, `lines ${from} to ${to} of ${count}`);
  expectForm(failure);
}

export const parsing: readonly Law[] = [
  {
    name: 'no parser throws, and its claims are of lines that are there',
    runs: 300,
    property: fc.property(text, (raw) => {
      const lines = cleanLines(raw);
      for (const { parse: claimsIn } of parsers) {
        for (const claim of claimsIn(lines)) expectClaim(claim, lines.length);
      }
    }),
  },
  {
    name: 'parse is the same twice, cleaned or not, and its failure has the form of one',
    runs: 200,
    property: fc.property(text, exit, (raw, status) => {
      const failure = parse(raw, { exit: status });
      deepEqual(parse(raw, { exit: status }), failure);
      const clean = cleanLines(raw).map((line) => `${line}\n`);
      deepEqual(placeless(parse(clean.join(''), { exit: status })), placeless(failure));
      if (failure !== undefined) expectForm(failure);
      if (raw.trim() === '') equal(failure?.excerpt ?? '', '');
    }),
  },
];

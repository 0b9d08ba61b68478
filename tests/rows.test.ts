// The rows of the tool drawer: each is its own test.

import { describe, expect, test } from 'vitest';
import { readerOf, reportsOf } from '../src/languages/tool/engine.ts';
import { parsers, rows } from '../src/languages/tool/index.ts';
import type { Row } from '../src/languages/tool/row.ts';
import { parse } from '../src/parse/index.ts';
import { expectLinear } from './linear.ts';

const named = rows.map((row, i) => [`${row.tool} (row ${i + 1})`, row] as const);

const linesOf = (output: string) => output.split('\n');
const found = (output: string, row: Row) => {
  const lines = linesOf(output);
  return reportsOf(lines, [...lines.keys()], row).map(({ diagnostic }) => {
    const { file, line, column, message } = diagnostic;
    return `${file ?? '-'}:${line ?? '-'}:${column ?? '-'} ${message}`;
  });
};

describe('a row finds what it is for, and nothing else', () => {
  test.each(named)('%s', (_, row) => {
    for (const [output, told] of row.hits) expect(found(output, row), output).toContain(told);
    for (const line of row.misses) expect(found(line, row), line).toEqual([]);
    expect(row.hits.length).toBeGreaterThan(0);
    expect(row.misses.length).toBeGreaterThan(0);
  });
});

describe('what the engine finds is what the whole parse says', () => {
  // Other drawers know these too, and better.
  const others = ['flake8', 'cppcheck', 'unix-format', 'github-annotation', 'ninja', 'msbuild'];
  const own = named.filter(([, { tool, certain }]) => certain && !others.includes(tool));
  test.each(own)('%s', (_, { tool, hits }) => {
    for (const [output] of hits) {
      const failure = parse(`one\n${output}\ntwo\n`, { exit: 1 });
      expect(failure?.parser, output).toBe(`tool.${tool}`);
      expect(failure?.language).toBe('tool');
      expect(failure?.excerpt).toContain(linesOf(output)[0]);
    }
  });

  test('no certain row claims what another row is for', () => {
    const read = readerOf(rows);
    const wrong = rows.flatMap(({ tool, hits }) =>
      hits.flatMap(([output]) =>
        read(linesOf(output))
          .filter(({ certain, failure }) => certain && failure.parser !== `tool.${tool}`)
          .map(({ failure }) => `${failure.parser} claims: ${output}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a claim', () => {
  const [report] = parsers;
  const yaml = (severity: string) => `ci.yaml:3:4: [${severity}] too many spaces (colons)`;

  test('is made of the first error, with all findings as diagnostics', () => {
    const output = [yaml('warning'), yaml('error'), yaml('error').replace('3:4', '9:1'), 'done'];
    const [claim, ...more] = report?.parse(output) ?? [];
    expect(more).toEqual([]);
    expect(claim).toMatchObject({
      certain: true,
      failure: {
        parser: 'tool.yamllint',
        kind: 'colons',
        message: 'colons: too many spaces',
        frames: [
          { file: 'ci.yaml', line: 3, column: 4 },
          { file: 'ci.yaml', line: 9, column: 1 },
        ],
        diagnostics: [
          { severity: 'warning' },
          { severity: 'error' },
          { severity: 'error', line: 9 },
        ],
      },
    });
  });

  test('is none for warnings alone, but of a tool that fails for them', () => {
    expect(report?.parse([yaml('warning')])).toEqual([]);
    const strict = 'Dockerfile:3 DL3003 warning: Use WORKDIR to switch to a directory';
    expect(report?.parse([strict])).toHaveLength(1);
  });

  test('has a head for as many lines as its row says', () => {
    const head = 'Error: Invalid expression';
    const place = '  on main.tf line 3, in variable "x":';
    const between = (count: number) => [head, ...Array(count).fill('text 1:'), place];
    expect(report?.parse(between(4))).toHaveLength(1);
    expect(report?.parse(between(9))).toEqual([]);
  });
});

describe('a megabyte of the worst text takes time linear in its size', () => {
  test.each(named)('%s', async (_, row) => {
    for (const [output] of row.hits) {
      const lines = linesOf(output).map((line) => `${line.slice(0, 20).repeat(190)}${line}`);
      const many = (size: number) =>
        Array.from({ length: Math.ceil(size / 4000) }, (_, i) => lines[i % lines.length] ?? '');
      await expectLinear((size) => {
        const text = many(size);
        reportsOf(text, [...text.keys()], row);
      }, 1e6);
    }
  });
});

// The import table, and the house rules that a machine can check.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayImport, purePackages, world } from './layout.ts';

const src = resolve(import.meta.dirname, '../src');
const manifest = '../package.json';

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort();
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
/** The code alone: comments and strings blanked, roughly. */
const codeOf = (file: string) =>
  textOf(file)
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'[^'\n]*'|`[^`]*`/g, "''");
const roomOf = (file: string) => file.split('/')[0]?.replace(/\.ts$/, '') ?? '';

interface Import {
  readonly from: string;
  readonly spec: string;
  readonly typeOnly: boolean;
}

const importPattern =
  /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

function importsOf(file: string): readonly Import[] {
  return [...textOf(file).matchAll(importPattern)].map((m) => ({
    from: file,
    spec: m[2] ?? m[3] ?? '',
    typeOnly: m[1] !== undefined,
  }));
}

const imports = files.flatMap(importsOf);
const targetOf = ({ from, spec }: Import) =>
  spec.startsWith('.')
    ? relative(src, resolve(src, dirname(from), spec)).replaceAll('\\', '/')
    : null;

describe('rooms', () => {
  test('every room stands in the table', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in mayImport))).toEqual([]);
  });

  test('no room imports one that the table does not grant', () => {
    const broken = imports.flatMap((entry) => {
      const target = targetOf(entry);
      if (target === null || target === manifest) return [];
      const [room, other] = [roomOf(entry.from), roomOf(target)];
      return room === other || mayImport[room]?.includes(other)
        ? []
        : [`${entry.from} imports ${target}: ${room} may not import ${other}`];
    });
    expect(broken).toEqual([]);
  });

  test('a room is entered by its index.ts; only text/ is open file by file', () => {
    const broken = imports.flatMap((entry) => {
      const target = targetOf(entry);
      if (target === null || target === manifest || !target.includes('/')) return [];
      const [room, other] = [roomOf(entry.from), roomOf(target)];
      if (room === other) {
        const own = dirname(entry.from) === dirname(target) && target.endsWith('/index.ts');
        return own ? [`${entry.from} imports its own room's index.ts`] : [];
      }
      if (room === 'types' || other === 'types') return [];
      return other === 'text' || target === `${other}/index.ts`
        ? []
        : [`${entry.from} imports ${target}: enter ${other} by its index.ts`];
    });
    expect(broken).toEqual([]);
  });

  test('a pure room imports no node: module and only listed packages', () => {
    const broken = imports.flatMap(({ from, spec }) => {
      const room = roomOf(from);
      if (spec.startsWith('.') || world.includes(room)) return [];
      return purePackages[room]?.includes(spec) ? [] : [`${from} imports ${spec}`];
    });
    expect(broken).toEqual([]);
  });

  test('a pure room names no process, console, clock, random or fetch', () => {
    const worldly =
      /\b(?:process|console)\.|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bfetch\(|\bperformance\.|\bsetTimeout\(/;
    const broken = files
      .filter((file) => !world.includes(roomOf(file)))
      .filter((file) => worldly.test(codeOf(file)));
    expect(broken).toEqual([]);
  });

  test('no file reaches itself through imports', () => {
    const edges = new Map(
      files.map((file) => [file, importsOf(file).flatMap((entry) => targetOf(entry) ?? [])]),
    );
    const cycleFrom = (file: string, path: readonly string[]): string | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(' > ');
      if (done.has(file)) return undefined;
      for (const next of edges.get(file) ?? []) {
        const cycle = cycleFrom(next, [...path, file]);
        if (cycle) return cycle;
      }
      done.add(file);
      return undefined;
    };
    const done = new Set<string>();
    expect(files.flatMap((file) => cycleFrom(file, []) ?? [])).toEqual([]);
  });
});

describe('promises', () => {
  test('`as SafePrompt` stands in redact/ alone', () => {
    const broken = files.filter(
      (file) => roomOf(file) !== 'redact' && /\bas (?:unknown as )?SafePrompt\b/.test(textOf(file)),
    );
    expect(broken).toEqual([]);
  });

  test('the entry imports nothing at the top but what runs a command', () => {
    const entry = importsOf('cli/main.ts').filter(({ typeOnly }) => !typeOnly);
    const early = textOf('cli/main.ts')
      .split('\n')
      .filter((line) => /^import (?!type)/.test(line));
    expect(entry.length).toBeGreaterThan(0);
    const rooms = [
      ...['./flags.ts', './compiled.ts', './passed.ts', '../run/index.ts', '../errors.ts'],
    ];
    const allowed = ['node:fs', ...rooms].map((spec) => `'${spec}'`);
    expect(early.filter((line) => !allowed.some((spec) => line.includes(`from ${spec}`)))).toEqual(
      [],
    );
  });

  test('no language is named outside its drawer', () => {
    const names = readdirSync(join(src, 'languages'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      // A tool whose words are read, and the program that ee itself asks for what changed.
      .filter((name) => name !== 'git');
    // A secret's shapes and the files that run by themselves are partly called like a tool, and the
    // file of a grammar as its language is.
    const open = ['languages', 'types', 'errors', 'redact', 'apply', 'outline'];
    const broken = files
      .filter((file) => !open.includes(roomOf(file)))
      .flatMap((file) =>
        names
          .filter((name) => new RegExp(`['"\`]${name}['"\`.]`).test(textOf(file)))
          .map((name) => `${file} names ${name}`),
      );
    expect(broken).toEqual([]);
  });
});

describe('house style', () => {
  test('no file is longer than 300 lines', () => {
    expect(files.filter((file) => textOf(file).split('\n').length > 301)).toEqual([]);
  });

  test('no default export, no `export *` of values, no TODO, no drawer called utils', () => {
    const broken = files.filter(
      (file) =>
        /^export default|^export \* from|\/\/.*\bTODO\b/m.test(textOf(file)) ||
        /(?:utils|helpers|common|core|manager|service)(?:\/|\.ts$)/.test(file),
    );
    expect(broken).toEqual([]);
  });

  test('the environment is read in cli and config, and PATH in run', () => {
    const broken = files
      .filter((file) => !['cli', 'config', 'run'].includes(roomOf(file)))
      .filter((file) => /process\.env/.test(textOf(file)));
    expect(broken).toEqual([]);
  });
});

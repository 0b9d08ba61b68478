// Laws of the round trip: an edit of what was shown becomes the same edit of the file itself, byte for
// byte, and none carries a secret to another place.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { explain } from '../../src/explain.ts';
import { placeholders } from '../../src/text/placeholder.ts';
import type { Ask, Outcome, Workspace } from '../../src/types.ts';
import type { Law } from './law.ts';
import { failureAt, type Source, sources, textOf } from './sources.ts';

type Rewrite = (lines: readonly string[]) => readonly string[];

/** What models do to lines; each leaves every secret in its line. */
const rewrites: Readonly<Record<string, Rewrite>> = {
  'change a number': each((line) => line.replace(/30/, '45')),
  'change a name': each((line) => line.replace('db-1', 'db-2')),
  'change the key': each((line) =>
    line.replace(/\b(?:password|apiKey|API_KEY|apiToken)\b/, 'fresh_$&'),
  ),
  'change the quotes': each((line) => line.replace(/'/g, '"')),
  'change the indentation': each((line) => `  ${line}`),
  'add a comment': each((line) => `${line.trimEnd()}  # seen`),
  'wrap in a call': each((line) => line.replace(/= (["'].{1,200}["'])/, '= str($1)')),
  'put lines above': (lines) => ['if ready:', ...lines],
  'put lines below': (lines) => [...lines, '', 'done()'],
  'delete the first line': (lines) => lines.slice(1),
  'delete the last line': (lines) => lines.slice(0, -1),
  'swap the ends': (lines) => [
    ...lines.slice(-1),
    ...lines.slice(1, -1),
    ...lines.slice(0, lines.length > 1 ? 1 : 0),
  ],
  'turn around': (lines) => lines.toReversed(),
  'break a line': (lines) => lines.flatMap((line) => line.split(/(?<=,) /)),
  'join lines': (lines) => [lines.join('; ')],
};

function each(change: (line: string) => string): Rewrite {
  return (lines) => lines.map(change);
}

const wish = fc.record({
  from: fc.nat({ max: 20 }),
  count: fc.integer({ min: 1, max: 4 }),
  how: fc.constantFrom(...Object.keys(rewrites)),
  copied: fc.constantFrom<'plain' | 'ended' | 'gutter'>('plain', 'plain', 'ended', 'gutter'),
});

interface Asked {
  readonly files: readonly Source[];
  readonly known: readonly string[];
  /** The edits to answer with, made of the shown lines of each file. */
  readonly edits: (shown: ReadonlyMap<string, readonly string[]>) => readonly object[];
}

async function answered({
  files,
  known,
  edits,
}: Asked): Promise<Extract<Outcome, { is: 'explained' }> | null> {
  const texts = new Map(files.map((file) => [file.file, textOf(file)]));
  const places = files.flatMap(({ file, lines }) => lines.map((_, i) => ({ file, line: i + 1 })));
  const workspace: Workspace = {
    roots: ['/app'],
    cwd: '',
    read: async (file) => {
      const text = texts.get(file);
      return text === undefined ? { denied: 'missing' } : { file, text };
    },
    files: async () => [...texts.keys()],
    facts: async () => [],
  };
  const ask: Ask = async ({ user }) => ({
    is: 'text',
    text: JSON.stringify({ cause: 'c', confidence: 'high', edits: edits(shownIn(user)) }),
    source: 'model',
    usage: null,
  });
  const capture = {
    command: null,
    exit: 1,
    signal: null,
    notStarted: null,
    output: failureAt(places),
  };
  const outcome = await explain(capture, { workspace, ask, known, budgetTokens: 20_000 });
  equal(outcome.is, 'explained');
  return outcome.is === 'explained' ? outcome : null;
}

/** The lines of each file as a model reads them in the prompt. */
function shownIn(user: string): ReadonlyMap<string, readonly string[]> {
  const parts = user.split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => {
      const name = /^[^:\n]{1,100}/.exec(part)?.[0] ?? '';
      return [
        name,
        [...part.matchAll(/^[> ]? {0,4}\d{1,4}\| ?(.*)$/gm)].map((found) => found[1] ?? ''),
      ];
    }),
  );
}

/** What each placeholder of the shown lines stands for, by the file's own lines. */
function valuesIn(shown: readonly string[], exact: readonly string[]): ReadonlyMap<string, string> {
  equal(shown.length, exact.length);
  const values = new Map<string, string>();
  shown.forEach((line, i) => {
    const marks = line.match(placeholders) ?? [];
    const parts = line.split(new RegExp(placeholders.source.replace('?<number>', '?:')));
    const pattern = parts.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('(.+)');
    const found = new RegExp(`^${pattern}$`).exec(exact[i] ?? '');
    ok(found !== null, `${line} is not ${exact[i]}`);
    marks.forEach((mark, at) => {
      equal(values.get(mark) ?? found[at + 1], found[at + 1]);
      values.set(mark, found[at + 1] ?? '');
    });
  });
  return values;
}

/** Why an edit may be refused though it is right, where lines of the file are the same. */
const fair = /stand in it more than once|puts a secret where there was none/;

function hasTwins({ lines }: Source): boolean {
  return new Set(lines.map(({ text }) => text)).size < lines.length;
}

/** Counts of what came of the edits, for the long form to print. */
export const tally = { applied: 0, withSecret: 0, refused: 0, idle: 0, thefts: 0 };

/** Lines between a secret and the place it is carried to; so few that small files are shown whole. */
const filler = Array.from({ length: 5 }, (_, i) => ({ text: `step_${i}()`, secret: null }));

const nearMisses = [
  '[REDACTED:02]',
  '[REDACTED: 2]',
  '[redacted]',
  '<REDACTED>',
  '[Redacted]',
  'REDACTED',
  '[REDACTED',
];

const theft = fc.record({
  from: fc.nat({ max: 20 }),
  at: fc.nat({ max: 20 }),
  how: fc.constantFrom(
    ...(['to another hunk', 'to another hunk, and kept', 'to the next line'] as const),
    ...(['to another file', 'twice on its line', 'twice round its line'] as const),
    ...(['in one edit of many lines', 'by another name', 'by a number that is none'] as const),
  ),
});

export const roundTrip: readonly Law[] = [
  {
    name: 'an edit of shown lines is the same edit of the file, byte for byte',
    runs: 200,
    property: fc.asyncProperty(
      sources,
      fc.array(wish, { minLength: 3, maxLength: 3 }),
      async ({ files, known }, wishes) => {
        const truth = new Map<string, string>();
        let secrets = 0;
        const edits = (shown: ReadonlyMap<string, readonly string[]>) =>
          wishes.slice(0, files.length).flatMap(({ from, count, how, copied }, file) => {
            const source = files[file];
            const lines = source && shown.get(source.file);
            if (source === undefined || lines === undefined) return [];
            const exact = source.lines.map(({ text }) => text);
            // Of some files only a part is shown: its place is not told by its lines alone.
            if (lines.length !== exact.length) return [];
            const values = valuesIn(lines, exact);
            const at = from % lines.length;
            const old = lines.slice(at, at + count);
            if (old.every((line) => line.trim() === '')) return [];
            const fresh = rewrites[how]?.(old) ?? old;
            secrets += old.some((line) => line.includes('[REDACTED')) ? 1 : 0;
            const written = fresh.map((line) =>
              line.replace(placeholders, (mark) => values.get(mark) ?? mark),
            );
            const after = [...exact.slice(0, at), ...written, ...exact.slice(at + old.length)];
            // A file of which all lines are deleted holds nothing.
            const end = source.ended && after.length > 0 ? source.end : '';
            truth.set(source.file, after.join(source.end) + end);
            const gutter = (line: string, i: number) =>
              ` ${String(at + i + 1).padStart(2)}| ${line}`;
            // An empty last line is seen only behind the end of the one before and before its own.
            const isOpen = old.at(-1) === '' || fresh.at(-1) === '';
            const asText = (lines: readonly string[]) =>
              lines.join('\n') + ((isOpen || copied === 'ended') && lines.length > 0 ? '\n' : '');
            return [
              {
                file: source.file,
                old: asText(copied === 'gutter' ? old.map(gutter) : old),
                new: asText(fresh),
              },
            ];
          });
        const outcome = await answered({ files, known, edits });
        const wanted = files
          .filter(({ file }) => truth.has(file))
          .map((file) => ({
            file: file.file,
            before: textOf(file),
            after: truth.get(file.file) ?? '',
          }))
          .filter(({ before, after }) => before !== after);
        if (outcome?.changes.length === 0) {
          tally[wanted.length === 0 ? 'idle' : 'refused'] += 1;
          const why = outcome.warnings.join('\n');
          if (wanted.length > 0) ok(outcome.warnings.length > 0 && files.some(hasTwins), why);
          ok(
            outcome.warnings.every((warning) => fair.test(warning)),
            why,
          );
          return;
        }
        tally.applied += 1;
        tally.withSecret += Math.min(1, secrets);
        const byName = (one: { file: string }, other: { file: string }) =>
          one.file < other.file ? -1 : 1;
        deepEqual(outcome?.changes.toSorted(byName), wanted.toSorted(byName));
      },
    ),
  },
  {
    name: 'an edit that carries a secret to another place is refused',
    runs: 250,
    property: fc.asyncProperty(sources, theft, async ({ files, known }, { from, how, at }) => {
      const far = files.map((file) => ({ ...file, lines: [...file.lines, ...filler] }));
      let tried = false;
      const edits = (shown: ReadonlyMap<string, readonly string[]>) => {
        const [own = [], other = []] = far.map(({ file }) => shown.get(file));
        const victims = own.filter(
          (line) => onceIn(own, line) && placeholders.test(line) && !/by hand|shown/.test(line),
        );
        const victim = victims[from % victims.length];
        const mark = victim?.match(placeholders)?.at(-1);
        const target = own[own.length - 1 - (at % 3)];
        const away = other[other.length - 1 - (at % 3)];
        if (victim === undefined || mark === undefined || target === undefined) return [];
        // Of a part that is shown the end may be near, and within one run of changes a secret may move.
        if (own.length < (far[0]?.lines.length ?? 0)) return [];
        const file = far[0]?.file ?? '';
        const without = { file, old: victim, new: victim.replaceAll(placeholders, 'x') };
        const into = (line: string, text: string) => ({
          file,
          old: line,
          new: `${line}\nsend('${text}')`,
        });
        const stolen = {
          'to another hunk': [without, into(target, mark)],
          'to another hunk, and kept': [into(target, mark)],
          'to the next line':
            own.indexOf(victim) + 1 < own.length
              ? [without, into(own[own.indexOf(victim) + 1] ?? '', mark)]
              : [],
          'in one edit of many lines': [
            {
              file,
              old: own.slice(own.indexOf(victim)).join('\n'),
              new: [...own.slice(own.indexOf(victim) + 1), `send('${mark}')`].join('\n'),
            },
          ],
          'to another file':
            away === undefined ? [] : [without, { ...into(away, mark), file: far[1]?.file ?? '' }],
          'twice on its line': [{ file, old: victim, new: `${victim} + '${mark}'` }],
          'twice round its line': [{ file, old: victim, new: `send('${mark}')\n${victim}` }],
          'by another name': [
            {
              file,
              old: victim,
              new: victim.replace(mark, nearMisses[at % nearMisses.length] ?? ''),
            },
          ],
          'by a number that is none': [
            { file, old: victim, new: victim.replace(mark, '[REDACTED:99]') },
          ],
        }[how];
        tried = (stolen ?? []).length > 0;
        return stolen ?? [];
      };
      const outcome = await answered({ files: far, known, edits });
      deepEqual(outcome?.changes, []);
      equal(outcome?.answer.patch, null);
      if (tried) ok((outcome?.warnings.length ?? 0) > 0);
      if (tried) tally.thefts += 1;
    }),
  },
];

function onceIn(lines: readonly string[], line: string): boolean {
  return lines.indexOf(line) === lines.lastIndexOf(line);
}

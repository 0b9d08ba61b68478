// Laws of the patch engine: what is shown is what is applied, by ee and by git alike, and a patch that
// is damaged changes nothing but what it still says.

import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { readAnswer } from '../../src/answer/index.ts';
import { planOf } from '../../src/apply/index.ts';
import { diffOf } from '../../src/text/diff.ts';
import type { Change, Evidence, FileText } from '../../src/types.ts';
import type { Law } from './law.ts';

/** Few, so that the same ones stand in a file many times; some look like parts of a patch. */
const line = fc.constantFrom(
  ...['', '', '    return total', 'def total(items):', '}', '{', '  x = 1', '\tx = 1', 'x = 1 '],
  ...[
    '--- a/x.py',
    '+++ b/x.py',
    '@@ -1,2 +1,2 @@',
    '-- ',
    '-x',
    '+x',
    ' x',
    '\\ No newline',
    'diff --git a/x b/x',
  ],
  ...['# é漢😀', 'a\u00a0b', '2.39.0', '*** End', '```', 'index 1a2b..3c4d 100644'],
);
const name = fc.constantFrom('a.py', 'src/b c.ts', 'ü/d.go', 'x/y/z.rs', '-e.c', 'a"b.js');
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n');

/** A file of lines, most with one kind of line end, the last one perhaps with none. */
const file = fc
  .tuple(fc.array(fc.tuple(line, lineEnd), { maxLength: 40 }), lineEnd, fc.boolean(), fc.boolean())
  .map(([lines, usual, mixed, endless]) => {
    const text = lines.map(([own, end]) => own + (mixed ? end : usual)).join('');
    return endless ? text.replace(/\r?\n$/, '') : text;
  });

const index = fc.nat({ max: 1000 });
const edit = fc.record({
  from: index,
  count: fc.nat({ max: 4 }),
  lines: fc.array(line, { maxLength: 4 }),
});

/** The text with lines replaced, new ones ending as the file's first line does. */
function edited(
  text: string,
  edits: readonly { from: number; count: number; lines: readonly string[] }[],
): string {
  const lines = text.split(/(?<=\n)/).filter((own) => own !== '');
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  for (const { from, count, lines: fresh } of edits) {
    lines.splice(from % (lines.length + 1), count, ...fresh.map((own) => own + end));
  }
  // A last line without its end stays so only where it stays the last.
  return lines
    .map((own, i) => (i < lines.length - 1 && !own.endsWith('\n') ? own + end : own))
    .join('');
}

const change = fc
  .tuple(name, file, fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([path, before, edits]) => {
    return { file: path, before, after: edited(before, edits) };
  });
const changes = fc
  .uniqueArray(change, { minLength: 1, maxLength: 3, selector: (own) => own.file })
  .map((all) => all.filter(({ before, after }) => before !== after));

function reading(all: readonly Change[]): (path: string) => Promise<FileText> {
  const texts = new Map(all.map((own) => [own.file, own.before]));
  return (path) => {
    const text = texts.get(path);
    return Promise.resolve(text === undefined ? { denied: 'missing' } : { file: path, text });
  };
}

const strict = [
  '-c',
  'core.autocrlf=false',
  '-c',
  'apply.whitespace=nowarn',
  '-c',
  'apply.ignoreWhitespace=no',
];

/** What git makes of the files with this patch; null where it will not have it. */
function byGit(patch: string, all: readonly Change[]): readonly string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'ee-fuzz-'));
  try {
    for (const { file: path, before } of all) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), before);
    }
    const args = ['--git-dir=/dev/null', ...strict, 'apply', '--recount'];
    for (const more of [['--check'], []]) {
      const { status } = spawnSync('git', [...args, ...more, '-'], { cwd: folder, input: patch });
      if (status !== 0) return null;
    }
    return all.map(({ file: path }) => readFileSync(join(folder, path), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const afters = (all: readonly Change[]) => all.map(({ after }) => after);

/** Why ee may refuse its own diff of a change: there is no line to hold on to, or nothing is left. */
const isPlaceable = ({ before, after }: Change) => before !== '' && after !== '';

const damage = fc.record({ kind: fc.nat({ max: 5 }), at: index, other: index, text: line });

function damagedBy(
  patch: string,
  { kind, at, other, text }: { kind: number; at: number; other: number; text: string },
) {
  const lines = patch.split('\n');
  const one = at % lines.length;
  if (kind === 0) return patch.slice(0, at % patch.length);
  if (kind === 1) lines.splice(one, 1);
  else if (kind === 2) lines.splice(one, 0, text);
  else if (kind === 3) lines[one] = `${'+- @\\'[other % 5]}${lines[one]?.slice(1)}`;
  else if (kind === 4) lines.splice(one, 0, lines[other % lines.length] ?? '');
  else lines[one] = lines[one]?.replace(/\d/, String(other % 10)) ?? '';
  return lines.join('\n');
}

export const patching: readonly Law[] = [
  {
    name: 'a diff of changes is a plan of the same changes, by ee and by git',
    runs: 120,
    property: fc.asyncProperty(changes, async (all) => {
      const placeable = all.filter(isPlaceable);
      if (placeable.length === 0) return;
      const patch = diffOf(placeable);
      deepEqual(await planOf(patch, reading(placeable)), { changes: placeable });
      deepEqual(byGit(patch, placeable), afters(placeable), patch);
    }),
  },
  {
    name: 'the patch of an answer does what its changes do',
    runs: 120,
    property: fc.asyncProperty(changes, fc.array(edit, { maxLength: 3 }), async (all, edits) => {
      const first = all[0];
      if (first === undefined) return;
      const lines = first.before.split('\n');
      const named = edits.map(({ from, count, lines: fresh }) => {
        const own = lines.slice(from % lines.length, (from % lines.length) + count + 1);
        return { file: first.file, old: own.join('\n'), new: fresh.join('\n') };
      });
      const evidence = { failure: { category: 'code' } } as Evidence;
      const files = new Map([[first.file, first.before]]);
      const read = readAnswer(JSON.stringify({ cause: 'c', edits: named }), {
        sent: '',
        evidence,
        files,
      });
      const { answer, changes: made = [] } = read ?? {};
      equal(answer?.patch === null, made.length === 0);
      if (answer?.patch == null || !made.every(isPlaceable)) return;
      deepEqual(await planOf(answer.patch, reading(made)), { changes: made });
      deepEqual(byGit(answer.patch, made), afters(made), answer.patch);
    }),
  },
  {
    name: 'a damaged patch is refused, or does what the diff of its plan shows',
    runs: 150,
    property: fc.asyncProperty(changes, damage, async (all, harm) => {
      if (all.length === 0) return;
      const plan = await planOf(damagedBy(diffOf(all), harm), reading(all));
      if ('refused' in plan) return ok(plan.refused.length > 0);
      const names = plan.changes.map(({ file: path }) => path);
      ok(names.every((path) => all.some((own) => own.file === path)));
      if (plan.changes.every(isPlaceable))
        deepEqual(byGit(diffOf(plan.changes), plan.changes), afters(plan.changes));
    }),
  },
  {
    // Lines of one side alone may be missing: the counts of a model's hunks are often wrong.
    name: 'a patch that is cut off above context of a hunk is refused, or does what the hunks before do',
    runs: 200,
    property: fc.asyncProperty(change, index, async (own, at) => {
      if (own.before === own.after || !isPlaceable(own)) return;
      const lines = diffOf([own]).split(/(?<=\n)/);
      const cut = at % lines.length;
      const end = lines.findIndex((one, i) => i >= cut && one.startsWith('@@ '));
      if (!lines.slice(cut, end < 0 ? undefined : end).some((one) => one.startsWith(' '))) return;
      const plan = await planOf(lines.slice(0, cut).join(''), reading([own]));
      if ('refused' in plan) return;
      const start = lines.findLastIndex((one, i) => i < cut && one.startsWith('@@ '));
      deepEqual(plan, await planOf(lines.slice(0, start).join(''), reading([own])));
    }),
  },
];

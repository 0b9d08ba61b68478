// Does the masked indentation find the function that Python's own `ast` finds? `npm run bench scopes [SEED]`
//
// Random lines of the standard library of python3: each is looked up in the file as it is, and again with
// one bracket, quote or colon deleted on the line or up to three lines above. Functions of up to 80 lines.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { generator } from './random.mjs';

const seed = Number(process.argv[3] ?? Date.now() % 100_000);
const random = generator(seed);
const src = resolve(import.meta.dirname, '../src');
const folder = mkdtempSync(join(tmpdir(), 'ee-scopes-'));
const entry = join(folder, 'entry.ts');
writeFileSync(
  entry,
  `export { functionsOf } from '${src}/text/scopes.ts'; export { scope } from '${src}/languages/python/scope.ts';`,
);
await build({
  input: entry,
  platform: 'node',
  output: { file: join(folder, 'entry.mjs') },
  logLevel: 'silent',
});
const { functionsOf, scope } = await import(pathToFileURL(join(folder, 'entry.mjs')).href);
rmSync(folder, { recursive: true });

/** Prints, for each file of the library, its functions as [first line with decorators, last line]. */
const program = `
import ast, json, pathlib, sysconfig
for path in sorted(pathlib.Path(sysconfig.get_paths()["stdlib"]).glob("*.py")):
    text = path.read_text(errors="replace")
    try:
        tree = ast.parse(text)
    except SyntaxError:
        continue
    found = [
        [min([n.lineno] + [d.lineno for d in n.decorator_list]), n.end_lineno]
        for n in ast.walk(tree)
        if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    print(json.dumps([str(path), found]))
`;
const files = execFileSync('python3', ['-c', program], { encoding: 'utf8', maxBuffer: 1e9 })
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const tally = { whole: { right: 0, all: 0 }, broken: { right: 0, all: 0 } };
for (const [path, functions] of files) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (let round = 0; round < 40; round++) {
    const line = 1 + Math.floor(random() * lines.length);
    if (lines[line - 1].trim() === '') continue;
    const wanted = functions
      .filter(([from, to]) => from <= line && line <= to)
      .sort((one, other) => other[0] - one[0])[0];
    if (wanted && wanted[1] - wanted[0] >= 80) continue;
    judge('whole', functionsOf(lines, scope)(line), wanted);
    const damaged = damage(lines, line);
    if (wanted && damaged) judge('broken', functionsOf(damaged, scope)(line), wanted);
  }
}
console.log(`seed ${seed}, ${files.length} files`);
for (const [name, { right, all }] of Object.entries(tally)) {
  console.log(`${name}: ${right} of ${all} lines, ${((100 * right) / all).toFixed(1)}%`);
}

function judge(name, found, wanted) {
  const same = wanted ? found?.from === wanted[0] && found?.to === wanted[1] : found === null;
  tally[name].all += 1;
  if (same) tally[name].right += 1;
}

function damage(lines, line) {
  const at = Math.max(0, line - 1 - Math.floor(random() * 4));
  const places = [...lines[at].matchAll(/["'()[\]{}:]/g)];
  const place = places[Math.floor(random() * places.length)];
  if (!place) return null;
  return lines.with(at, lines[at].slice(0, place.index) + lines[at].slice(place.index + 1));
}

// Tree-sitter, layout and ee's own outline, from this source.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = resolve(import.meta.dirname, '../..');

/** `{ layout, tree, ours, earlier }`: each gives, for a path and lines, the functions as [first, last]. */
export async function contendersIn(folder) {
  // A folder of its own, for runs side by side; its chunks are loaded late.
  const bundled = mkdtempSync(join(folder, 'bundled-'));
  process.on('exit', () => rmSync(bundled, { recursive: true }));
  const entry = join(bundled, 'entry.ts');
  writeFileSync(
    entry,
    `export { layoutOutliner, treeOutliner } from '${root}/src/outline/index.ts';
     export { readTree } from '${root}/src/outline/walk.ts';
     export { parserOf } from '${root}/src/outline/parser.ts';
     export { grammarsOf } from '${root}/src/outline/grammars.ts';
     export { functionsOf, declarationsOf } from '${root}/src/text/scopes.ts';
     export { languageOfFile } from '${root}/src/languages/index.ts';`,
  );
  await build({
    input: entry,
    platform: 'node',
    output: { dir: bundled },
    logLevel: 'silent',
  });
  const ee = await import(pathToFileURL(join(bundled, 'entry.js')).href);
  const modules = join(root, 'node_modules');
  const source = {
    runtime: async () => readFileSync(join(modules, 'web-tree-sitter/web-tree-sitter.wasm')),
    grammar: async (name) =>
      readFileSync(join(modules, `@repomix/tree-sitter-wasms/out/tree-sitter-${name}.wasm`)),
  };
  const parserFor = ee.parserOf(source);
  let last = null;
  const ours = ee.treeOutliner(source);
  const mapped = ee.treeOutliner({ ...source, earlier: async () => last });
  return {
    layout: async (path, lines) =>
      ee.declarationsOf(lines, ee.languageOfFile(path).scope).map(({ from, to }) => [from, to]),
    tree: async (path, lines) => {
      const [grammar] = ee.grammarsOf(path);
      const tree = (await parserFor(grammar.name))(lines.join('\n'));
      const { parts } = ee.readTree(tree, lines, grammar);
      tree.delete();
      return functionsIn(parts);
    },
    ours: async (path, lines) => functionsIn(await ours(path, lines)),
    earlier: async (path, lines, intact) => {
      last = intact;
      return functionsIn(await mapped(path, lines));
    },
  };
}

function functionsIn(parts) {
  return parts
    .filter(
      ({ is, name }) => is === 'function' || is === 'test' || (is === 'block' && name !== null),
    )
    .map(({ from, to }) => [from, to]);
}

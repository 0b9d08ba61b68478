// Packs the grammars that ee brings along: WebAssembly, compressed, one file a grammar.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Folders as `recordBundled` has them. */
const runtime = join(process.cwd(), 'node_modules/web-tree-sitter');
const grammars = join(process.cwd(), 'node_modules/@repomix/tree-sitter-wasms');

/** `grammarNames` of src/outline/grammars.ts; tests/outline.test.ts holds the two together. */
export const names = [
  ...['javascript', 'typescript', 'tsx', 'python', 'rust', 'go', 'java', 'c', 'cpp', 'c_sharp'],
  ...['php', 'ruby', 'swift'],
];

// 11 is 4% smaller and takes 20 times as long.
const quality = 9;

/** Writes `<name>.wasm.br` into `folder`; tells how much of which package that is. */
export function packGrammars(folder) {
  mkdirSync(folder, { recursive: true });
  const pack = (file, name) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const bytes = brotliCompressSync(readFileSync(file), { params });
    writeFileSync(join(folder, `${name}.wasm.br`), bytes);
    return bytes.length;
  };
  const sizes = names.map((name) => pack(join(grammars, `out/tree-sitter-${name}.wasm`), name));
  return [
    { folder: runtime, bytes: pack(join(runtime, 'web-tree-sitter.wasm'), 'runtime') },
    { folder: grammars, bytes: sizes.reduce((sum, size) => sum + size, 0) },
  ];
}

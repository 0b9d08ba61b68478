// The grammars that the build packed beside the program.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Bytes of the runtime of all grammars, and of a grammar by its name; null where this build has none. */
export const grammars = {
  runtime: (): Promise<Uint8Array | null> => unpackedFile('runtime'),
  grammar: (name: string): Promise<Uint8Array | null> => unpackedFile(name),
};

/** The build's own files lie in `dist/` or `dist/chunks/`; run from source there are those of the last build. */
const folders = ['grammars', '../grammars', '../../dist/grammars'].map((below) =>
  join(import.meta.dirname, below),
);

const unpacked = promisify(brotliDecompress);

async function unpackedFile(name: string): Promise<Uint8Array | null> {
  for (const folder of folders) {
    const packed = await readFile(join(folder, `${name}.wasm.br`)).catch(() => null);
    if (packed !== null) return unpacked(packed);
  }
  return null;
}

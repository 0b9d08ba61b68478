// Two builds: a small CommonJS entry that runs the command, and the rest, loaded on failure.

import { rmSync } from 'node:fs';
import { build } from 'rolldown';
import { packGrammars } from './grammars/build.mjs';
import { recordBundled } from './licences/bundled.mjs';
import { buildNative } from './native/build.mjs';

/** What the entry loads after a command has failed: entries of the second build. */
const later = ['ran', 'seen', 'piped', 'help', 'clear', 'patching'];

const loadedLater = {
  name: 'loaded-later',
  resolveId(id) {
    const name = later.find((entry) => id === `./${entry}.ts`);
    return name === undefined ? null : { id: `./${name}.js`, external: true };
  },
};

const bundled = recordBundled();

rmSync('dist', { recursive: true, force: true });
await build([
  {
    input: 'src/cli/main.ts',
    platform: 'node',
    plugins: [loadedLater, bundled.plugin],
    output: { file: 'dist/ee.cjs', format: 'cjs', minify: true, banner: '#!/usr/bin/env node' },
  },
  {
    input: {
      index: 'src/index.ts',
      node: 'src/node.ts',
      ...Object.fromEntries(later.map((name) => [name, `src/cli/${name}.ts`])),
    },
    platform: 'node',
    plugins: [bundled.plugin],
    output: { dir: 'dist', format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
]);
for (const { folder, bytes } of packGrammars('dist/grammars')) bundled.add(folder, bytes);
bundled.write('dist');
buildNative('dist/native');

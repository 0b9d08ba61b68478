// Two builds: a small CommonJS entry that runs the command, and the rest, loaded on failure.

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
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

// The licences of what is bundled travel with it.
const licences = {
  name: 'licences',
  generateBundle() {
    const folders = [...this.getModuleIds()].flatMap(
      (id) => id.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? [],
    );
    const texts = [...new Set(folders)].sort().map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json')));
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      if (license === undefined) this.error(`${name} names no licence`);
      const text =
        file === undefined
          ? 'Its package holds no text of it.'
          : readFileSync(join(folder, file), 'utf8');
      return `${name} ${version} (${license})\n\n${text.trim()}\n`;
    });
    const source = texts.join(`\n${'-'.repeat(79)}\n\n`);
    this.emitFile({ type: 'asset', fileName: 'LICENCES.txt', source });
  },
};

rmSync('dist', { recursive: true, force: true });
await build([
  {
    input: 'src/cli/main.ts',
    platform: 'node',
    plugins: [loadedLater],
    output: { file: 'dist/ee.cjs', format: 'cjs', minify: true, banner: '#!/usr/bin/env node' },
  },
  {
    input: {
      index: 'src/index.ts',
      node: 'src/node.ts',
      ...Object.fromEntries(later.map((name) => [name, `src/cli/${name}.ts`])),
    },
    platform: 'node',
    plugins: [licences],
    output: { dir: 'dist', format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
]);
buildNative('dist/native');

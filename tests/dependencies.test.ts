// What ee takes from others, and what it gives away: docs/dependencies.md, licences, scripts, the package.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  bundled,
  installScripts,
  isOfOnePlatform,
  locked,
  manifest,
} from './dependencies/inventory.ts';
import { reasons } from './dependencies/reasons.ts';
import {
  bundledTable,
  developmentTable,
  licenceTable,
  steadySizes,
} from './dependencies/tables.ts';
import { expectFresh } from './marks.ts';

const project = resolve(import.meta.dirname, '..');

/** Licences that let a package travel inside ee, their text with it. */
const shippable = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'];

/** Licences of what only builds and tests ee: MPL-2.0 binds changes to its own files. */
const usable = [...shippable, 'MIT OR Apache-2.0', 'MPL-2.0'];

describe('docs/dependencies.md', () => {
  test.each([
    ['bundled', bundledTable],
    ['development', developmentTable],
    ['licences', licenceTable],
    ['package', packageTable],
  ])('%s is fresh', (name, write) => {
    const wanted = write();
    const marked = { file: 'docs/dependencies.md', name, by: 'dependencies.test.ts' };
    expectFresh(marked, wanted, steadySizes(wanted));
  });

  test('each package has its reason, and each reason its package', () => {
    const chosen = Object.keys(manifest.devDependencies);
    const there = new Set([...chosen, ...bundled().map(({ name }) => name)]);
    expect(Object.keys(reasons).sort()).toEqual([...there].sort());
    const replaceable = Object.keys(reasons).filter((name) => reasons[name]?.instead !== undefined);
    expect(replaceable.sort()).toEqual(chosen.sort());
  });
});

describe('what is installed', () => {
  test('nothing with ee, and one version of each package to build it', () => {
    expect(manifest.dependencies).toBeUndefined();
    for (const version of Object.values(manifest.devDependencies))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('each package of the lock file is held to its content', () => {
    const loose = Object.keys(locked).filter((at) => !locked[at]?.integrity?.startsWith('sha512-'));
    expect(loose).toEqual([]);
  });

  test('no package runs a script when it is installed, ee neither', () => {
    const marked = Object.keys(locked).filter((folder) => locked[folder]?.hasInstallScript);
    const running = Object.keys(locked).filter((folder) => installScripts(folder).length > 0);
    expect([...marked, ...running, ...installScripts('.')]).toEqual([]);
  });

  test('each licence is one that we may use', () => {
    const other = Object.keys(locked).filter((at) => !usable.includes(locked[at]?.license ?? ''));
    expect(other).toEqual([]);
  });
});

describe('what is bundled', () => {
  test('comes under licences that let it ship, and runs on every machine', () => {
    const other = bundled().filter(({ licence }) => !shippable.includes(licence));
    const bound = bundled().filter(({ name }) => isOfOnePlatform(`node_modules/${name}`));
    expect([...other, ...bound]).toEqual([]);
  });

  test('is what the lock file names', () => {
    const versions = bundled().map(({ name }) => [name, locked[`node_modules/${name}`]?.version]);
    expect(versions).toEqual(bundled().map(({ name, version }) => [name, version]));
  });

  test('brings its licences, each with a text', () => {
    const entries = readFileSync(resolve(project, 'dist/LICENCES.txt'), 'utf8').split(
      /\n-{79}\n\n/,
    );
    const heads = bundled().flatMap(({ name, version, licence, holds }) => [
      `${name} ${version} (${licence})`,
      ...holds.map((other) => `${other.replace(/(?<=.)@/, ' ')}, inside ${name}`),
    ]);
    expect(entries.map((entry) => entry.split('\n', 1)[0])).toEqual(heads);
    for (const entry of entries)
      expect(entry).toMatch(
        /permission to use|permission is hereby granted|redistribut|public domain/i,
      );
  });
});

describe('the package', () => {
  // dist/chunks/sdk-BqznUvGr.js, dist/native/linux-x64.node, dist/types/run/index.d.ts
  const needed = [
    /^(?:LICENSE|README\.md|package\.json|schema\/ee\.schema\.json)$/,
    /^dist\/(?:LICENCES\.txt|ee\.cjs|[a-z]{1,20}\.js)$/,
    /^dist\/chunks\/[\w-]{1,60}\.js$/,
    /^dist\/native\/[a-z0-9]{1,20}-[a-z0-9]{1,20}\.node$/,
    /^dist\/grammars\/[a-z_-]{1,40}\.wasm\.br$/,
    /^dist\/types\/[\w/-]{1,80}\.d\.ts$/,
  ];

  test('holds the files it needs and no other', () => {
    const { files } = packed();
    expect(files.filter((path) => !needed.some((pattern) => pattern.test(path)))).toEqual([]);
    for (const path of [
      'LICENSE',
      'README.md',
      'dist/LICENCES.txt',
      'dist/ee.cjs',
      'dist/index.js',
    ])
      expect(files).toContain(path);
  });

  test('holds no chunk that no other file loads', () => {
    const { files } = packed();
    const code = files.filter((path) => path.endsWith('js') && path.startsWith('dist/'));
    const texts = code.map((path) => readFileSync(resolve(project, path), 'utf8'));
    const idle = code
      .filter((path) => path.startsWith('dist/chunks/'))
      .filter((path) => !texts.some((text) => text.includes(path.slice('dist/chunks/'.length))));
    expect(idle).toEqual([]);
  });
});

test('each workflow names the actions it runs by commit', () => {
  const folder = resolve(project, '.github/workflows');
  const uses = readdirSync(folder).flatMap((file) =>
    [...readFileSync(resolve(folder, file), 'utf8').matchAll(/uses: ?(.*)/g)].map(([, it]) => it),
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const each of uses) expect(each).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

let listing: {
  readonly files: readonly string[];
  readonly size: number;
  readonly unpacked: number;
};

/** What `npm pack` would put in; asked once. */
function packed(): typeof listing {
  if (listing !== undefined) return listing;
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const printed = execFileSync('npm', args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  const [{ files, size, unpackedSize }] = JSON.parse(printed);
  listing = {
    files: files.map(({ path }: { readonly path: string }) => path),
    size,
    unpacked: unpackedSize,
  };
  return listing;
}

function packageTable(): string {
  const { size, unpacked } = packed();
  const [small, large] = [size, unpacked].map((bytes) => `${Math.round(bytes / 1000)} kB`);
  return `${small} to download, ${large} unpacked.\n`;
}

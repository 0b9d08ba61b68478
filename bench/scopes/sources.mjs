// Real files of packages, fetched with the package managers' own clients into a folder that is kept.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const npm = [
  ...['express', 'webpack', 'eslint', 'mocha', 'rxjs', 'zod', 'effect', '@tanstack/query-core'],
  ...['@tanstack/table-core', '@tanstack/react-router', '@tanstack/react-query', 're2'],
  ...['react-aria-components', '@react-spectrum/s2', 'react-native@0.72'],
];
const pip = [
  'flask',
  'requests',
  'rich',
  'attrs',
  'click',
  'jinja2',
  'black',
  'sqlalchemy',
  'celery',
];
const crates = [
  ...['tokio', 'clap_builder', 'regex-automata', 'hyper', 'rayon', 'serde_json', 'libz-sys'],
  ...['zstd-sys', 'libgit2-sys', 'libsqlite3-sys', 'harfbuzz-sys', 'snappy_src'],
];
const modules = ['github.com/spf13/cobra', 'github.com/gin-gonic/gin', 'gorm.io/gorm'];
const jars = [
  ...['com.google.guava:guava:33.0.0-jre', 'com.squareup.okhttp3:okhttp:3.14.9'],
  ...['org.apache.commons:commons-lang3:3.14.0', 'org.junit.jupiter:junit-jupiter-engine:5.10.0'],
];

/** What the bench itself needs and ee doesn't: other parsers. */
const tools = [
  ...['typescript@5.9.3', '@lezer/python', '@lezer/javascript', '@lezer/rust', '@lezer/go'],
  ...['@lezer/java', '@lezer/cpp'],
];

/** Fetches what is not there yet. */
export function fetchAll(folder) {
  once(folder, 'tools', (at) => {
    writeFileSync(join(at, 'package.json'), '{}');
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...tools], at);
    run('pip', ['install', '--quiet', '--no-deps', '--target', 'python', 'libclang'], at);
  });
  once(folder, 'npm', (at) => {
    const packed = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', ...npm], at));
    for (const { filename, name } of packed) {
      mkdirSync(join(at, name), { recursive: true });
      run('tar', ['xzf', filename, '-C', join(at, name)], at);
    }
  });
  once(folder, 'pip', (at) => {
    run('pip', ['install', '--quiet', '--no-deps', '--no-compile', '--target', '.', ...pip], at);
  });
  once(folder, 'crates', (at) => {
    const wanted = crates.map((name) => `${name} = "*"`).join('\n');
    writeFileSync(
      join(at, 'Cargo.toml'),
      `[package]\nname = "corpus"\nversion = "0.0.0"\nedition = "2021"\n[lib]\npath = "lib.rs"\n[dependencies]\n${wanted}\n[workspace]\n`,
    );
    writeFileSync(join(at, 'lib.rs'), '');
    run('cargo', ['vendor', '--quiet', 'vendor'], at);
  });
  once(folder, 'go', (at) => {
    writeFileSync(join(at, 'go.mod'), 'module corpus\n');
    run('go', ['get', ...modules], at, { GOMODCACHE: join(at, 'cache'), GOFLAGS: '-modcacherw' });
  });
  once(folder, 'java', (at) => {
    for (const jar of jars) {
      run(
        'mvn',
        ['-q', 'dependency:copy', `-Dartifact=${jar}:jar:sources`, '-DoutputDirectory=.'],
        at,
      );
    }
    for (const jar of readdirSync(at).filter((name) => name.endsWith('.jar'))) {
      run('jar', ['xf', jar], at);
    }
  });
}

function once(folder, name, make) {
  const at = join(folder, name);
  const done = join(at, '.done');
  if (existsSync(done)) return;
  mkdirSync(at, { recursive: true });
  make(at);
  writeFileSync(done, '');
}

function run(program, args, cwd, env = {}) {
  return execFileSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Ends of names, and the folders to look in. */
const places = {
  js: [['.js', '.mjs', '.cjs'], ['npm']],
  ts: [['.ts'], ['npm']],
  tsx: [['.tsx'], ['npm']],
  py: [['.py'], ['pip']],
  rust: [['.rs'], ['crates/vendor']],
  go: [['.go'], ['go/cache']],
  java: [['.java'], ['java', 'npm']],
  c: [['.c'], ['crates/vendor']],
  cpp: [
    ['.cc', '.cpp', '.hpp'],
    ['crates/vendor', 'npm'],
  ],
};

export const languages = Object.keys(places);

/** Files of a language that a person wrote, in a steady order. */
export function filesOf(folder, language) {
  const [ends, roots] = places[language];
  return roots
    .flatMap((root) =>
      readdirSync(join(folder, root), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && ends.some((end) => entry.name.endsWith(end)))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((path) => !/\.d\.ts$|\.min\.|\/(?:dist|umd|cdn|flow-typed|__generated__)\//.test(path))
    .sort()
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      return (
        text.length < 250_000 &&
        text.length > 400 &&
        longest(text) < 400 &&
        !/@generated|\t?\r\n/.test(text)
      );
    });
}

function longest(text) {
  return Math.max(...text.split('\n').map((line) => line.length));
}

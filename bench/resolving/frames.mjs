// Projects and the frames that tools print of them, each with the one file it means, or none.
//
// Written before the resolver that it judges. A frame is { kind, language, printed, function, truth }; a
// project { files, texts, roots, cwd, frames }. `truth` is null where no file of the project is meant or
// where more than one may be.

/** @typedef {{ pick<T>(list: readonly T[]): T, int(count: number): number, chance(p: number): boolean }} Random */

const words = [
  ...[
    'harbour',
    'orchard',
    'kitchen',
    'ledger',
    'tram',
    'quarry',
    'beacon',
    'loom',
    'meadow',
    'forge',
  ],
  ...[
    'cellar',
    'parcel',
    'ferry',
    'granary',
    'signal',
    'hangar',
    'attic',
    'canal',
    'mill',
    'vault',
  ],
];
const users = ['mira', 'jonas', 'ci', 'build', 'deploy'];
const hex = (random, length) => Array.from({ length }, () => random.int(16).toString(16)).join('');

/** Some distinct words. */
function some(random, count) {
  const left = [...words];
  return Array.from({ length: count }, () => left.splice(random.int(left.length), 1)[0]);
}

// -- roots that are not the one on this machine ------------------------------------------------------

/** What stands before a project's own path, in the places where people run things. */
const placesOfRoots = {
  docker: (r) =>
    r.pick(['/app', '/usr/src/app', '/workspace', '/code', '/srv/www', '/opt/service']),
  'github runner': (_r, name) => `/home/runner/work/${name}/${name}`,
  'github container': (_r, name) => `/__w/${name}/${name}`,
  gitlab: (r, name) => `/builds/${r.pick(words)}/${name}`,
  jenkins: (_r, name) => `/var/lib/jenkins/workspace/${name}_main`,
  circle: () => '/home/circleci/project',
  travis: (r, name) => `/home/travis/build/${r.pick(words)}/${name}`,
  'azure on windows': (r) => `D:\\a\\${1 + r.int(9)}\\s`,
  'github on windows': (_r, name) => `D:\\a\\${name}\\${name}`,
  "another's home": (r, name) => `/home/${r.pick(users)}/code/${name}`,
  'mac home': (r, name) => `/Users/${r.pick(users)}/src/${name}`,
  'windows home': (r, name) => `C:\\Users\\${r.pick(users)}\\${name}`,
  wsl: (r, name) => `/mnt/c/Users/${r.pick(users)}/${name}`,
  'wsl share': (r, name) => `\\\\wsl$\\Ubuntu\\home\\${r.pick(users)}\\${name}`,
  'windows share': (_r, name) => `\\\\build01\\work\\${name}`,
  msys: (_r, name) => `/c/work/${name}`,
  cygwin: (_r, name) => `/cygdrive/d/work/${name}`,
  'long windows path': (_r, name) => `\\\\?\\C:\\work\\${name}`,
  bazel: (r) =>
    `/home/${r.pick(users)}/.cache/bazel/_bazel_${r.pick(users)}/${hex(r, 32)}/execroot/_main`,
  'bazel sandbox': (r) =>
    `/root/.cache/bazel/_bazel_root/${hex(r, 32)}/sandbox/linux-sandbox/${r.int(90)}/execroot/_main`,
  'bazel output': (r) => `bazel-out/k8-${r.pick(['fastbuild', 'opt'])}/bin`,
  'bazel runfiles': (r, name) =>
    `/private/var/tmp/_bazel_x/${hex(r, 32)}/execroot/_main/bazel-out/k8-fastbuild/bin/${name}_test.runfiles/_main`,
  nix: () => '/build/source',
  'nix store source': (r) => `/nix/store/${hex(r, 32)}-source`,
  'docker build context': () => '/tmp/build/src-copy',
};

const joined = (root, file) =>
  root.includes('\\') ? `${root}\\${file.replaceAll('/', '\\')}` : `${root}/${file}`;

// -- projects ------------------------------------------------------------------------------------------

function python(random) {
  const [pack, a, b, c] = some(random, 4);
  const files = [
    'pyproject.toml',
    `src/${pack}/__init__.py`,
    `src/${pack}/${a}.py`,
    `src/${pack}/utils.py`,
    `src/${pack}/${b}/__init__.py`,
    `src/${pack}/${b}/${c}.py`,
    `src/${pack}/${b}/models.py`,
    `tests/test_${a}.py`,
    `tests/${b}/test_${c}.py`,
    'tests/conftest.py',
  ];
  const own = files.filter((file) => file.endsWith('.py') && !file.endsWith('__init__.py'));
  const version = random.pick(['3.9', '3.11', '3.12']);
  const foreign = [
    `/usr/lib/python${version}/json/decoder.py`,
    `/usr/local/lib/python${version}/site-packages/requests/utils.py`,
    `/usr/lib/python3/dist-packages/yaml/utils.py`,
    `C:\\Python${version.replace('.', '')}\\Lib\\site-packages\\attr\\utils.py`,
    `/opt/venv/lib/python${version}/site-packages/django/db/models/utils.py`,
    `/home/${random.pick(users)}/.local/lib/python${version}/site-packages/click/models.py`,
    `/nix/store/${hex(random, 32)}-python3.11-flask-3.0/lib/python3.11/site-packages/flask/utils.py`,
    `/root/.cache/bazel/_bazel_root/${hex(random, 32)}/external/pip_flask/site-packages/flask/utils.py`,
    `/home/${random.pick(users)}/.pyenv/versions/${version}.1/lib/python${version}/asyncio/utils.py`,
    '<frozen importlib._bootstrap>',
    '/etc/deploy/utils.py',
  ];
  return { language: 'python', files, own, foreign };
}

function node(random) {
  const [a, b, c, d] = some(random, 4);
  const files = [
    'package.json',
    'tsconfig.json',
    `src/${a}.ts`,
    `src/${b}/${c}.ts`,
    `src/${b}/helpers.ts`,
    `src/components/${d}.tsx`,
    `src/server.ts`,
    `test/${a}.test.ts`,
    'webpack.config.js',
  ];
  const own = files.filter((file) => /^(?:src|test)\//.test(file));
  const foreign = [
    'node:internal/modules/cjs/loader',
    '/app/node_modules/express/lib/helpers.ts',
    `/app/node_modules/.pnpm/zod@3.22.4/node_modules/zod/src/${a}.ts`,
    `webpack:///./node_modules/react-dom/src/server.ts`,
    `webpack-internal:///(rsc)/./node_modules/next/dist/src/server.ts`,
    `C:\\work\\node_modules\\vite\\src\\helpers.ts`,
    `/home/${random.pick(users)}/.yarn/berry/cache/left-npm-1.0.0-ab.zip/node_modules/left/src/server.ts`,
    `https://deno.land/std@0.200.0/http/server.ts`,
    `http://localhost:5173/@vite/client`,
    `http://localhost:5173/node_modules/.vite/deps/server.ts?v=${hex(random, 8)}`,
    '/usr/share/other/server.ts',
    'webpack/runtime/jsonp',
  ];
  return { language: 'node', files, own, foreign };
}

function rust(random) {
  const [name, a, b] = some(random, 3);
  const members = ['core', 'cli', name];
  const files = [
    'Cargo.toml',
    'Cargo.lock',
    ...members.flatMap((member) => [
      `crates/${member}/Cargo.toml`,
      `crates/${member}/src/lib.rs`,
      `crates/${member}/src/${member === 'core' ? a : b}.rs`,
    ]),
    `crates/core/src/parse/mod.rs`,
    `crates/core/tests/round_trip.rs`,
  ];
  const own = files.filter((file) => file.endsWith('.rs'));
  const foreign = [
    `/rustc/${hex(random, 40)}/library/core/src/lib.rs`,
    `/rustc/${hex(random, 40)}/library/alloc/src/lib.rs`,
    `/root/.cargo/registry/src/index-${hex(random, 16)}/serde-1.0.1/src/lib.rs`,
    `/usr/local/cargo/registry/src/index-${hex(random, 16)}/regex-1.0.0/src/parse/mod.rs`,
    `C:\\Users\\${random.pick(users)}\\.cargo\\git\\checkouts\\tide-${hex(random, 16)}\\${hex(random, 7)}\\src\\lib.rs`,
    `/root/.rustup/toolchains/stable-x86_64-unknown-linux-gnu/lib/rustlib/src/rust/library/std/src/lib.rs`,
    // Several members have one, and nothing says which.
    'src/lib.rs',
  ];
  return { language: 'rust', files, own, foreign };
}

function go(random) {
  const [name, a, b, c] = some(random, 4);
  const module = random.pick([`example.com/${name}`, `github.com/acme/${name}`]);
  const files = [
    'go.mod',
    `cmd/${name}/main.go`,
    `internal/${a}/${a}.go`,
    `internal/${a}/errors.go`,
    `internal/${b}/${c}.go`,
    `internal/${b}/errors.go`,
    `internal/${b}/${c}_test.go`,
  ];
  const own = files.filter((file) => file.endsWith('.go'));
  const foreign = [
    '/usr/local/go/src/runtime/panic.go',
    '/usr/local/go/src/errors/errors.go',
    '/usr/lib/go-1.19/src/testing/testing.go',
    `/root/go/pkg/mod/github.com/pkg/errors@v0.9.1/errors.go`,
    `/home/${random.pick(users)}/go/pkg/mod/golang.org/x/net@v0.1.0/internal/${a}/errors.go`,
    'github.com/pkg/errors@v0.9.1/errors.go',
    `C:\\hostedtoolcache\\windows\\Go\\1.22.1\\x64\\src\\errors\\errors.go`,
    // Two packages have one; the bare name does not tell.
    'errors.go',
  ];
  const trimmed = own.map((file) => ({
    kind: 'go -trimpath',
    printed: `${module}/${file}`,
    truth: file,
  }));
  return {
    language: 'go',
    files,
    own,
    foreign,
    more: trimmed,
    texts: { 'go.mod': `module ${module}\n` },
  };
}

const upper = (word) => word[0].toUpperCase() + word.slice(1);

function java(random) {
  const [name, a, b, c] = some(random, 4);
  const base = `com/acme/${name}`;
  const sources = [
    [`${base}/${a}`, 'Config'],
    [`${base}/${b}`, 'Config'],
    [`${base}/${b}`, upper(c)],
    [base, 'Main'],
  ];
  const files = [
    'pom.xml',
    ...sources.map(([folder, type]) => `src/main/java/${folder}/${type}.java`),
  ];
  files.push(`src/test/java/${base}/${b}/${upper(c)}Test.java`);
  const more = sources.map(([folder, type], at) => ({
    kind: 'java package',
    printed: `${type}.java`,
    function: `${folder.replaceAll('/', '.')}.${type}.load`,
    truth: files[at + 1],
  }));
  const strange = [
    ['ArrayList.java', 'java.util.ArrayList.get'],
    ['Config.java', 'org.other.lib.Config.read'],
    ['Main.java', 'org.junit.platform.Main.run'],
    ['Config.java', 'io.netty.Config.of'],
  ].map(([printed, called]) => ({
    kind: "others' package",
    printed,
    function: called,
    truth: null,
  }));
  return {
    language: 'java',
    files,
    own: files.filter((file) => file.endsWith('.java')),
    foreign: [],
    more: [...more, ...strange],
    texts: Object.fromEntries(
      files.slice(1).map((file) => {
        const folder = file.replace(/^src\/(?:main|test)\/java\//, '').replace(/\/[^/]*$/, '');
        return [file, `package ${folder.replaceAll('/', '.')};\n`];
      }),
    ),
  };
}

function c(random) {
  const [name, a, b] = some(random, 3);
  const files = [
    'CMakeLists.txt',
    `src/main.c`,
    `src/${a}.c`,
    `src/${b}/${b}.c`,
    `include/${name}/${a}.h`,
    `include/${name}/list.h`,
    `tests/${a}_test.c`,
  ];
  const own = files.filter((file) => /\.[ch]$/.test(file));
  const foreign = [
    '/usr/include/stdlib.h',
    '/usr/include/c++/12/bits/list.h',
    '/usr/lib/gcc/x86_64-linux-gnu/12/include/list.h',
    '/app/build/_deps/json-src/src/main.c',
    `C:\\vcpkg\\installed\\x64-windows\\include\\zlib\\list.h`,
    '../sysdeps/nptl/libc_start_call_main.h',
    '../../../../src/libsanitizer/asan/asan_malloc_linux.cpp',
    '/build/glibc-6V9RKT/glibc-2.31/stdlib/list.h',
  ];
  const built = own.map((file) => ({
    // `cmake --build build` from the root: ninja's compiler runs in build/.
    kind: 'seen from a build folder',
    printed: `${'../'.repeat(1 + random.int(2))}${file}`,
    truth: file,
  }));
  const through = own.map((file) => ({
    kind: 'through a build folder',
    printed: `/app/build/../${file}`,
    truth: file,
  }));
  return { language: 'c', files, own, foreign, more: [...built, ...through] };
}

function monorepo(random) {
  const [a, b, only] = some(random, 3);
  const files = ['package.json', 'pnpm-workspace.yaml'];
  for (const pack of [a, b]) {
    files.push(`packages/${pack}/package.json`, `packages/${pack}/src/index.ts`);
    files.push(`packages/${pack}/src/config.ts`);
  }
  files.push(`packages/${a}/src/${only}.ts`, `packages/${b}/test/${only}.spec.ts`);
  const unique = [`packages/${a}/src/${only}.ts`, `packages/${b}/test/${only}.spec.ts`];
  return {
    language: 'node',
    files,
    own: files.filter((file) => file.endsWith('.ts')),
    foreign: ['src/index.ts', 'config.ts', './src/config.ts', '/app/src/index.ts'],
    more: [
      ...unique.map((file) => ({
        kind: 'relative to a package',
        printed: file.replace(/^packages\/[^/]+\//, ''),
        truth: file,
      })),
      ...[a, b].map((pack) => ({
        kind: 'by a package in a container',
        printed: `/app/${pack}/src/index.ts`,
        truth: `packages/${pack}/src/index.ts`,
      })),
    ],
  };
}

// -- printed forms --------------------------------------------------------------------------------------

const here = '/home/me/checkouts/project';

function forms(random, project, name) {
  const { own, language } = project;
  const file = () => random.pick(own);
  const frames = [];
  const add = (kind, printed, truth, extra = {}) => frames.push({ kind, printed, truth, ...extra });
  for (const [kind, rootOf] of Object.entries(placesOfRoots)) {
    const truth = file();
    add(kind, joined(rootOf(random, name), truth), truth);
  }
  for (const truth of [file(), file()]) {
    add('relative', truth, truth);
    add('relative with a dot', `./${truth}`, truth);
    add('windows relative', truth.replaceAll('/', '\\'), truth);
    add('absolute', `${here}/${truth}`, truth);
    add('linked root', `/home/me/link/${truth}`, truth);
    add('file url', `file://${here}/${truth}`, truth);
    add("file url of another's", `file:///app/${truth}`, truth);
    add('file url on windows', `file:///C:/work/${name}/${truth}`, truth);
  }
  if (language === 'node') {
    for (const truth of [file(), file()]) {
      add('webpack', `webpack:///./${truth}`, truth);
      add('webpack with a name', `webpack://${name}/./${truth}`, truth);
      add('webpack with a hash', `webpack:///${truth}?${hex(random, 4)}`, truth);
      add('webpack-internal', `webpack-internal:///./${truth}`, truth);
      add(
        'next layer',
        `webpack-internal:///(${random.pick(['rsc', 'ssr', 'app-pages-browser'])})/./${truth}`,
        truth,
      );
      add('turbopack', `turbopack:///[project]/${truth}`, truth);
      add(
        'dev server',
        `http://localhost:5173/${truth}?t=${1_700_000_000_000 + random.int(1e9)}`,
        truth,
      );
      add('vite fs', `http://localhost:5173/@fs${here}/${truth}`, truth);
      add('vite fs alone', `/@fs${here}/${truth}?v=${hex(random, 8)}`, truth);
      add('from the served root', `/${truth}`, truth);
      add('encoded url', `file:///srv/my%20apps/${truth}`, truth);
    }
  }
  return frames;
}

/** @param {Random} random */
export function projectOf(random) {
  const [name] = some(random, 1);
  const make = random.pick([python, node, rust, go, java, c, monorepo]);
  const project = make(random);
  const { language, files, foreign, more = [], texts = {} } = project;
  const strangers = foreign.map((printed) => ({
    kind: 'not of the project',
    printed,
    truth: null,
  }));
  // A file name alone is how Java prints every frame; what path a tool prints has folders.
  const paths =
    language === 'java'
      ? forms(random, project, name).filter(({ printed }) => /[\\/]/.test(printed))
      : forms(random, project, name);
  const frames = [...paths, ...strangers, ...more].map((frame) => ({
    language,
    function: null,
    ...frame,
  }));
  return { made: make.name, files, texts, roots: [here, '/home/me/link'], cwd: '', frames };
}

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as Files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { formatPatch, structuredPatch } from 'diff';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Applying,
  applyChanges,
  applyPatch,
  faultsOf,
  type Git,
  guardedIn,
  planOf,
} from '../src/apply/index.ts';
import { applying } from '../src/cli/applying.ts';
import { diffOf } from '../src/text/diff.ts';
import type { Change, FileText } from '../src/types.ts';
import { disk } from '../src/workspace/index.ts';
import { expectLinear } from './linear.ts';

/** Called before each rename; a test has it throw, or write what another program would. */
const onRename = vi.hoisted(() => ({ call: (_: string) => {} }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>();
  return {
    ...real,
    rename: async (from: string, to: string) => {
      onRename.call(to);
      await real.rename(from, to);
    },
  };
});
beforeEach(() => {
  onRename.call = () => {};
});

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ee-apply-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;

/** A new folder with these files. */
function project(files: Readonly<Record<string, string | Uint8Array>>): string {
  folders += 1;
  const root = join(base, `p${folders}`);
  mkdirSync(root);
  for (const [name, text] of Object.entries(files)) put(root, name, text);
  return root;
}

function put(root: string, name: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Every file below a folder with its text. */
function contents(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => !/(?:^|\/)\.git\//.test(name) && isFile(join(root, name)));
  return Object.fromEntries(
    files.sort().map((name) => [name, readFileSync(join(root, name), 'latin1')]),
  );
}
const isFile = (path: string) => lstatSync(path).isFile();

const home = project({
  '.gitconfig': '[apply]\n\twhitespace = error\n[core]\n\tautocrlf = true\n',
});
const env = { PATH: process.env.PATH ?? '', HOME: home };
const gitIn =
  (root: string): Git =>
  async (args, input) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, input, env });
    return { status, output: String(stdout), errors: String(stderr) };
  };
const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', ['-C', root, ...args], { env, stdio: 'pipe', encoding: 'utf8' });

/** The folder as a checkout, with these files more. */
function checkout(root: string, files: Readonly<Record<string, string>> = {}): string {
  git(root, 'init');
  for (const [name, text] of Object.entries(files)) put(root, name, text);
  return root;
}

const how = (root: string, more: Partial<Applying> = {}): Applying => ({
  root,
  git: gitIn(root),
  allowGuarded: false,
  shownFiles: null,
  ...more,
});

const reader =
  (files: Readonly<Record<string, string>>) =>
  async (file: string): Promise<FileText> => {
    const text = files[file];
    return text === undefined ? { denied: 'missing' } : { file, text };
  };

/** The one file's text after a patch, or why it was refused. */
async function planned(before: string, patch: string, file = 'a.py'): Promise<string> {
  const plan = await planOf(patch, reader({ [file]: before }));
  return 'refused' in plan ? plan.refused.join('\n') : (plan.changes[0]?.after ?? '');
}

const ten = Array.from({ length: 10 }, (_, i) => `line ${i + 1}\n`).join('');
const fifth = ten.replace('line 5\n', 'five\n');
const head = '--- a/a.py\n+++ b/a.py\n';
const body = '@@ -4,3 +4,3 @@\n line 4\n-line 5\n+five\n line 6\n';
const good = `diff --git a/a.py b/a.py\n${head}${body}`;
const bodyOf = (old: string, fresh: string) => `@@ -1 +1 @@\n-${old}\n+${fresh}\n`;

describe('a patch finds its place', () => {
  test.each<readonly [string, string, string, string]>([
    ['as git prints it', ten, good, fifth],
    ['without a `diff --git` line', ten, head + body, fifth],
    ['with an index line', ten, good.replace('---', 'index 1f2..3a4 100644\n---'), fifth],
    ['without prefixes', ten, `--- a.py\n+++ a.py\n${body}`, fifth],
    ['with other prefixes', ten, `--- i/a.py\n+++ w/a.py\n${body}`, fifth],
    [
      'with times behind the names',
      ten,
      `--- a/a.py\t2026-01-01\n+++ b/a.py\t2026\n${body}`,
      fifth,
    ],
    ['without a final newline', ten, good.trimEnd(), fifth],
    ['with wrong counts', ten, good.replace('-4,3 +4,3', '-4,9 +4,1'), fifth],
    ['with counts that are too small', ten, good.replace('-4,3 +4,3', '-4,1 +4,1'), fifth],
    ['with a wrong line number', ten, good.replace('-4,3', '-900,3'), fifth],
    ['with no numbers', ten, good.replace('-4,3 +4,3', '...'), fifth],
    ['in a fence, with prose round it', ten, `Try:\n\`\`\`diff\n${good}\`\`\`\n- so.\n`, fifth],
    ['as a mail', ten, `From 1a\nSubject: x\n---\n a.py | 2 +-\n\n${good}-- \n2.39.5\n\n`, fifth],
    ['with line ends of Windows', ten, good.replaceAll('\n', '\r\n'), fifth],
    [
      'with lines that look like headers',
      'a\n-- x\n++ y\nb\n',
      `${head}@@ -1,4 +1,4 @@\n a\n--- x\n-++ y\n+-- z\n+++ w\n b\n`,
      'a\n-- z\n++ w\nb\n',
    ],
    [
      'with an empty context line',
      'a\n\nb\n',
      `${head}@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n`,
      'a\n\nc\n',
    ],
    [
      'with two sections of one file',
      ten,
      `${good}${head}@@ -9,1 +9,1 @@\n-line 9\n+nine\n`,
      fifth.replace('line 9', 'nine'),
    ],
    [
      'where blanks at line ends are lost',
      'a  \nb\n',
      `${head}@@ -1,2 +1,2 @@\n a\n-b\n+c\n`,
      'a  \nc\n',
    ],
    ['in a file of Windows', 'a\r\nb\r\n', `${head}@@ -1,2 +1,2 @@\n a\n-b\n+c\n`, 'a\r\nc\r\n'],
    ['of Windows, added lines without', 'b\r\n', `${head}@@ -1 +1 @@\n-b\r\n+c\n`, 'c\r\n'],
    [
      'of mixed line ends',
      'a\r\nb\nc\r\n',
      `${head}@@ -1,2 +1,2 @@\n a\r\n-b\n+c\n`,
      'a\r\nc\nc\r\n',
    ],
    ['no newline at the end, kept', 'a\nb', `${head}@@ -1,2 +1,2 @@\n a\n-b\n+c\n`, 'a\nc'],
    ['one added', 'b', `${head}@@ -1 +1 @@\n-b\n\\ No newline at end of file\n+c\n`, 'c\n'],
    ['one taken away', 'b\n', `${head}@@ -1 +1 @@\n-b\n+c\n\\ No newline at end of file\n`, 'c'],
    [
      'by the end of the file',
      'b\nb',
      `${head}@@ -9 +9 @@\n-b\n\\ No newline\n+c\n\\ No newline\n`,
      'b\nc',
    ],
    ['by its line number, of two places', 'b\nx\nb\n', `${head}@@ -3 +3 @@\n-b\n+c\n`, 'b\nx\nc\n'],
    [
      'by what other hunks say of moved lines',
      'new\nb\nx\nb\nonly\n',
      `${head}@@ -3 +3 @@\n-b\n+c\n@@ -4 +4 @@\n-only\n+one\n`,
      'new\nb\nx\nc\none\n',
    ],
  ])('%s', async (_, before, patch, after) => {
    expect(await planned(before, patch)).toBe(after);
  });

  test('a name in quotes, as git prints what is not ASCII', async () => {
    const patch = `--- "a/\\303\\274 \\"x.py"\n+++ "b/\\303\\274 \\"x.py"\n${body}`;
    expect(await planned(ten, patch, 'ü "x.py')).toBe(fifth);
  });

  test('several files, one of them refused: nothing of it', async () => {
    const plan = await planOf(good + good.replaceAll('a.py', 'b.py'), reader({ 'a.py': ten }));
    expect(plan).toEqual({ refused: ['b.py: it is not there.'] });
  });

  test.each([
    ['stay', 'hide(k, "[REDACTED:2]")', 'mask(k, "[REDACTED:2]")', true],
    ['go', 'hide(k, "[REDACTED:2]")', 'hide(k)', true],
    ['come twice', 'hide("[REDACTED]")', 'hide("[REDACTED]", "[REDACTED]")', false],
    ['become another', 'hide("[REDACTED]")', 'hide("[REDACTED:2]")', false],
  ])('a placeholder that the file itself holds may %s', async (_, old, fresh, may) => {
    const said = await planned(`${old}\n`, head + bodyOf(old, fresh));
    expect(said).toMatch(may ? `${fresh}\n` : /a placeholder in place of a secret/);
  });

  test('takes time linear in the file', async () => {
    const patch = `${head}@@ -1 +1 @@\n${' x\n'.repeat(2000)}-y\n`;
    await expectLinear(async (n) => {
      expect(await planned('x\n'.repeat(n), patch)).toMatch(/not in it/);
    }, 400_000);
  });
});

describe('a patch is refused', () => {
  const rename =
    'diff --git a/a.py b/b.py\nsimilarity index 90%\nrename from a.py\nrename to b.py\n';
  const made = '--- /dev/null\n+++ b/new.py\n@@ -0,0 +1 @@\n+x\n';
  const to = (file: string) => `--- a/${file}\n+++ b/${file}\n${body}`;
  test.each<readonly [string, string, RegExp]>([
    ['out of the root', to('../a.py'), /^\.\.\/a\.py: it lies outside the root/],
    ['out of the root in the middle', to('x/../../a.py'), /outside the root/],
    ['an absolute path', `--- /etc/passwd\n+++ /etc/passwd\n${body}`, /not a path below the root/],
    ['an absolute path behind a prefix', to('/etc/passwd'), /not a path below the root/],
    ['a drive', to('C:/a.py'), /not a path below the root/],
    ['a stream of a file', to('a.py:x'), /not a path below the root/],
    ['a path in another spelling', to('./a.py'), /no plain path/],
    ['a backslash', to('..\\a.py'), /backslash/],
    ['a control character', `--- "a/a\\033.py"\n+++ "b/a\\033.py"\n${body}`, /cannot be seen/],
    ['a bidi control in the name', to('a\u202e.py'), /cannot be seen/],
    ['.git', to('.git/config'), /version control/],
    ['.GIT', to('.GIT/hooks/pre-commit'), /version control/],
    ['.git further down', to('sub/.git/config'), /version control/],
    ['.git by the names of other disks', to('git~1/config'), /version control/],
    ['.git with a dot behind', to('.git./config'), /version control/],
    ['a bare repository', to('x.git/config'), /version control/],
    ['.hg', to('.hg/hgrc'), /version control/],
    ['a mode', 'diff --git a/a.py b/a.py\nold mode 100644\nnew mode 100755\n', /mode/],
    ['a mode and lines', good.replace('---', 'old mode 100644\nnew mode 100755\n---'), /mode/],
    ['a rename', rename, /renames/],
    ['a rename and lines', `${rename}--- a/a.py\n+++ b/b.py\n${body}`, /renames/],
    ['a rename without saying so', `--- a/a.py\n+++ b/b.py\n${body}`, /two files/],
    ['a copy', rename.replaceAll('rename', 'copy'), /copies/],
    ['a new file', made, /^new\.py: it creates/],
    ['a new file by mode', `diff --git a/n b/n\nnew file mode 100644\n${made}`, /creates/],
    ['a new link', `diff --git a/l b/l\nnew file mode 120000\n${made}`, /creates/],
    ['a link', good.replace('---', 'index 1f2..3a4 120000\n---'), /symbolic link/],
    ['a submodule', good.replace('---', 'index 1f2..3a4 160000\n---'), /submodule/],
    ['a deletion', `--- a/a.py\n+++ /dev/null\n@@ -4 +0,0 @@\n-line 4\n`, /^a\.py: it deletes/],
    ['a binary file', 'diff --git a/a.py b/a.py\nGIT binary patch\nliteral 1\n', /binary/],
    ['a binary file, named', 'diff --git a/a b/a\nBinary files a/a and b/a differ\n', /binary/],
    ['a merge', `${head}@@@ -1,1 -1,1 +1,1 @@@\n- line 4\n`, /merge/],
    ['a secret file', to('.env'), /never read/],
    ['no file', body, /names no file/],
    ['no diff', 'rm -rf /\n', /no unified diff/],
    ['nothing', '', /no unified diff/],
    ['no hunk', head, /no hunk/],
    ['no change', `${head}@@ -4 +4 @@\n-line 4\n+line 4\n`, /would not change/],
    ['no context', `${head}@@ -4,0 +5 @@\n+x\n`, /its place is not known/],
    ['a hunk that is cut off', good.replace(' line 6\n', '').replace('five\n', 'fi'), /cut off/],
    ['a context line without its blank', good.replace(' line 6', 'line 6'), /begins with neither/],
    ['lines that are not there', `${head}${bodyOf('line 77', 'x')}`, /not in it/],
    ['another indentation', `${head}${bodyOf('  line 4', 'x')}`, /not in it/],
    ['a bidi control', `${head}${bodyOf('line 4', 'x\u202e')}`, /cannot be seen/],
    ['a terminal sequence', `${head}${bodyOf('line 4', '\x1b[8mx')}`, /cannot be seen/],
    ['a zero-width character', `${head}${bodyOf('line 4', 'x\u200b')}`, /cannot be seen/],
    ['a tag character', `${head}${bodyOf('line 4', 'x\u{e0041}')}`, /cannot be seen/],
    ['a carriage return', `${head}${bodyOf('line 4', 'x\ry')}`, /cannot be seen/],
    ['other line ends', `${head}@@ -1 +1 @@\n-line 4\n+x\r\n`, /line ends would change/],
    ['a placeholder', `${head}${bodyOf('line 4', 'k = "[REDACTED:2]"')}`, /placeholder/],
    ['too many hunks', head + bodyOf('line 4', 'x').repeat(201), /more than 200 hunks/],
    ['too many lines', head + ' x\n'.repeat(6000), /more than 5000 lines/],
  ])('%s', async (_, patch, why) => {
    const root = project({ 'a.py': ten, '.env': ten });
    const plan = await planOf(patch, disk({ root, cwd: root, env }).read);
    expect('refused' in plan && plan.refused.join('\n')).toMatch(why);
  });

  test.each<readonly [string, string, string, RegExp]>([
    ['two places', 'b\nx\nb\n', `${head}@@ -2 +2 @@\n-b\n+c\n`, /more than once/],
    ['two places, counts wrong', 'b\nx\nb\n', `${head}@@ -3,0 +3,0 @@\n-b\n+c\n`, /more than once/],
    [
      'two places, others have moved apart',
      'one\n0\nb\nx\nb\n0\ntwo\n',
      `${head}${bodyOf('one', '1')}@@ -3 +3 @@\n-b\n+c\n@@ -5 +5 @@\n-two\n+2\n`,
      /more than once/,
    ],
    ['one line twice', ten, head + bodyOf('line 4', 'x') + bodyOf('line 4', 'y'), /same lines/],
  ])('for want of one place: %s', async (_, before, patch, why) => {
    expect(await planned(before, patch)).toMatch(why);
  });

  test('any text: never throws', async () => {
    const piece = fc.oneof(
      fc.constantFrom('\n', '--- a/a.py\n', '+++ b/a.py\n', '@@ -1 +1 @@\n', '@@', '\\', '+', '-'),
      fc.constantFrom(' ', 'diff --git a/a b/a\n', '"\\3', 'rename from x\n', '\r\n', '../', 'x'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.string(), async (pieces, text) => {
        await planned(text, pieces.join(''));
        guardedIn([{ file: pieces.join(''), before: '', after: '' }]);
      }),
    );
  });
});

describe('guarded files', () => {
  test.each([
    ...['.github/workflows/ci.yml', '.gitlab-ci.yml', '.husky/pre-commit', '.vscode/tasks.json'],
    ...['.idea/x.xml', '.devcontainer/devcontainer.json', 'package.json', 'web/package.json'],
    ...['package-lock.json', 'yarn.lock', 'Cargo.lock', 'go.sum', 'go.mod', 'pnpm-lock.yaml'],
    ...['Makefile', 'makefile', 'x/rules.mk', 'CMakeLists.txt', 'build.gradle', 'pom.xml'],
    ...['build.rs', 'Cargo.toml', 'setup.py', 'pyproject.toml', 'requirements-dev.txt'],
    ...['Dockerfile', 'docker-compose.yml', '.envrc', '.gitattributes', '.gitmodules'],
    ...['.pre-commit-config.yaml', 'Jenkinsfile', 'webpack.config.js', 'tsconfig.json', '.ee.toml'],
    ...['.npmrc', 'CLAUDE.md', 'sitecustomize.py', '.eeignore'],
    ...['lefthook.toml', 'prek.toml', '.trunk/trunk.yaml', '.rusty-hook.toml', '.lfsconfig'],
    ...['scripts/postinstall.mjs', '.pnpmfile.mjs', 'ext/x/extconf.rb', 'gems.locked'],
    ...['deps/build.jl', 'renv/activate.R', 'src/Makevars', 'Package@swift-5.9.swift'],
    ...['tox.toml', '.mypy.ini', '.golangci.json', 'phpunit.xml', '.php-cs-fixer.dist.php'],
    ...['tools/bazel', 'ci.bazelrc', 'BUILD.gn', 'DEPS', 'project/Deps.scala', 'config/prod.exs'],
    ...[
      'm4/ax.m4',
      'bootstrap',
      'Tupfile',
      'Jamroot',
      'debian/rules',
      'PKGBUILD',
      '.xcode.env.local',
    ],
    ...['.tekton/push.yaml', '.drone.star', '.cirrus.star', 'vars/deploy.groovy', 'docs/conf.py'],
    ...['.bsp/sbt.json', '.codesandbox/tasks.json', '_vimrc', 'a.out-gdb.py', 'compile_flags.txt'],
    ...['Microsoft.PowerShell_profile.ps1', 'config.fish', 'bin/hermit.hcl', '.shadowenv.d/x.lisp'],
    ...[
      '.clinerules/a.md',
      '.roorules-code',
      'AGENTS.override.md',
      'skills/x/SKILL.md',
      'mcp.json',
    ],
  ])('%s', (file) => {
    expect(guardedIn([{ file, before: '', after: '' }])).toEqual([file]);
  });

  test.each([
    ...['src/a.py', 'tests/conftest.py', 'src/config.js', 'build/a.c', 'workspace/b.ts'],
    ...['config/app.yaml', 'scripts/env.sh', 'README.md', 'data/lock.json', '../package.json'],
    ...[
      'src/conf.py',
      'src/bazel',
      'lib/rules',
      'src/Deps.scala',
      'lib/prod.exs',
      'src/deploy.groovy',
    ],
  ])('%s is none', (file) => {
    expect(guardedIn([{ file, before: '', after: '' }])).toEqual([]);
  });
});

const change = (file: string, before: string, after: string): Change => ({ file, before, after });
const fives = (...files: readonly string[]) => files.map((file) => change(file, ten, fifth));

describe('changes are written', () => {
  test.each<readonly [string, string, string]>([
    ['CRLF', 'a\r\nb\r\n', 'a\r\nc\r\n'],
    ['no newline at the end', 'a\nb', 'a\nc'],
    ['mixed line ends', 'a\r\nb\nc', 'a\r\nd\nc'],
    ['blanks at line ends', 'a \nb\n', 'a \nc  \n'],
    ['emptied', 'a\n', ''],
    ['not ASCII', 'ü\n日本\n', 'ü\n語\n'],
  ])('%s, to the byte', async (_, before, after) => {
    const root = project({ 'x/a.py': before });
    expect(await applyChanges([change('x/a.py', before, after)], how(root))).toEqual({
      applied: ['x/a.py'],
    });
    expect(readFileSync(join(root, 'x/a.py'), 'utf8')).toBe(after);
    expect(contents(root)).toHaveProperty(['x/a.py']);
    expect(readdirSync(join(root, 'x'))).toEqual(['a.py']);
  });

  test('a byte order mark that reading took off stays', async () => {
    const root = project({ 'a.py': `\ufeff${ten}` });
    const { read } = disk({ root, cwd: root, env });
    for (const patch of [good, `${head}@@ -1 +1 @@\n-\ufeffline 1\n+\ufeffone\n`]) {
      const plan = await planOf(patch, read);
      expect('changes' in plan && (await applyChanges(plan.changes, how(root)))).toEqual({
        applied: ['a.py'],
      });
    }
    const after = readFileSync(join(root, 'a.py'), 'utf8');
    expect(after).toBe(`\ufeff${fifth.replace('line 1\n', 'one\n')}`);
  });

  test('mode and owner stay; another name of the file keeps its own bytes', async () => {
    const root = project({ 'a.sh': ten });
    chmodSync(join(root, 'a.sh'), 0o751);
    linkSync(join(root, 'a.sh'), join(root, 'b'));
    await applyChanges(fives('a.sh'), how(root));
    expect(lstatSync(join(root, 'a.sh')).mode & 0o7777).toBe(0o751);
    expect(contents(root)).toEqual({ 'a.sh': fifth, b: ten });
  });

  test.each<readonly [string, (root: string) => string]>([
    ['outside git', (root) => root],
    ['at the top of a checkout', (root) => checkout(root)],
    ['below the top', (root) => join(checkout(root, { 'in/a.py': ten }), 'in')],
    [
      'in a folder that an outer checkout ignores',
      (root) => join(checkout(root, { '.gitignore': 'in/\n', 'in/a.py': ten }), 'in'),
    ],
    [
      'with a dirty tree',
      (root) => {
        checkout(root, { 'a.py': 'old\n' });
        git(root, 'add', '.');
        put(root, 'a.py', ten);
        return root;
      },
    ],
  ])('%s, whatever the user’s git settings say', async (_, prepare) => {
    const root = prepare(project({ 'a.py': ten }));
    const changes = [change('a.py', ten, `${fifth}blank at its end \n`)];
    expect(await applyChanges(changes, how(root))).toEqual({ applied: ['a.py'] });
    expect(readFileSync(join(root, 'a.py'), 'utf8')).toBe(changes[0]?.after);
  });

  test('no filter of a checkout runs', async () => {
    const root = project({ 'a.py': ten, '.gitattributes': '* filter=evil\n' });
    git(root, 'init');
    git(root, 'config', 'filter.evil.clean', `touch '${root}/ran'; cat`);
    expect(await applyChanges(fives('a.py'), how(root))).toEqual({ applied: ['a.py'] });
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });

  test('without git too; what git refuses is not written', async () => {
    const root = project({ 'a.py': ten });
    const refusing: Git = async () => ({ status: 1, output: '', errors: 'error: no\x1b[2J\nmore' });
    expect(await applyChanges(fives('a.py'), how(root, { git: refusing }))).toEqual({
      refused: ['git would not apply it: error: no'],
    });
    const gone = how(root, { git: async () => null });
    expect(await applyChanges(fives('a.py'), gone)).toEqual({ applied: ['a.py'] });
  });

  test('as a whole from patch to files, with none to ask', async () => {
    const root = project({ 'a.py': ten, Makefile: ten });
    const workspace = disk({ root, cwd: root, env });
    const guarded = good.replaceAll('a.py', 'Makefile');
    expect(await applyPatch(good, workspace)).toEqual({ applied: ['a.py'] });
    expect(await applyPatch(guarded, workspace)).toHaveProperty('refused');
    expect(await applyPatch(guarded, workspace, { allowGuarded: true })).toHaveProperty('applied');
    expect(contents(root)).toEqual({ 'a.py': fifth, Makefile: fifth });
  });
});

describe('changes are refused, and no file is touched', () => {
  type Prepare = (root: string) => void;
  test.each<readonly [string, string, RegExp, Prepare]>([
    ['changed since', 'b.py', /has changed since/, (root) => put(root, 'b.py', `${ten}more\n`)],
    [
      'line ends changed since',
      'b.py',
      /changed since/,
      (root) => put(root, 'b.py', ten.replace('\n', '\r\n')),
    ],
    ['gone', 'b.py', /not there/, (root) => rmSync(join(root, 'b.py'))],
    ['a folder now', 'c', /no regular file/, (root) => mkdirSync(join(root, 'c'))],
    [
      'a link to a file inside',
      'l.py',
      /symbolic link/,
      (root) => symlinkSync('b.py', join(root, 'l.py')),
    ],
    [
      'behind a link out of the root',
      'out/b.py',
      /symbolic link/,
      (root) => symlinkSync(project({ 'b.py': ten }), join(root, 'out')),
    ],
    ['a pipe', 'pipe', /no regular file/, (root) => execFileSync('mkfifo', [join(root, 'pipe')])],
    [
      'in a nested repository',
      'sub/x/b.py',
      /another checkout/,
      (root) => {
        put(root, 'sub/x/b.py', ten);
        checkout(join(root, 'sub'));
      },
    ],
    [
      'in a submodule',
      'sub/b.py',
      /submodule/,
      (root) => {
        put(root, 'sub/b.py', ten);
        put(root, 'sub/.git', 'gitdir: ../.git/modules/sub\n');
      },
    ],
    [
      'not UTF-8',
      'b.py',
      /no UTF-8/,
      (root) => put(root, 'b.py', Buffer.from(`${ten}\xe9`, 'latin1')),
    ],
    ['binary', 'b.py', /no UTF-8/, (root) => put(root, 'b.py', `${ten}\0`)],
    ['out of the root', '../b.py', /outside the root/, () => {}],
    ['in .git', '.git/config', /version control/, () => {}],
    ['guarded', 'Makefile', /--apply-guarded allows it/, (root) => put(root, 'Makefile', ten)],
  ])('%s', async (_, file, why, prepare) => {
    const root = project({ 'a.py': ten, 'b.py': ten });
    prepare(root);
    const before = contents(root);
    const changes = fives('a.py', file);
    const faults = await faultsOf(changes, how(root));
    expect(faults.join('\n')).toMatch(why);
    expect(await applyChanges(changes, how(root))).toEqual({ refused: faults });
    expect(contents(root)).toEqual(before);
  });

  test.each<readonly [string, readonly Change[], RegExp]>([
    ['not shown', fives('b.py'), /b\.py: no line of it was in the evidence/],
    ['named twice', fives('a.py', 'a.py'), /named twice/],
    ['characters that hide', [change('a.py', ten, `${ten}x\u202e\n`)], /cannot be seen/],
    ['no change', [change('a.py', ten, ten)], /would not change/],
  ])('%s', async (_, changes, why) => {
    const root = project({ 'a.py': ten, 'b.py': ten });
    const result = await applyChanges(changes, how(root, { shownFiles: new Set(['a.py']) }));
    expect('refused' in result && result.refused.join('\n')).toMatch(why);
    expect(contents(root)).toEqual({ 'a.py': ten, 'b.py': ten });
  });

  const fault = (root: string, name: string, act: () => void) => {
    let armed = true;
    onRename.call = (path) => {
      if (!armed || path !== join(root, name)) return;
      armed = false;
      act();
    };
  };

  test('a fault at the second file puts the first back', async () => {
    const root = project({ 'a.py': ten, 'b.py': ten });
    chmodSync(join(root, 'a.py'), 0o750);
    fault(root, 'b.py', () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
    expect(await applyChanges(fives('a.py', 'b.py'), how(root))).toEqual({
      refused: ['b.py: it could not be written (ENOSPC).'],
    });
    expect(contents(root)).toEqual({ 'a.py': ten, 'b.py': ten });
    expect(lstatSync(join(root, 'a.py')).mode & 0o777).toBe(0o750);
  });

  test('another program writes the second while the first is written', async () => {
    const root = project({ 'a.py': ten, 'b.py': ten });
    fault(root, 'a.py', () => put(root, 'b.py', 'theirs\n'));
    expect(await applyChanges(fives('a.py', 'b.py'), how(root))).toEqual({
      refused: ['b.py: another program changed it at the same time.'],
    });
    expect(contents(root)).toEqual({ 'a.py': ten, 'b.py': 'theirs\n' });
  });

  test('what another program has written since is not put back', async () => {
    const root = project({ 'a.py': ten, 'b.py': ten });
    fault(root, 'b.py', () => put(root, 'a.py', 'theirs\n'));
    expect(await applyChanges(fives('a.py', 'b.py'), how(root))).toHaveProperty('refused');
    expect(contents(root)).toEqual({ 'a.py': 'theirs\n', 'b.py': ten });
  });

  test('two at once: one wins, the other is told, the file is whole', async () => {
    const root = project({ 'a.py': ten });
    const [one, two] = await Promise.all([
      applyChanges(fives('a.py'), how(root)),
      applyChanges([change('a.py', ten, 'other\n')], how(root)),
    ]);
    const after = readFileSync(join(root, 'a.py'), 'utf8');
    expect([fifth, 'other\n']).toContain(after);
    expect('applied' in one || 'applied' in two).toBe(true);
  });
});

/** An edit of a file of few different lines, so that hunks often have more than one place. */
const words = ['a', 'b', '  c', '', 'd ', '-e', '+f', '@@ x', '-- g', '++ h', '\\i', '--- a/a.py'];
const line = fc.constantFrom(...words);
const edits = fc
  .record({
    lines: fc.array(fc.tuple(line, fc.boolean()), { minLength: 1, maxLength: 25 }),
    fresh: fc.array(line, { maxLength: 4 }),
    at: fc.nat(),
    removed: fc.nat({ max: 3 }),
    end: fc.constantFrom('\n', '\r\n'),
    ended: fc.boolean(),
    context: fc.nat({ max: 4 }),
  })
  .map(({ lines, fresh, at, removed, end, ended, context }) => {
    const own = lines.map(([text, numbered], i) => (numbered ? `${text}${i}` : text));
    const last = ended ? end : '';
    const before = own.join(end) + last;
    const after = own.toSpliced(at % own.length, removed, ...fresh).join(end) + last;
    const names = ['a/a.py', 'b/a.py', before, after, '', ''] as const;
    return { before, after, patch: formatPatch(structuredPatch(...names, { context })) };
  })
  // A file of one line does not tell how its lines would end.
  .filter(({ before }) => before.includes('\n'));

describe('random edits', () => {
  test('an intact patch writes the intended bytes', async () => {
    const root = project({});
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(edits, async ({ before, after, patch }) => {
        put(root, 'a.py', before);
        const result = await applyPatch(patch, disk({ root, cwd: root, env }));
        const isApplied = 'applied' in result;
        if (isApplied) applied += 1;
        expect(readFileSync(join(root, 'a.py'), 'utf8')).toBe(isApplied ? after : before);
      }),
      { numRuns: 400 },
    );
    expect(applied).toBeGreaterThan(200);
  });

  const withoutMarks = (patch: string) => patch.replaceAll(/^\\ No newline.*\n/gm, '');
  /** What models, mail and editors do to a patch. */
  const defects: readonly ((patch: string) => string)[] = [
    (patch) => patch.replace(/\n$/, ''),
    (patch) => patch.replaceAll('\r\n', '\n'),
    (patch) => patch.replaceAll(/\r?\n/g, '\r\n'),
    (patch) => patch.replaceAll(/^([ -]\S*)[ \t]+$/gm, '$1'),
    (patch) => patch.replaceAll(/^ $/gm, ''),
    (patch) => patch.replaceAll(/^@@ -(\d+).*/gm, '@@ -$1,9 +$1,7 @@'),
    (patch) => patch.replaceAll(/^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)?/gm, '@@ -1,2 +1,1'),
    (patch) => patch.replaceAll(/^@@ -\d+/gm, '@@ -4711'),
    withoutMarks,
  ];
  test('a damaged patch gives the intended text or none', async () => {
    const some = fc.subarray([...defects], { minLength: 1, maxLength: 3 });
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(edits, some, async ({ before, after, patch }, chosen) => {
        // Only the marks can tell of an edit of the last line's end.
        const isEnded = [before, after].map((text) => text.endsWith('\n'));
        fc.pre(isEnded[0] === isEnded[1] || !chosen.includes(withoutMarks));
        const damaged = chosen.reduce((text, defect) => defect(text), patch);
        const plan = await planOf(damaged, reader({ 'a.py': before }));
        if ('refused' in plan) return;
        placed += 1;
        expect(plan.changes).toEqual([change('a.py', before, after)]);
      }),
      { numRuns: 1000 },
    );
    expect(placed).toBeGreaterThan(200);
  });
});

describe('in a process of its own', () => {
  const built = project({});
  beforeAll(async () => {
    const input = resolve(import.meta.dirname, '../src/apply/index.ts');
    const bundle = await rolldown({ input, platform: 'node' });
    await bundle.write({ file: join(built, 'apply.mjs') });
  });
  const begin = `
    import { applyChanges } from './apply.mjs';
    const [root] = process.argv.slice(2);
    const how = { root, git: null, allowGuarded: false, shownFiles: null };`;

  /** Root may write anywhere, so that the tests of root need another user. */
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65534, gid: 65534 } : {};

  test.each([
    ['a read-only file', { 'b.py': 0o444 }, 'b.py: it is read-only.'],
    ['a read-only folder', { '.': 0o555 }, 'b.py: its folder is read-only.'],
  ])('%s is left alone', (_, modes, why) => {
    const root = project({ 'b.py': ten });
    put(
      built,
      'once.mjs',
      `${begin}
      const changes = [{ file: 'b.py', before: ${JSON.stringify(ten)}, after: '' }];
      console.log(JSON.stringify(await applyChanges(changes, how)));`,
    );
    chmodSync(base, 0o755);
    if (isRoot) for (const path of ['.', 'b.py']) chownSync(join(root, path), 65534, 65534);
    for (const [path, mode] of Object.entries(modes)) chmodSync(join(root, path), mode);
    const { stdout } = spawnSync(process.execPath, [join(built, 'once.mjs'), root], user);
    chmodSync(root, 0o755);
    expect(JSON.parse(String(stdout))).toEqual({ refused: [why] });
    expect(contents(root)).toEqual({ 'b.py': ten });
  });

  test('kill -9 leaves each file whole, old or new', async () => {
    const old = `${'a'.repeat(999)}\n`.repeat(20);
    const fresh = old.toUpperCase();
    const names = Array.from({ length: 30 }, (_, i) => `f${i}`);
    put(
      built,
      'loop.mjs',
      `${begin}
      const texts = ['a', 'A'].map((letter) => (letter.repeat(999) + '\\n').repeat(20));
      for (let i = 0; ; i += 1) {
        const [before, after] = i % 2 === 0 ? texts : texts.toReversed();
        const changes = ${JSON.stringify(names)}.map((file) => ({ file, before, after }));
        process.stdout.write(JSON.stringify(await applyChanges(changes, how)));
      }`,
    );
    let amid = 0;
    // On a busy machine all of fifteen can fall between two writes.
    for (let round = 0; round < 15 || (amid === 0 && round < 90); round += 1) {
      const root = project(Object.fromEntries(names.map((name) => [name, old])));
      const child = spawn(process.execPath, [join(built, 'loop.mjs'), root]);
      const begun = await new Promise((said) => child.stdout.once('data', said));
      expect(String(begun)).toContain('applied');
      await new Promise((over) => setTimeout(over, 5 * (round % 15)));
      const ended = new Promise((over) => child.once('close', over));
      child.kill('SIGKILL');
      await ended;
      const texts = names.map((name) => readFileSync(join(root, name), 'utf8'));
      for (const text of texts) expect([old, fresh]).toContain(text);
      if (new Set(texts).size > 1 || readdirSync(root).length > names.length) amid += 1;
    }
    expect(amid, 'kills that came amid a write').toBeGreaterThan(0);
  }, 120_000);
});

describe('whether the user agrees', () => {
  type About = Parameters<typeof applying>[0];
  async function said(more: Partial<About> & { readonly files?: readonly string[] } = {}) {
    const { files = ['a.py'], ...rest } = more;
    const root = project({ 'a.py': ten, Makefile: ten });
    const asked: string[] = [];
    const { applied, lines } = await applying({
      ...how(root),
      cwd: root,
      changes: fives(...files),
      diff: 'diff --git a/a.py b/a.py\n-k = [REDACTED]\x1b[2J\n',
      yes: false,
      unattended: null,
      ask: async (question) => {
        asked.push(question);
        return 'yes';
      },
      ...rest,
    });
    const changed = Object.entries(contents(root)).filter(([, text]) => text !== ten);
    expect(changed.map(([name]) => name)).toEqual([...applied].sort());
    return { text: lines.join('\n'), asked, changed: [...applied] };
  }

  test('the diff is shown and asked about, as a reader may see it', async () => {
    const { asked, changed, text } = await said();
    expect(asked).toEqual([
      '\ndiff --git a/a.py b/a.py\n-k = [REDACTED]\n\nIn all: +1 -1 lines in 1 file.\nApply this to a.py? [y/N] ',
    ]);
    expect(changed).toEqual(['a.py']);
    expect(text).toBe('Applied to a.py.');
  });

  test.each<readonly [string, Partial<About>, RegExp]>([
    ['no', { ask: async () => 'no' }, /^Nothing was applied\.$/],
    ['Ctrl-C', { ask: async () => 'unsaid' }, /^Nothing was applied\.$/],
    ['no terminal', { ask: async () => 'no terminal' }, /no terminal to ask on\. --yes applies/],
    ['--yes in a pipe', { yes: true, unattended: 'in pipe mode' }, /--yes is ignored in pipe mode/],
    ['--yes in CI', { yes: true, unattended: 'where CI is set' }, /--yes is ignored where CI/],
    ['no patch', { changes: [] }, /no patch/],
    ['not shown', { shownFiles: new Set<string>() }, /not applied:\na\.py: no line of it/],
  ])('%s: nothing is changed', async (_, more, why) => {
    const { text, changed } = await said(more);
    expect(text).toMatch(why);
    expect(changed).toEqual([]);
  });

  test('--yes does not ask', async () => {
    const { asked, changed } = await said({ yes: true });
    expect(asked).toEqual([]);
    expect(changed).toEqual(['a.py']);
  });

  test('guarded files need their flag, a warning and an answer, whatever --yes says', async () => {
    const files = ['a.py', 'Makefile'];
    expect(await said({ files, yes: true })).toMatchObject({ asked: [], changed: [] });
    const allowed = await said({ files, yes: true, allowGuarded: true });
    expect(allowed.asked.join()).toMatch(/Careful: Makefile can make programs run/);
    expect(allowed.changed).toEqual(files);
    const silent = {
      files,
      yes: true,
      allowGuarded: true,
      ask: async () => 'no terminal' as const,
    };
    const { text, changed } = await said(silent);
    expect(text).toMatch(/no terminal to ask on, and --yes does not cover Makefile/);
    expect(changed).toEqual([]);
  });

  test('in a checkout the way back is named, as a shell takes it', async () => {
    const root = project({ "it's.py": ten });
    git(root, 'init');
    const changes = fives("it's.py");
    const about = { ...how(root), cwd: root, changes, diff: diffOf(changes), unattended: null };
    const { lines } = await applying({ ...about, yes: true, ask: async () => 'no' });
    expect(lines.at(-1)).toContain("git checkout -- 'it'\\''s.py'");
  });

  test.each([
    ['below the root', 'a.py', ['sub/a.py'], 'sub'],
    ['in a folder with a blank, of another', 'a.py', [], '../my shop'],
    ['for a name that git takes for a pattern', '[ab].py', ['a.py', 'b.py'], '.'],
  ])('what is said undoes the patch alone: %s', async (_, file, others, from) => {
    const root = project(Object.fromEntries([file, ...others].map((name) => [name, ten])));
    git(root, 'init');
    git(root, 'config', 'core.autocrlf', 'false');
    git(root, 'add', '.');
    git(root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'x');
    const cwd = join(root, from);
    mkdirSync(cwd, { recursive: true });
    for (const name of others) put(root, name, 'own work\n');
    const about = { ...how(root), cwd, changes: fives(file), diff: '', unattended: null };
    const { applied, lines } = await applying({ ...about, yes: true, ask: async () => 'no' });
    expect(applied).toEqual([file]);
    const undo = lines.at(-1)?.split('committed there: ')[1] ?? '';
    execFileSync('sh', ['-c', undo], { cwd, env });
    expect(contents(root)).toMatchObject({
      [file]: ten,
      ...Object.fromEntries(others.map((name) => [name, 'own work\n'])),
    });
  });
});

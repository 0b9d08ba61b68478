import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageOf } from '../src/languages/index.ts';
import { disk, git as gitOf, rootOf } from '../src/workspace/index.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ee-workspace-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let folders = 0;

/** A new folder with these files; a name that ends in `/` is a folder. */
function project(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  folders += 1;
  const root = join(base, `p${folders}`);
  mkdirSync(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name.endsWith('/') ? name : dirname(name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(root, name), text);
  }
  return root;
}

const { PATH = '' } = process.env;
const home = project({ 'home/': '' });
const open = (root: string, env = {}) =>
  disk({ root, cwd: root, env: { PATH, HOME: home, ...env } });

/** `ok` or why the file is denied. */
async function verdict(root: string, file: string): Promise<string> {
  const found = await open(root).read(file);
  return 'text' in found ? 'ok' : found.denied;
}

function git(root: string, ...args: readonly string[]): void {
  execFileSync('git', ['-C', root, ...args], { stdio: 'ignore', env: { PATH, HOME: home } });
}

describe('a file that is read', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['its text, exactly', 'a\r\nb\tc \n\n', 'a\r\nb\tc \n\n'],
    ['without a byte order mark', '\uFEFFa', 'a'],
    ['invalid UTF-8 replaced', Uint8Array.of(0x61, 0xff, 0x62), 'a\uFFFDb'],
    ['empty', '', ''],
    ['longer than is read at once', 'x'.repeat(100_000), 'x'.repeat(100_000)],
  ])('%s', async (_, bytes, text) => {
    expect(await open(project({ 'a.py': bytes })).read('a.py')).toEqual({ file: 'a.py', text });
  });

  test('is named by where links lead', async () => {
    const root = project({ 'src/a.py': 'x' });
    symlinkSync('src', join(root, 'lib'));
    expect(await open(root).read('lib/a.py')).toEqual({ file: 'src/a.py', text: 'x' });
  });

  test.each(['a\nb.py', '\u001b[31m.py', 'sp ace.py', "q'.py", '-rf', '…'])(
    'may have any name: %j',
    async (name) => {
      expect(await verdict(project({ [name]: 'x' }), name)).toBe('ok');
    },
  );

  test('its root may be a link', async () => {
    const root = project({ 'a.py': 'x' });
    const link = `${root}-link`;
    symlinkSync(root, link);
    const workspace = disk({ root: link, cwd: join(link, 'a'), env: {} });
    expect(workspace.roots).toEqual([root, link]);
    expect(await workspace.read('a.py')).toEqual({ file: 'a.py', text: 'x' });
  });

  test.each([
    ['.', ''],
    ['sub', 'sub'],
    ['..', null],
  ])('the command ran in %s', (folder, expected) => {
    const root = project({ 'sub/': '' });
    expect(disk({ root, cwd: join(root, folder), env: {} }).cwd).toBe(expected);
  });
});

describe('a file that says it is empty', () => {
  test.skipIf(!existsSync('/proc/self/maps'))('is read to its end', async () => {
    const found = await open('/proc/self').read('maps');
    expect('text' in found && found.text.length > 8192).toBe(true);
  });
});

describe('a path that is denied', () => {
  let root: string;
  let server: ReturnType<typeof createServer>;
  beforeAll(async () => {
    root = project({
      ...{ 'a.py': 'x', 'folder/b.py': 'x', '.git/config': 'x', 'sub/.GIT/x': 'x' },
      ...{ 'zero.bin': 'a\0b', 'late.txt': `${'a'.repeat(9000)}\0`, '.env': 'KEY=1' },
      ...{ 'big.py': 'x'.repeat(2 * 1024 * 1024 + 1), 'fits.py': 'x'.repeat(2 * 1024 * 1024) },
    });
    const outside = project({ 'secret.py': 'x' });
    execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(root, 'pipe.py')]);
    writeFileSync(join(root, 'huge.py'), '');
    truncateSync(join(root, 'huge.py'), 2 ** 31);
    for (const [name, target] of [
      ...[
        ['out.py', join(outside, 'secret.py')],
        ['outdir', outside],
        ['loop.py', 'loop.py'],
      ],
      ...[
        ['config.py', '.env'],
        ['gone.py', 'nowhere.py'],
        ['device.py', '/dev/zero'],
      ],
      ...[
        ['up.py', '../'],
        ['self', '.'],
        ['piped.py', 'pipe.py'],
      ],
    ]) {
      symlinkSync(target ?? '', join(root, name ?? ''));
    }
    server = createServer();
    await new Promise<void>((done) => server.listen(join(root, 'socket.py'), done));
  });
  afterAll(() => {
    server.close();
  });

  test.each([
    ['a.py', 'ok'],
    ['self/a.py', 'ok'],
    ['fits.py', 'ok'],
    ['late.txt', 'ok'],
    ['gone.py', 'missing'],
    ['nowhere.py', 'missing'],
    ['a.py/b.py', 'missing'],
    ['x'.repeat(300), 'missing'],
    ['folder', 'not a file'],
    ['self', 'not a file'],
    ['pipe.py', 'not a file'],
    ['piped.py', 'not a file'],
    ['socket.py', 'not a file'],
    ['loop.py', 'unreadable'],
    ['zero.bin', 'binary'],
    ['big.py', 'too large'],
    ['huge.py', 'too large'],
    ['out.py', 'outside'],
    ['outdir/secret.py', 'outside'],
    ['device.py', 'outside'],
    ['up.py', 'outside'],
    ['../p1/a.py', 'outside'],
    ['folder/../a.py', 'outside'],
    ['./a.py', 'outside'],
    ['folder//b.py', 'outside'],
    ['/etc/passwd', 'outside'],
    ['folder\\b.py', 'outside'],
    ['C:/a.py', 'outside'],
    ['a.py\0', 'outside'],
    ['', 'outside'],
    ['a/'.repeat(200), 'outside'],
    ['.git/config', 'ignored'],
    ['sub/.GIT/x', 'ignored'],
    ['.env', 'ignored'],
    ['config.py', 'ignored'],
  ])('%s: %s', async (file, expected) => {
    expect(await verdict(root, file)).toBe(expected);
  });

  test.skipIf(process.getuid?.() === 0)('for want of permission: unreadable', async () => {
    chmodSync(join(root, 'folder/b.py'), 0);
    expect(await verdict(root, 'folder/b.py')).toBe('unreadable');
  });
});

describe('what is never evidence', () => {
  test.each([
    ...['.env', '.env.local', '.env.example', 'prod.env', 'deep/.ENV', 'server.pem', 'a/b/tls.KEY'],
    ...['id_rsa', 'id_ed25519.pub', 'store.jks', '.npmrc', '.netrc', '.pgpass', '.pypirc'],
    ...['.aws/credentials', 'x/.docker/config.json', 'kubeconfig', '.kube/config', 'a.tfstate'],
    ...['.git-credentials', '.htpasswd', '.cargo/credentials.toml', '.bash_history'],
    ...['.python_history', '.node_repl_history', '.zsh_history', '.ssh/config', 'terraform.tfvars'],
    ...['.config/gcloud/credentials.db', '.config/google-chrome/Default/Cookies', 'cert.p12'],
    ...['private.pem.old', 'key.pem~', '.npmrc~', '.netrc.swp', '.pypirc.bak', '.npmrc_old'],
    ...['production.env.bak', 'secrets.json.bak', 'secrets.json.orig.2', 'id_rsa.save~~'],
    ...['.aws.bak/config', 'tls.key.2024-01-31', 'env.production', 'env.local.tmp'],
    ...['kubeconfig-prod', 'kubeconfig_dev.yaml', 'kubeconfig/dev.yml', 'kubeconfig.old'],
    ...['gha-creds-1.json', 'credentials', 'a/Credentials.bak', '.credentials.json', 'deploy_rsa'],
    ...['local.settings.json', 'x-firebase-adminsdk-1.json', 'id_ed25519 copy'],
  ])('%s', async (name) => {
    expect(await verdict(project({ [name]: 'x', '.eeignore': '!*\n!**/*' }), name)).toBe('ignored');
  });

  test.each([
    ...['environment.py', 'keys.py', 'cookies/jar.py', 'kubeconfig.py', 'key.py', 'history.py'],
    ...[
      'credentials.py',
      '.gitignore',
      'secrets.py',
      'env.py',
      'docker/config.json',
      '.github/x.yml',
    ],
    ...['secrets.ts', 'credentials/load.py', 'kubeconfig/load.go', 'kubeconfig-load.go', 'a.py~'],
    ...[
      'config.py.bak',
      'env.prod.ts',
      'env.d.ts',
      'test_rsa.py',
      'my_rsa/a.py',
      '.bak',
      '~',
      'b.1',
    ],
    ...['config.json', 'config', 'hosts.yml', 'local.settings.py', 'build.tmp/a.py'],
  ])('but %s may be', async (name) => {
    expect(await verdict(project({ [name]: 'x' }), name)).toBe('ok');
  });
});

describe('a root within a folder of secrets', () => {
  test.each([
    ...['.aws/config', '.kube/config', '.docker/config.json', '.config/gh/hosts.yml', '.ssh/x/y'],
    ...['.cargo/credentials', '.m2/settings.xml', '.git/config', '.aws.bak/config'],
  ])('%s', async (name) => {
    const root = join(project({ [name]: 'x' }), dirname(name));
    const file = name.slice(dirname(name).length + 1);
    symlinkSync(root, `${join(base, `l${folders}`)}`);
    expect(await verdict(root, file)).toBe('ignored');
    expect(await verdict(join(base, `l${folders}`), file)).toBe('ignored');
  });

  test.each(['.cargo/registry/a.rs', 'credentials/a.py', 'p.old/a.py', '.config/x.toml'])(
    'but %s may be',
    async (name) => {
      const root = join(project({ [name]: 'x' }), dirname(name));
      expect(await verdict(root, name.slice(dirname(name).length + 1))).toBe('ok');
    },
  );
});

describe('.eeignore', () => {
  const files = Object.fromEntries(
    [
      ...['a.py', 'b.py', 'logs/x.log', 'logs/keep.log', 'data/raw/x.py', 'data/y.py'],
      ...['sub/a.py', 'sub/deep/a.py', 'sub/deep/b.py', 'A.py', '#x.py', 'sub/[x]/a.py'],
    ].map((name) => [name, 'x']),
  );

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, []],
    ['a name anywhere', { '': 'a.py' }, ['a.py', 'sub/a.py', 'sub/deep/a.py', 'sub/[x]/a.py']],
    ['a name at the root', { '': '/a.py' }, ['a.py']],
    ['with regard to case', { '': '/A.py' }, ['A.py']],
    ['a folder', { '': 'data/' }, ['data/raw/x.py', 'data/y.py']],
    ['a pattern', { '': '*.log' }, ['logs/x.log', 'logs/keep.log']],
    ['taken back', { '': '*.log\n!keep.log' }, ['logs/x.log']],
    ['not out of a folder', { '': 'logs/\n!logs/keep.log' }, ['logs/x.log', 'logs/keep.log']],
    ['comments, blanks, a mark, CRLF', { '': '\uFEFF/a.py\r\n\r\n# b.py\r\n' }, ['a.py']],
    ['an escaped first character', { '': '\\#x.py' }, ['#x.py']],
    ['in a folder: below it alone', { sub: 'a.py' }, ['sub/a.py', 'sub/deep/a.py', 'sub/[x]/a.py']],
    ['in a folder: its own root', { sub: '/deep' }, ['sub/deep/a.py', 'sub/deep/b.py']],
    ['in a folder: a path', { sub: 'deep/b.py' }, ['sub/deep/b.py']],
    ['the deeper has the last word', { '': 'b.py', 'sub/deep': '!b.py' }, ['b.py']],
    [
      'but not below a folder',
      { '': 'sub/deep', 'sub/deep': '!*' },
      ['sub/deep/a.py', 'sub/deep/b.py'],
    ],
    ['a folder taken back', { '': 'sub/*', sub: '!deep/' }, ['sub/a.py', 'sub/[x]/a.py']],
    ['a folder with a pattern for name', { 'sub/[x]': 'a.py' }, ['sub/[x]/a.py']],
    ['lines that say nothing', { '': '/\n!\n!/\n  ' }, []],
    ['more ** than are matched', { '': 'data/**/**/**/**/raw/no' }, ['data/raw/x.py', 'data/y.py']],
  ])('%s', async (_, rules, expected) => {
    const root = project(files);
    for (const [folder, text] of Object.entries(rules)) {
      writeFileSync(join(root, folder, '.eeignore'), text);
    }
    const denied = [];
    for (const file of Object.keys(files)) {
      if ((await verdict(root, file)) === 'ignored') denied.push(file);
    }
    expect(denied).toEqual(Object.keys(files).filter((file) => expected.includes(file)));
  });

  test('holds for where a link leads, and for the link', async () => {
    const root = project({ 'a.py': 'x', 'b.py': 'x', '.eeignore': '/a.py\n/to-b.py' });
    symlinkSync('a.py', join(root, 'to-a.py'));
    symlinkSync('b.py', join(root, 'to-b.py'));
    expect(await verdict(root, 'to-a.py')).toBe('ignored');
    expect(await verdict(root, 'to-b.py')).toBe('ignored');
    expect(await verdict(root, 'b.py')).toBe('ok');
  });

  test('that can not be read leaves out everything below it', async () => {
    const root = project({ 'sub/.eeignore/': '', 'sub/a.py': 'x', 'b.py': 'x' });
    expect(await verdict(root, 'sub/a.py')).toBe('ignored');
    expect(await verdict(root, 'b.py')).toBe('ok');
  });

  test('may be a link to rules, but not one that leads nowhere', async () => {
    const root = project({ 'rules.txt': 'a.py', 'a.py': 'x', 'b.py': 'x', 'sub/c.py': 'x' });
    symlinkSync('rules.txt', join(root, '.eeignore'));
    symlinkSync('nowhere', join(root, 'sub/.eeignore'));
    expect(await verdict(root, 'a.py')).toBe('ignored');
    expect(await verdict(root, 'b.py')).toBe('ok');
    expect(await verdict(root, 'sub/c.py')).toBe('ignored');
  });

  test('that leads out of the root is not read, and leaves out everything below it', async () => {
    const elsewhere = project({ rules: 'b.py' });
    const root = project({ 'sub/a.py': 'x', 'sub/deep/.eeignore': '!*', 'sub/deep/a.py': 'x' });
    symlinkSync(join(elsewhere, 'rules'), join(root, 'sub/.eeignore'));
    expect(await verdict(root, 'sub/a.py')).toBe('ignored');
    expect(await verdict(root, 'sub/deep/a.py')).toBe('ignored');
  });

  const nested = (depth: number) => 'd/'.repeat(depth);
  const many = (count: number, line: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n)).join('\n');

  test.each<[string, number, string, string]>([
    ['1,900 patterns', 1, many(1900, (n) => `x${n}`), 'ok'],
    ['5,000 comments and blanks', 1, many(5000, (n) => (n % 2 ? '' : '# x')), 'ok'],
    ['2,100 patterns', 1, many(2100, (n) => `x${n}`), 'ignored'],
    ['100 patterns in each of 15 folders', 15, many(100, (n) => `/x${n}`), 'ok'],
    ['100 patterns in each of 25 folders', 25, many(100, (n) => `/x${n}`), 'ignored'],
    ['300 KB in all', 4, many(100, (n) => `/${'x'.repeat(800)}${n}`), 'ignored'],
    ['250 KB of short lines in each of 60 folders', 60, many(60_000, () => 'x!y'), 'ignored'],
    ['patterns of several **', 1, many(30, (n) => `/**/d/**/d/**/x${n}`), 'ignored'],
    ['a pattern too long to compile', 1, '?'.repeat(100_000), 'ignored'],
  ])('of %s: %s folders', async (_, depth, rules, expected) => {
    const names = Array.from({ length: depth }, (_, n) => `${nested(n)}.eeignore`);
    const files = Object.fromEntries(names.map((name) => [name, rules]));
    const root = project({ ...files, [`${nested(depth)}!/.eeignore`]: '!*', 'a/b.py': 'x' });
    writeFileSync(join(root, nested(depth), '!/a.py'), 'x');
    expect(await verdict(root, `${nested(depth)}!/a.py`)).toBe(expected);
  });

  test('of hostile patterns does not hang', async () => {
    const deep = `${'a/'.repeat(60)}c.py`;
    const rules = `${'**/a/'.repeat(12)}b\n${'*a'.repeat(40)}b\n[\n\\\n${'?'.repeat(5000)}`;
    expect(await verdict(project({ [deep]: 'x', '.eeignore': rules }), deep)).toBe('ignored');
  });
});

describe('the files of a project', () => {
  test('in git: all that it does not ignore, sorted, below the root alone', async () => {
    const root = project({
      ...{ 'b.py': '', 'a.py': '', '.gitignore': '*.log\n', 'x.log': '', 'sub/é.py': '' },
      ...{ 'node_modules/m.js': '', 'inner/x.py': '' },
    });
    git(root, 'init');
    git(root, 'add', 'b.py');
    git(join(root, 'inner'), 'init');
    expect(await open(root).files()).toEqual([
      '.gitignore',
      'a.py',
      'b.py',
      'node_modules/m.js',
      'sub/é.py',
    ]);
    expect(await open(join(root, 'sub')).files()).toEqual(['é.py']);
  });

  const plain = {
    'b.py': '',
    'a/c.py': '',
    'a/b.py': '',
    'node_modules/m.js': '',
    '.venv/x.py': '',
  };

  test('outside git: by walking, without links and folders of tools', async () => {
    const root = project({ ...plain, 'build/b.py': '' });
    symlinkSync('..', join(root, 'a/loop'));
    expect(await open(root).files()).toEqual(['a/b.py', 'a/c.py', 'b.py']);
  });

  test.each([
    ['no git on PATH', { PATH: '' }],
    ['a relative PATH', { PATH: './bin:bin' }],
  ])('with %s: by walking', async (_, env) => {
    const root = project(plain);
    git(root, 'init');
    expect(await open(root, env).files()).toEqual(['a/b.py', 'a/c.py', 'b.py']);
  });

  test('in a folder that a checkout above ignores: by walking', async () => {
    const above = project({ '.gitignore': '*', 'p/b.py': '' });
    git(above, 'init');
    expect(await open(join(above, 'p')).files()).toEqual(['b.py']);
  });

  test.each<[string, (root: string) => void]>([
    [
      'more names than 32 MB',
      (root) => {
        const entry = (n: number) => `100644 ${'1'.repeat(40)}\t${'x'.repeat(994)}${100_000 + n}\n`;
        const input = Array.from({ length: 36_000 }, (_, n) => entry(n)).join('');
        const index = ['-C', root, 'update-index', '--index-info'];
        execFileSync('git', index, { input, env: { PATH, HOME: home } });
      },
    ],
    [
      'an index of more than 64 MB',
      (root) => {
        const index = join(root, '.git/index');
        const size = Buffer.alloc(4);
        size.writeUInt32BE(2 ** 26);
        const entries = readFileSync(index).subarray(0, -20);
        // A part that git does not know, then twenty zeros for a sum that is not checked.
        writeFileSync(index, Buffer.concat([entries, Buffer.from('ZZZZ'), size]));
        truncateSync(index, entries.length + 8 + 2 ** 26 + 20);
      },
    ],
    [
      'an index that is split, more than 64 MB in all',
      (root) => {
        git(root, 'update-index', '--split-index');
        const shared = readdirSync(join(root, '.git')).filter((name) => /^sharedindex/.test(name));
        expect(shared).toHaveLength(1);
        truncateSync(join(root, '.git', shared[0] ?? ''), 2 ** 26 + 1);
      },
    ],
  ])('with %s: by walking', async (_, grow) => {
    const root = project(plain);
    git(root, 'init');
    git(root, 'add', '-f', '.');
    expect(await open(root).files()).toContain('node_modules/m.js');
    grow(root);
    expect(await open(root).files()).toEqual(['a/b.py', 'a/c.py', 'b.py']);
  });

  test('a root that is gone has none', async () => {
    expect(await open(join(base, 'gone')).files()).toEqual([]);
  });

  test('are looked for once', () => {
    const workspace = open(project(plain));
    expect(workspace.files()).toBe(workspace.files());
  });
});

describe('a hostile checkout', () => {
  const script = (mark: string) => `#!/bin/sh\ntouch '${mark}'\necho 'Python 6.6.6'\n`;

  /** The settings do bite where git is called as it comes; whether it then fails is no matter. */
  const careless = (root: string, command: string) => {
    spawnSync('git', ['-C', root, command], { stdio: 'ignore', env: { PATH, HOME: home } });
  };

  test('runs nothing by its git configuration', async () => {
    const root = project({ 'a.py': 'x', '.gitattributes': '* filter=evil diff=evil\n' });
    git(root, 'init');
    git(root, 'add', 'a.py');
    const [mark, evil] = [join(root, 'mark'), join(root, 'evil.sh')];
    writeFileSync(evil, script(mark), { mode: 0o755 });
    mkdirSync(join(root, 'hooks'));
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'post-checkout']) {
      writeFileSync(join(root, 'hooks', hook), script(mark), { mode: 0o755 });
    }
    writeFileSync(join(root, 'more.cfg'), `[core]\n\tfsmonitor = ${evil}\n`);
    const names = [
      ...['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.editor', 'core.askPass'],
      ...['pager.ls-files', 'diff.external', 'filter.evil.clean', 'filter.evil.smudge'],
      ...['filter.evil.process', 'diff.evil.textconv', 'diff.evil.command', 'credential.helper'],
      ...['remote.origin.uploadpack', 'core.alternateRefsCommand', 'gpg.program', 'alias.ls-files'],
    ];
    for (const name of names)
      git(root, 'config', name, name.startsWith('alias') ? `!${evil}` : evil);
    git(root, 'config', 'core.hooksPath', join(root, 'hooks'));
    git(root, 'config', 'include.path', join(root, 'more.cfg'));
    rmSync(mark, { force: true });
    careless(root, 'status');
    expect(existsSync(mark)).toBe(true);
    rmSync(mark);
    expect(await open(root).files()).toContain('a.py');
    expect(existsSync(mark)).toBe(false);
  });

  test('with a missing object of a sparse index fetches nothing', async () => {
    const root = project({ 'a/b/c.py': 'x', 'd/e.py': 'x' });
    const [mark, evil] = [join(root, '.git/mark'), join(root, '.git/evil.sh')];
    git(root, 'init');
    git(root, 'add', '.');
    git(root, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-m', 'x');
    git(root, 'sparse-checkout', 'init', '--cone', '--sparse-index');
    git(root, 'sparse-checkout', 'set', 'd');
    writeFileSync(evil, script(mark), { mode: 0o755 });
    for (const [name, value] of [
      ...[
        ['core.repositoryFormatVersion', '1'],
        ['extensions.partialClone', 'origin'],
      ],
      ...[
        ['remote.origin.url', `${root}/.git`],
        ['remote.origin.promisor', 'true'],
      ],
      ...[
        ['remote.origin.uploadpack', evil],
        ['protocol.file.allow', 'always'],
      ],
    ]) {
      git(root, 'config', name ?? '', value ?? '');
    }
    rmSync(join(root, '.git/objects'), { recursive: true });
    mkdirSync(join(root, '.git/objects'));
    careless(root, 'ls-files');
    expect(existsSync(mark)).toBe(true);
    rmSync(mark);
    expect(await open(root).files()).toContain('d/e.py');
    expect(existsSync(mark)).toBe(false);
  });

  test('has none of its programs asked, by whatever way PATH leads to them', async () => {
    const root = project({ 'bin/': '', 'a.py': 'x' });
    const mark = join(root, 'mark');
    for (const name of ['git', 'python3', 'python']) {
      writeFileSync(join(root, 'bin', name), script(mark), { mode: 0o755 });
    }
    const outside = project({ 'linked/': '' });
    for (const name of ['git', 'python3']) {
      symlinkSync(join(root, 'bin', name), join(outside, 'linked', name));
    }
    symlinkSync(join(root, 'bin'), join(outside, 'bin'));
    const path = [join(root, 'bin'), join(outside, 'bin'), join(outside, 'linked'), 'bin'];
    const workspace = open(root, { PATH: path.join(delimiter) });
    const facts = await workspace.facts(languageOf('python')?.facts ?? null, [], []);
    expect(await workspace.files()).toContain('a.py');
    expect(facts.map(({ name }) => name)).toEqual(['os']);
    expect(existsSync(mark)).toBe(false);
  });
});

describe('a root that is a part of a checkout', () => {
  const python = languageOf('python')?.facts ?? null;
  const versionIn = async (root: string, env: object) =>
    (await open(root, env).facts(python, [], [])).find(({ name }) => name === 'python')?.value;

  /** A folder with this one in it, where a program says its version. */
  function having(folder: string, files: Readonly<Record<string, string>> = {}): string {
    const root = project({ ...files, [`${folder}/`]: '', 'pkg/.git/HEAD': 'x' });
    const program = join(root, folder, 'python3');
    writeFileSync(program, "#!/bin/sh\necho 'Python 6.6.6'\n", { mode: 0o755 });
    return root;
  }

  test.each([
    ['outside any checkout', 'bin', {}, '6.6.6'],
    ['in the checkout', 'bin', { '.git/HEAD': 'x' }, undefined],
    ['in the checkout of a submodule', 'bin', { '.git': 'gitdir: x' }, undefined],
    ['of a package', 'node_modules/.bin', {}, undefined],
  ])('a program %s', async (_, folder, files, expected) => {
    const root = having(folder, files);
    const linked = `${root}-pkg`;
    symlinkSync(join(root, 'pkg'), linked);
    const env = { PATH: `${join(root, folder)}/` };
    expect(await versionIn(join(root, 'pkg'), env)).toBe(expected);
    expect(await versionIn(linked, env)).toBe(expected);
  });

  test('a program of a home folder that is a checkout is the own one', async () => {
    const root = having('bin', { '.git/HEAD': 'x' });
    const env = { PATH: join(root, 'bin'), HOME: root };
    expect(await versionIn(join(root, 'pkg'), env)).toBe('6.6.6');
  });
});

describe('git, asked from another room', () => {
  test.each([
    ['reads nothing of a long input', 'exit 3', 3, ''],
    ['reads all of it', 'exec wc -c', 0, '4000000'],
  ])('that %s', async (_, body, status, output) => {
    const tool = project({});
    writeFileSync(join(tool, 'git'), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    const env = { PATH: `${tool}${delimiter}${PATH}` };
    const said = await gitOf([], { root: project({}), env }, 'x'.repeat(4_000_000));
    expect([said?.status, said?.output.trim()]).toEqual([status, output]);
  });
});

describe('facts', () => {
  const python = languageOf('python')?.facts ?? null;
  /** A folder outside the project with a program that prints this. */
  function tools(body: string): string {
    const folder = project({});
    writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    return folder;
  }
  const saying = (text: string) => tools(`echo '${text}'`);

  test('the system, and no version where no language is known', async () => {
    const facts = await open(project()).facts(null, ['x'], []);
    expect(facts.map(({ name }) => name)).toEqual(['os']);
    expect(facts[0]?.value).toMatch(/\w+ \S+ \w+$/);
  });

  test.each([
    ['of a program', 'Python 3.12.4', '3.12.4'],
    ['of a candidate', 'Python 3.14.0rc2+', '3.14.0rc2+'],
    ['of something else', 'hello', undefined],
  ])('the version %s', async (_, text, expected) => {
    const facts = await open(project(), { PATH: saying(text) }).facts(python, [], []);
    expect(facts.find(({ name }) => name === 'python')?.value).toBe(expected);
  });

  test.each([
    ['never ends', 'exec sleep 9'],
    ['leaves another that never ends', 'sleep 5 &'],
    ['says too much', 'yes'],
    ['fails', 'exit 3'],
    ['is killed', 'kill -9 $$'],
  ])('a program that %s gives no version', async (_, body) => {
    const facts = await open(project(), { PATH: `${tools(body)}${delimiter}${PATH}` }).facts(
      python,
      [],
      [],
    );
    expect(facts.map(({ name }) => name)).toEqual(['os']);
  });

  test('a program is asked far from the project, and sees little of the environment', async () => {
    const path = tools('test -z "$SECRET" && test "$(pwd)" = / && echo Python 3.1.2');
    const facts = await open(project(), { PATH: path, SECRET: 'x' }).facts(python, [], []);
    expect(facts[1]).toEqual({ name: 'python', value: '3.1.2' });
  });

  test.each([
    ['.venv', {}, '.venv'],
    ['venv', {}, 'venv'],
    ['the one in use', { '.venv/pyvenv.cfg': 'version = 3.1.1' }, 'env39'],
  ])('the version of %s in the root is read, not asked', async (_, files, folder) => {
    const root = project({
      ...files,
      [`${folder}/pyvenv.cfg`]: 'home = /x\nversion_info = 3.9.7.final.0\n',
    });
    const env = folder === 'env39' ? { VIRTUAL_ENV: join(root, folder) } : {};
    const facts = await open(root, { ...env, PATH: saying('Python 3.12.4') }).facts(python, [], []);
    expect(facts[1]).toEqual({ name: 'python', value: '3.9.7' });
  });

  test('an environment in use outside the root has its program asked', async () => {
    const root = project({ '.venv/pyvenv.cfg': 'version = 3.9.7' });
    const env = { VIRTUAL_ENV: project(), PATH: saying('Python 3.12.4') };
    expect((await open(root, env).facts(python, [], []))[1]).toEqual({
      name: 'python',
      value: '3.12.4',
    });
  });

  test('packages: declared and installed', async () => {
    const site = '.venv/lib/python3.11/site-packages';
    const root = project({
      ...{
        'requirements.txt': 'requests>=2.31\nnumpy\nunused==1',
        'requirements/dev.txt': 'pytest>8',
      },
      ...{ 'pyproject.toml': '[project]\ndependencies = ["Flask_Cors~=4.0"]' },
      ...{
        [`${site}/requests-2.32.3.dist-info/METADATA`]: '',
        [`${site}/PyYAML-6.0.1.dist-info/`]: '',
      },
    });
    const imports = [
      'requests',
      'flask_cors',
      'numpy',
      'pytest',
      'pyyaml',
      'own_module',
      'requests',
    ];
    const facts = await open(root, { PATH: '' }).facts(python, imports, []);
    expect(facts.slice(1)).toEqual([
      { name: 'requests', value: 'declared >=2.31, installed 2.32.3' },
      { name: 'flask-cors', value: 'declared ~=4.0' },
      { name: 'numpy', value: 'declared without a version' },
      { name: 'pytest', value: 'declared >8' },
      { name: 'pyyaml', value: 'installed 6.0.1' },
    ]);
  });

  test.each([
    ['a manifest of 256 KB', 1, 256, 'declared ==1'],
    ['a longer one', 1, 257, undefined],
    ['more of them than 2 MB in all', 20, 255, undefined],
  ])('packages: %s', async (_, count, kilobytes, expected) => {
    const filler = `${'#'.repeat(kilobytes * 1024 - 20)}\n`;
    const names = Array.from({ length: count }, (_, n) => `requirements${n + 10}.txt`);
    const files = Object.fromEntries(names.map((name) => [name, filler]));
    const last = { [`${names.at(-1)}`]: `${filler}requests==1\n` };
    const root = project({ ...files, ...last });
    const facts = await open(root, { PATH: '' }).facts(python, ['requests'], []);
    expect(facts.find(({ name }) => name === 'requests')?.value).toBe(expected);
  });

  test('packages of folders that lead out of the root are not looked at', async () => {
    const elsewhere = project({ 'lib/python3.11/site-packages/requests-1.dist-info/': '' });
    const root = project();
    symlinkSync(elsewhere, join(root, '.venv'));
    expect(await open(root, { PATH: '' }).facts(python, ['requests'], [])).toHaveLength(1);
  });

  test('a root that is gone still has a system', async () => {
    const facts = await open(join(base, 'gone'), { PATH: '' }).facts(python, ['requests'], []);
    expect(facts.map(({ name }) => name)).toEqual(['os']);
  });
});

describe('facts of other languages', () => {
  const of = async (
    name: string,
    files: Readonly<Record<string, string>>,
    { imports = [] as readonly string[], near = [] as readonly string[], env = {} } = {},
  ) => {
    const recipe = languageOf(name)?.facts ?? null;
    const facts = await open(project(files), { PATH: '', ...env }).facts(recipe, imports, near);
    return Object.fromEntries(facts.slice(1).map((fact) => [fact.name, fact.value]));
  };

  test('node: the nearest package.json and node_modules have the word', async () => {
    const files = {
      'package.json': '{"type": "module", "dependencies": {"a": "^1", "b": "^2"}}',
      'node_modules/a/package.json': '{"version": "1.4.0"}',
      'node_modules/@s/c/package.json': '{"version": "3.0.0"}',
      'packages/x/package.json': '{"dependencies": {"a": "^5"}}',
      'packages/x/node_modules/a/package.json': '{"version": "5.1.0"}',
      'packages/x/src/f.js': '',
    };
    const imports = ['a', 'b', '@s/c', 'own'];
    expect(await of('node', files, { imports, near: ['packages/x/src/f.js'] })).toEqual({
      'package.json type': 'none (commonjs)',
      a: 'declared ^5, installed 5.1.0',
      b: 'declared ^2',
      '@s/c': 'installed 3.0.0',
    });
    expect(await of('node', files, { imports: ['a'], near: ['f.js'] })).toEqual({
      'package.json type': 'module',
      a: 'declared ^1, installed 1.4.0',
    });
  });

  test('typescript: its own version, without running it', async () => {
    const files = {
      'node_modules/typescript/package.json': '{"version": "5.9.3"}',
      'tsconfig.json': '{"compilerOptions": {"strict": true}}',
    };
    expect(await of('typescript', files, { near: ['packages/x/a.ts'] })).toEqual({
      typescript: '5.9.3',
      'tsconfig.json': 'strict true',
    });
  });

  test('rust: a member takes its version from the workspace, and what is locked', async () => {
    const files = {
      'Cargo.toml': '[workspace.dependencies]\nserde-json = "1"\n',
      'x/Cargo.toml': '[package]\nedition = "2021"\n[dependencies]\nserde-json.workspace = true\n',
      'Cargo.lock':
        '[[package]]\nname = "serde-json"\nversion = "1.0.9"\n\n[[package]]\nname = "own"\nversion = "1.0.0"\n',
    };
    const about = { imports: ['serde_json', 'own'], near: ['x/src/main.rs'] };
    expect(await of('rust', files, about)).toEqual({
      'Cargo.toml edition': '2021',
      serde_json: 'declared 1, installed 1.0.9',
    });
  });

  test('go and java: the package that holds what is imported', async () => {
    const go = { 'go.mod': 'module a\n\ngo 1.22\n\nrequire b.example/c v1.2.3\n' };
    expect(await of('go', go, { imports: ['b.example/c/d', 'b.example/x'] })).toEqual({
      'go.mod go': '1.22',
      'b.example/c': 'declared v1.2.3',
    });
    const pom = '<dependency><groupId>com.acme</groupId><artifactId>core</artifactId></dependency>';
    expect(await of('java', { 'pom.xml': pom }, { imports: ['com.acme.core.A'] })).toEqual({
      'com.acme:core': 'declared without a version',
    });
  });

  test('a program sees folders of variables that lead out of the root alone', async () => {
    const tool = project({});
    const script = '#!/bin/sh\necho "rustc 1.2.3-$RUSTUP_HOME$CARGO_HOME" | tr / .\n';
    writeFileSync(join(tool, 'rustc'), script, { mode: 0o755 });
    const root = project({ 'evil/': '' });
    const env = { PATH: `${tool}${delimiter}${PATH}`, RUSTUP_HOME: join(root, 'evil') };
    const recipe = languageOf('rust')?.facts ?? null;
    const version = async (more: object) =>
      (await open(root, { ...env, ...more }).facts(recipe, [], []))[1]?.value;
    expect(await version({})).toBe('1.2.3-');
    expect(await version({ CARGO_HOME: '/usr' })).toBe('1.2.3-.usr');
    expect(await version({ CARGO_HOME: 'usr' })).toBe('1.2.3-');
  });
});

describe('the root', () => {
  const at = (cwd: string, given: string | null = null, own = home) =>
    rootOf({ given, cwd, home: own });

  test('is the one given, seen from the working folder', async () => {
    const root = project({ 'sub/': '' });
    expect(await at(root, 'sub')).toEqual({ root: join(root, 'sub'), note: null });
    expect(await at(root, '..')).toEqual({ root: base, note: null });
    expect(await at(base, home)).toEqual({ root: home, note: null });
  });

  test.each([
    ['gone', 'the root gone does not exist or cannot be reached'],
    ['a.py', 'the root a.py is not a folder'],
    ['a.py/x', 'the root a.py/x does not exist or cannot be reached'],
    ['a\0b', 'the root a\0b does not exist or cannot be reached'],
  ])('given as %j is a fault', async (given, message) => {
    const cwd = project({ 'a.py': 'x' });
    await expect(at(cwd, given)).rejects.toMatchObject({ code: 'bad-root', message });
  });

  test('is the top of the checkout, of a worktree and of a submodule too', async () => {
    const root = project({ 'a/b/': '', '.git/HEAD': 'x', 'tree/.git': 'gitdir: x', 'tree/c/': '' });
    expect(await at(join(root, 'a/b'))).toEqual({ root, note: null });
    expect(await at(join(root, 'tree/c'))).toEqual({ root: join(root, 'tree'), note: null });
  });

  test('is the working folder without git, or below a .git that is none', async () => {
    const root = project({ 'a/': '', '.git/': '' });
    expect(await at(join(root, 'a'))).toEqual({ root: join(root, 'a'), note: null });
  });

  test('is never the top of a checkout that is a home folder', async () => {
    const own = project({ '.git/HEAD': 'x', 'a/': '' });
    const found = await at(join(own, 'a'), null, own);
    expect(found.root).toBe(join(own, 'a'));
    expect(found.note).toContain('home folder');
    expect((await at(own, null, own)).note).toContain('--root');
  });

  test('is a home folder, with a note, only where the command runs in it', async () => {
    const found = await at(home, null, home);
    expect(found.root).toBe(home);
    expect(found.note).toContain(`the working folder ${home} is a home folder`);
  });

  test('a home folder is known through links', async () => {
    const own = project({ '.git/HEAD': 'x', 'a/': '' });
    symlinkSync(own, `${own}-link`);
    expect((await at(join(own, 'a'), null, `${own}-link`)).root).toBe(join(own, 'a'));
  });

  test.each(['/', '/root', '/home/someone'])('%s by itself has a note', async (folder) => {
    expect((await at(folder)).note).not.toBeNull();
  });
});

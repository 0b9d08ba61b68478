// Does a right answer mend the project? `npm run bench fixes CASES [NAME…]`.
//
// CASES holds folders with src/ (a project), cmd (its failing command) and fix.patch (the true fix). Each
// command is run under `ee --apply --apply-guarded` in a copy, in a terminal that says yes; the loopback
// API answers with the true fix as edits, where its files stand in the evidence. Then the command is run
// again by itself. The model here is that double, so this says nothing of a model's answers.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parsePatch } from 'diff';
import { startApi } from '../tests/api/api.mjs';

const [cases, ...only] = process.argv.slice(3);
if (!cases) throw new Error('usage: npm run bench fixes CASES [NAME…]');
const ee = resolve(import.meta.dirname, '../dist/ee.cjs');
const driver = resolve(import.meta.dirname, '../tests/built/terminal.py');

const rows = [];
for (const name of readdirSync(cases)) {
  if (!existsSync(join(cases, name, 'fix.patch')) || (only.length > 0 && !only.includes(name)))
    continue;
  const row = await mended(join(cases, name));
  rows.push({ name, ...row });
  console.log(`${name}: ${row.came}`);
}
const count = (came) => rows.filter((row) => row.came === came).length;
console.log(
  `${rows.length} cases: ${count('mended')} mended, ${count('not in the evidence')} not in the evidence`,
);

async function mended(folder) {
  const work = mkdtempSync(join(tmpdir(), 'ee-fix-'));
  const src = join(work, 'src');
  cpSync(join(folder, 'src'), src, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', work]);
  if (existsSync(join(src, 'package.json')) && !existsSync(join(src, 'node_modules'))) {
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: src });
  }
  const command = readFileSync(join(folder, 'cmd'), 'utf8').trim();
  const edits = editsOf(readFileSync(join(folder, 'fix.patch'), 'utf8'));
  let shown = null;
  const api = await startApi(({ body }) => {
    const user = body.messages[0].content;
    shown = [...new Set(edits.map(({ file }) => file))].every((file) =>
      user.includes(`### ${file}:`),
    );
    return { answer: answerWith(shown ? edits : []) };
  });
  const text = await underEe(command, { src, work, url: api.url });
  await api.close();
  const again = spawnSync('sh', ['-c', command], { cwd: src, timeout: 300_000 });
  rmSync(work, { recursive: true, force: true });
  if (shown === null) return { came: 'no question was asked' };
  if (!shown) return { came: 'not in the evidence' };
  if (!/Applied to/.test(text))
    return { came: `not applied: ${text.slice(-300).replace(/\s+/g, ' ')}` };
  return { came: again.status === 0 ? 'mended' : `applied, but exits ${again.status}` };
}

function underEe(command, { src, work, url }) {
  const config = join(work, 'config');
  mkdirSync(join(config, 'ee'), { recursive: true });
  writeFileSync(join(config, 'ee', 'consent'), 'yes\n');
  const { CI: _, NODE_EXTRA_CA_CERTS: __, ...env } = process.env;
  const flags = ['--root', '.', '--no-cache', '--apply', '--apply-guarded'];
  const argv = [
    driver,
    '100',
    '[["[y/N]", "y\\r"]]',
    process.execPath,
    ee,
    ...flags,
    'sh',
    '-c',
    command,
  ];
  return new Promise((done) => {
    const child = spawn('python3', argv, {
      cwd: src,
      env: {
        ...env,
        XDG_CONFIG_HOME: config,
        ANTHROPIC_API_KEY: 'sk-ant-any',
        ANTHROPIC_BASE_URL: url,
        EE_DRIVER_SECONDS: '300',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const out = [];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.on('close', () => done(JSON.parse(Buffer.concat(out)).text));
  });
}

/** A hunk as an edit: the lines it replaces, context and all, and what stands there afterwards. */
function editsOf(patch) {
  return parsePatch(patch).flatMap(({ oldFileName, newFileName, hunks }) => {
    const file = (newFileName === '/dev/null' ? oldFileName : newFileName).replace(/^[ab]\//, '');
    return hunks.map(({ lines }) => {
      const side = (sign) =>
        lines
          .filter((line) => line[0] === ' ' || line[0] === sign)
          .map((line) => line.slice(1))
          .join('\n');
      return { file, old: side('-'), new: side('+') };
    });
  });
}

function answerWith(edits) {
  return {
    summary: 'The true fix.',
    cause: 'As the case says.',
    category: 'code',
    confidence: 'high',
    quotes: [],
    steps: [],
    commands: [],
    edits,
    missing: [],
  };
}

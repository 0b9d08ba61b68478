// Does a command behave under `ee` as without it? `npm run bench running [RUNS]`
//
// Runs all cells of tests/matrix/ RUNS (20) times under ee, the plain command beside it each time, and once
// under what else could stand there: `script`, node-pty's own spawn, plain pipes. Writes docs/running.md.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';

const runs = Number(process.argv[3] ?? 20);
/** How often cells go round that go round many times: in the first run, where many are asked for, and else. */
const rounds = { first: runs >= 20 ? 1000 : 20, later: 20 };
/** Seconds after which another wrapper is taken to hang. */
const patience = 10;
const atOnce = 2;

/** npm may need what makes each start of Node 20 slower. */
const env = { ...process.env };
delete process.env.NODE_EXTRA_CA_CERTS;
const { module } = await runnerImport('./tests/matrix/index.ts');
const { groups, observe, difference, missing, wrappers } = module;
const cells = Object.values(groups).flat();

const ee = wrappers.ee();
const ours = new Map(cells.map((cell) => [cell, []]));
for (let run = 0; run < runs; run++) {
  const times = run === 0 ? rounds.first : rounds.later;
  await each(cells, async (cell) => {
    if (missing(cell) === null) ours.get(cell).push(await compared(cell, ee, { times }));
  });
  console.log(`run ${run + 1}: ${faultsOf(run)}`);
}

const peers = [
  { name: '`script`', wrapper: missing({ programs: ['script'] }) ? null : wrappers.script() },
  { name: 'node-pty', wrapper: nodePty() },
  { name: 'plain pipes', wrapper: wrappers.pipes() },
];
const theirs = new Map(cells.map((cell) => [cell, []]));
for (const { name, wrapper } of peers) {
  await each(cells, async (cell) => {
    const result =
      wrapper === null || missing(cell) !== null
        ? 'absent'
        : await compared(cell, wrapper, { times: rounds.later, most: patience });
    theirs.get(cell).push(told(result));
  });
  console.log(`${name} is through`);
}

const present = cells.filter((cell) => missing(cell) === null);
const passed = present.filter((cell) => ours.get(cell).every((result) => result === null));
const known = present.filter((cell) => cell.known !== undefined && !passed.includes(cell));
const summary = `${passed.length} of ${present.length} cells passed ${runs} times in a row`;
const apart = `${known.length} differ and are known; ${cells.length - present.length} are absent here`;
write(`${summary}; ${apart}.`);
console.log(`${summary}; ${apart}.`);
process.exitCode = passed.length + known.length === present.length ? 0 : 1;

/** Null where the wrapper does what the plain command does, else how it differs. */
async function compared(cell, wrapper, about) {
  const truth = await observe({ cell, wrapper: wrappers.plain, ...about, most: 600 });
  if (truth.hung) return 'the plain command took too long';
  return difference(cell, truth, await observe({ cell, wrapper, ...about }));
}

async function each(list, work) {
  const waiting = [...list];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

function faultsOf(run) {
  const faults = cells.filter((cell) => (ours.get(cell)[run] ?? null) !== null);
  return faults.length === 0
    ? 'no cell differs'
    : faults.map((cell) => `\n  ${cell.name}: ${ours.get(cell)[run]}`).join('');
}

/** Installed for this once; null where it can't be had. */
function nodePty() {
  const folder = mkdtempSync(join(tmpdir(), 'ee-node-pty-'));
  const name = '@lydell/node-pty';
  try {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', name];
    execFileSync('npm', args, { cwd: folder, env, stdio: 'ignore', timeout: 120_000 });
    return wrappers.nodePty(join(folder, 'node_modules', name));
  } catch {
    return null;
  }
}

function told(result) {
  if (result === null) return 'ok';
  if (result === 'absent' || result === 'hung') return result;
  const short = result.length > 60 ? `${result.slice(0, 60)}…` : result;
  return `differs: ${short.replace(/[|<>`\\*_[\]]/g, '\\$&')}`;
}

function ownResult(cell) {
  const program = missing(cell);
  if (program !== null) return `absent: ${program}`;
  const faults = ours.get(cell).filter((result) => result !== null);
  if (faults.length === 0) return 'ok';
  const why = cell.known === undefined ? told(faults[0]) : `differs, known: ${cell.known}`;
  return faults.length === runs ? why : `${faults.length} of ${runs}: ${why}`;
}

function write(summary) {
  const file = resolve(import.meta.dirname, '../docs/running.md');
  const marks = ['<!-- cells: written by npm run bench running -->', '<!-- /cells -->'];
  const [before, rest] = readFileSync(file, 'utf8').split(`${marks[0]}\n`);
  const after = rest.slice(rest.indexOf(marks[1]));
  const machine = `Node ${process.versions.node}, ${process.platform} ${release()}, ${cpus().length} cores`;
  const names = ['ee', ...peers.map(({ name }) => name)];
  const tables = Object.entries(groups).flatMap(([title, group]) => [
    `### ${title}\n`,
    `| cell | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...group.map((cell) => `| ${[cell.name, ownResult(cell), ...theirs.get(cell)].join(' | ')} |`),
    '',
  ]);
  const text = [`${summary} (${machine})`, '', ...tables].join('\n');
  writeFileSync(file, `${before}${marks[0]}\n${text}${after}`);
}

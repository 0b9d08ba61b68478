// What does `ee` cost? `npm run bench speed [RUNS]`, on a quiet machine
//
// Starts, floods of output and many small writes, each beside what it is measured against, in turn, over
// RUNS (30) runs; a quarter of that where a run takes seconds. Ratios are taken run by run.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sideBySide } from './ratio.mjs';

const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
const runs = Number(process.argv[3] ?? 30);
const few = Math.max(3, Math.ceil(runs / 4));
const folder = mkdtempSync(join(tmpdir(), 'ee-speed-'));
const program = resolve(import.meta.dirname, '../dist/ee.cjs');
const ee = `'${process.execPath}' '${program}' --no-model`;
const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).trim();

/** Writes BYTES in pieces of SIZE, in lines of 100 bytes or shorter. */
const writerInC = `
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int count, char **words) {
  long left = atol(words[1]), size = atol(words[2]), line = size < 100 ? size : 100;
  char *piece = malloc(size);
  memset(piece, 'x', size);
  for (long at = line - 1; at < size; at += line) piece[at] = '\\n';
  for (; left > 0 && count == 3; left -= size) if (write(1, piece, size) < 0) return 1;
  return 0;
}
`;
const writerInNode = `
const [left, size] = process.argv.slice(2).map(Number);
const line = Math.min(size, 100);
const piece = Buffer.from(('x'.repeat(line - 1) + '\\n').repeat(size / line));
for (let at = 0; at < left; at += piece.length) require('fs').writeSync(1, piece);
`;

/** Runs its arguments in a terminal and reads what comes, as fast as it can. */
const terminal = `
import os, pty, sys
pid, fd = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
try:
    while os.read(fd, 65536):
        pass
except OSError:
    pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;
const peak = `
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
`;

const writer = writerWords();
const flood = `${writer} 500000000 65500`;
const drops = `${writer} 20000000 20`;
const shell = (line) => ['sh', '-c', line];

try {
  const rows = [
    measured('ee true, on pipes, to node -e 0', 1.5, runs, {
      base: shell(`'${process.execPath}' -e 0 2>&1 | cat`),
      ee: shell(`${ee} true 2>&1 | cat`),
    }),
    onTerminal('ee true, on a terminal, to node -e 0', 1.8, runs, {
      base: [process.execPath, '-e', '0'],
      ee: [process.execPath, program, '--no-model', 'true'],
    }),
    measured('500 MB, 5 million lines, to /dev/null, to cmd | cat', 1.5, few, {
      base: shell(`${flood} | cat >/dev/null`),
      ee: shell(`${ee} ${flood} >/dev/null`),
    }),
    measured('1 million writes of 20 bytes, to cmd | cat', 2.5, few, {
      base: shell(`${drops} | cat >/dev/null`),
      ee: shell(`${ee} ${drops} >/dev/null`),
    }),
    onTerminal('100 MB onto a terminal, to the command alone', 1.5, few, {
      base: shell(`exec ${writer} 100000000 65536`),
      ee: shell(`exec ${ee} ${writer} 100000000 65536`),
    }),
  ];
  console.table(rows);
  console.table([memory('peak memory over 4 GB, in MB', 110)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measured(name, atMost, turns, commands) {
  return row(name, atMost, sideBySide(commands, turns));
}

// The measuring itself stands in the terminal, so that only the commands' own time counts.
function onTerminal(name, atMost, turns, commands) {
  const [inner, result] = [join(folder, 'inner.mjs'), join(folder, 'result.json')];
  const ratio = JSON.stringify(new URL('./ratio.mjs', import.meta.url).href);
  writeFileSync(
    inner,
    `import { writeFileSync } from 'node:fs';
    import { sideBySide } from ${ratio};
    const rows = sideBySide(${JSON.stringify(commands)}, ${turns}, 'inherit');
    writeFileSync(${JSON.stringify(result)}, JSON.stringify(rows));`,
  );
  const words = ['-I', '-S', '-c', terminal, process.execPath, inner];
  const { status } = spawnSync(python, words, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`the terminal ended in status ${status}`);
  return row(name, atMost, JSON.parse(readFileSync(result, 'utf8')));
}

function row(name, atMost, [base, own]) {
  const spread = (each) => `${each['median ms']} (${each['min ms']}-${each['max ms']})`;
  const verdict = own.ratio <= atMost ? 'yes' : 'NO';
  return { name, base: spread(base), ee: spread(own), ratio: own.ratio, atMost, met: verdict };
}

function memory(name, atMost) {
  const peaks = [1, 2, 3].map(() => {
    const line = [process.execPath, program, '--no-model'];
    const words = [...line, ...shell(`exec ${writer} 4000000000 65536`)];
    const told = execFileSync(python, ['-I', '-S', '-c', peak, ...words], {
      env,
      encoding: 'utf8',
    });
    // In KB, but on a Mac in bytes.
    return Math.round(Number(told) / (process.platform === 'darwin' ? 1e6 : 1e3));
  });
  const most = Math.max(...peaks);
  return { name, peaks: peaks.join(', '), atMost, met: most <= atMost ? 'yes' : 'NO' };
}

/** The writer's words for a shell: in C where there is a compiler, else in Node. */
function writerWords() {
  const [source, target] = [join(folder, 'writer.c'), join(folder, 'writer')];
  writeFileSync(source, writerInC);
  spawnSync(process.env.CC ?? 'cc', ['-O2', '-o', target, source], { stdio: 'ignore' });
  if (existsSync(target)) return target;
  writeFileSync(join(folder, 'writer.js'), writerInNode);
  return `'${process.execPath}' '${join(folder, 'writer.js')}'`;
}

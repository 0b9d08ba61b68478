// How fast is a large log read? `npm run bench log-speed [MEGABYTES]`, on a quiet machine
//
// A log of MEGABYTES (1,024) with a failure in its middle and one at its end, read by `ee --log` and by
// `grep -cE 'error|fail'`, in turn; the most memory that ee took is set beside that of a log of one line.
// Targets: at least a quarter of grep's speed, and at most 150 MB above the small log.

import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
const megabytes = Number(process.argv[3] ?? process.argv[2] ?? 1024) || 1024;
const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), 'ee-log-'));
const program = resolve(import.meta.dirname, '../dist/ee.cjs');

/** Peak memory of the child in kilobytes, below its own output. */
const peak = `
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
`;

const small = join(folder, 'small.log');
const large = join(folder, 'large.log');
writeFileSync(small, 'error: no port\n');
writeLarge();

const ee = (log) => [process.execPath, program, '--no-model', '--no-cache', '--log', log];
const grep = ['grep', '-cE', 'error|fail', large];

const ratios = [];
for (let round = 0; round < rounds; round += 1) {
  const own = secondsOf(ee(large)) - secondsOf(ee(small));
  const other = secondsOf(grep);
  ratios.push(other / own);
  console.log(
    `ee ${own.toFixed(2)} s, grep ${other.toFixed(2)} s, ${(other / own).toFixed(2)} of its speed`,
  );
}
ratios.sort((one, other) => one - other);
const above = (peakOf(ee(large)) - peakOf(ee(small))) / 1024;
console.log(
  `${megabytes} MB: median ${ratios[Math.floor(rounds / 2)].toFixed(2)} of grep's speed (target 0.25), ${above.toFixed(0)} MB above a log of one line (target 150)`,
);
rmSync(folder, { recursive: true });

/** Lines of a server, one in 2,000 with a word that grep looks for. */
function writeLarge() {
  const line = (i) => {
    const time = new Date(Date.UTC(2026, 0, 1) + i * 37).toISOString();
    if (i % 2000 === 1999) return `${time} web-${i % 7} error: upstream ${i} closed\n`;
    return `${time} web-${i % 7} GET /items/${i} 200 ${(i * 7919) % 900} ms ${'abcdef'.repeat(i % 9)}\n`;
  };
  const file = openSync(large, 'w');
  let size = 0;
  for (let i = 0; size < megabytes * 2 ** 20; ) {
    let piece = '';
    for (let k = 0; k < 5000; k += 1, i += 1) piece += line(i);
    size += writeSync(file, piece);
  }
  writeSync(
    file,
    'Traceback (most recent call last):\n  File "shop.py", line 3, in f\nKeyError: 1\n',
  );
  closeSync(file);
}

function secondsOf([command, ...words]) {
  const start = performance.now();
  // Not to /dev/null: grep stops there at its first match.
  spawnSync(command, words, { env, stdio: 'pipe', cwd: folder });
  return (performance.now() - start) / 1000;
}

function peakOf(argv) {
  return Number(
    execFileSync('python3', ['-c', peak, ...argv], { env, cwd: folder, encoding: 'utf8' }),
  );
}

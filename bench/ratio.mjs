// Times commands side by side, in turn, so that a slow moment of a shared machine hits all of them.

import { spawnSync } from 'node:child_process';

/**
 * Wall time of each command in milliseconds over `runs` turns, and its ratio to the first, pair by pair.
 * NODE_EXTRA_CA_CERTS is unset: it alone adds 50-80 ms to each start of Node 20.
 *
 * @param {Readonly<Record<string, readonly string[]>>} commands
 * @param {number} runs
 * @param {'ignore' | 'inherit'} stdio what the commands' descriptors are
 */
export function sideBySide(commands, runs, stdio = 'ignore') {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let run = -1; run < runs; run++) {
    for (const [name, [program, ...args]] of Object.entries(commands)) {
      const start = process.hrtime.bigint();
      const { error } = spawnSync(program, args, { env, stdio });
      if (error) throw error;
      // The first turn only warms the disk's cache.
      if (run >= 0) times[name].push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  const [base] = Object.values(times);
  return Object.entries(times).map(([name, own]) => ({
    name,
    'median ms': round(median(own)),
    'min ms': round(Math.min(...own)),
    'max ms': round(Math.max(...own)),
    ratio: round(median(own.map((time, run) => time / base[run]))),
  }));
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const round = (number) => Math.round(number * 100) / 100;

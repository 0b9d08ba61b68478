// The corpus test in full: every case cut at every line, every case's time. `npm run bench corpus`

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/corpus.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, FULL: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

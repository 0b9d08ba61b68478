// Builds the addon for this machine, where it has a C compiler. Without one ee works on Node's own pipes.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// No library is linked in: what the addon calls is there in every Node, so that one file serves every C
// library, glibc of any age and musl.
const linux = ['-shared', '-nostdlib', '-Wl,-z,relro,-z,now'];
const mac = ['-bundle', '-undefined', 'dynamic_lookup'];
const flags = ['-std=gnu11', '-O2', '-fPIC', '-fvisibility=hidden', '-fno-stack-protector', '-s'];

/** Puts `<platform>-<arch>.node` into `folder`; says so where it can't. */
export function buildNative(folder) {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.c'))
    .map((file) => join(import.meta.dirname, file));
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `${process.platform}-${process.arch}.node`);
  const linking = process.platform === 'darwin' ? mac : linux;
  const { status, error, stderr } = spawnSync(
    process.env.CC ?? 'cc',
    [...flags, ...linking, '-o', target, ...sources],
    { encoding: 'utf8' },
  );
  if (status === 0) return;
  process.stderr.write(`no addon was built: ${error?.message ?? stderr}\n`);
}

// Known holes in what ships. `npm audit` knows the lock file, which is all for development; this asks it about
// a lock file of exactly the bundled packages. Status 0: none known. 1: some are. 2: the registry did not say.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const record = resolve(import.meta.dirname, '../dist/bundled.json');
if (!existsSync(record)) {
  process.stderr.write('dist/bundled.json is not there: run npm run build first.\n');
  process.exit(2);
}
const shipped = JSON.parse(readFileSync(record, 'utf8')).flatMap(({ name, version, holds }) => [
  `${name}@${version}`,
  ...holds,
]);
// undici's llhttp has no version of its own; undici's advisories speak for it.
const asked = shipped.filter((each) => each.lastIndexOf('@') > 0);
const unasked = shipped.filter((each) => !asked.includes(each));

const folder = mkdtempSync(join(tmpdir(), 'ee-advisories-'));
try {
  const { report, trouble } = audit(folder, asked);
  if (report === undefined) {
    console.error(
      `The registry did not answer: ${trouble}\nNothing is known of ${asked.join(', ')}.`,
    );
    process.exitCode = 2;
  } else {
    const found = Object.values(report);
    for (const { name, severity, via } of found)
      console.log(
        `${name} (${severity}): ${via.map(({ title, url }) => `${title} ${url}`).join('; ')}`,
      );
    console.log(`${asked.length} bundled packages asked about, ${found.length} with known holes.`);
    if (unasked.length > 0)
      console.log(`Not asked: ${unasked.join(', ')} (no version of its own).`);
    process.exitCode = found.length === 0 ? 0 : 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** npm's report by package, or why there is none. */
function audit(cwd, packages) {
  const versions = packages.map((each) => {
    const at = each.lastIndexOf('@');
    return [each.slice(0, at), each.slice(at + 1)];
  });
  const root = { name: 'shipped', version: '0.0.0', dependencies: Object.fromEntries(versions) };
  const nodes = versions.map(([name, version]) => [`node_modules/${name}`, { version }]);
  const lock = {
    ...root,
    lockfileVersion: 3,
    packages: { '': root, ...Object.fromEntries(nodes) },
  };
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(root));
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify(lock));
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], { cwd, encoding: 'utf8' });
  try {
    const { vulnerabilities, message } = JSON.parse(stdout);
    return { report: vulnerabilities, trouble: message };
  } catch {
    return { trouble: error?.message ?? stdout };
  }
}

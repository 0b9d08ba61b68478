// `npm run bench NAME`: runs one bench script; without a name, lists them.

import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && !['run.mjs', 'ratio.mjs', 'random.mjs'].includes(file))
  .map((file) => file.slice(0, -'.mjs'.length));
const name = process.argv[2] ?? '';

if (names.includes(name)) await import(`./${name}.mjs`);
else {
  process.stderr.write(`usage: npm run bench NAME, with NAME one of: ${names.join(', ')}\n`);
  process.exitCode = 2;
}

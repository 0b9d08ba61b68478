// What stands between marks in the documents is written from the code; UPDATE=1 writes it.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { flags } from '../src/cli/flags.ts';
import { languages, parsers } from '../src/languages/index.ts';
import { ee } from './built/ee.ts';
import { mayImport } from './layout.ts';

const project = resolve(import.meta.dirname, '..');
const update = process.env.UPDATE === '1';

test.each([
  ['README.md', 'flags', flagTable],
  ['README.md', 'parsers', parserTable],
  ['README.md', 'example', example],
  ['ARCHITECTURE.md', 'imports', importTable],
])('%s: %s is fresh', async (file, name, write) => {
  const path = resolve(project, file);
  const text = readFileSync(path, 'utf8');
  const open = `<!-- ${name}: written by tests/docs.test.ts -->\n`;
  const [before, rest] = text.split(open);
  const close = `<!-- /${name} -->`;
  const at = rest?.indexOf(close) ?? -1;
  if (before === undefined || rest === undefined || at < 0)
    throw new Error(`${file} has no ${name}`);
  const wanted = await write();
  if (update) writeFileSync(path, `${before}${open}${wanted}${rest.slice(at)}`);
  else expect(steady(rest.slice(0, at))).toBe(steady(wanted));
});

/** How much would be sent hangs on the machine: the project's folder, the system's name. */
function steady(text: string): string {
  return text.replace(/\d+ tokens(?=\s+of\s+evidence)/, 'N tokens');
}

function flagTable(): string {
  const rows = flags.map(({ name, short, value, meaning, missing }) => {
    const spelt = [`--${name}`, ...(value ? [value] : [])].join(' ');
    const also = short ? `, \`-${short}\`` : '';
    return `| \`${spelt}\`${also} | ${meaning}${missing ? ' (not built yet)' : ''} |`;
  });
  return ['| flag | meaning |', '|---|---|', ...rows, ''].join('\n');
}

function parserTable(): string {
  const rows = languages
    .filter(({ name }) => parsers.some(({ id }) => id.startsWith(`${name}.`)))
    .map(({ name, facts }) => {
      const own = parsers
        .filter(({ id }) => id.startsWith(`${name}.`))
        .map(({ id }) => `\`${id}\``);
      return `| ${name} | ${own.join(', ')} | ${facts?.manifests.join(', ') ?? ''} |`;
    });
  return ['| language | parsers | manifests read |', '|---|---|---|', ...rows, ''].join('\n');
}

async function example(): Promise<string> {
  const command = ['python3', 'examples/pyapp/report.py'];
  const { stderr } = await ee(command, { cwd: project });
  const shown = stderr.replaceAll(`${project}/`, '');
  return `\`\`\`console\n$ ee ${command.join(' ')}\n${shown}\`\`\`\n`;
}

function importTable(): string {
  const rows = Object.entries(mayImport).map(([room, others]) => {
    const list = others.map((other) => `\`${other}\``).join(', ');
    return `| \`${room}\` | ${list || 'nothing of ours'} |`;
  });
  return ['| room | may import |', '|---|---|', ...rows, ''].join('\n');
}

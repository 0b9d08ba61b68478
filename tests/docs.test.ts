// What stands between marks in the documents is written from the code; UPDATE=1 writes it.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';
import { flags } from '../src/cli/flags.ts';
import { languages, parsers } from '../src/languages/index.ts';
import type { FactsRecipe } from '../src/types.ts';
import { ee } from './built/ee.ts';
import { mayImport } from './layout.ts';
import { expectFresh } from './marks.ts';
import { groups, open } from './matrix/index.ts';

const project = resolve(import.meta.dirname, '..');

test.each([
  ['README.md', 'flags', flagTable],
  ['README.md', 'parsers', parserTable],
  ['README.md', 'example', example],
  ['ARCHITECTURE.md', 'imports', importTable],
  ['docs/running.md', 'differs', differsTable],
])('%s: %s is fresh', async (file, name, write) => {
  expectFresh({ file, name, by: 'docs.test.ts' }, await write(), steady);
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

/** Cells of the matrix that are known not to be equal: left so, or still open. */
function differsTable(): string {
  const rows = Object.values(groups).flatMap((cells) =>
    cells.flatMap(({ name, known }) => {
      const why = known ?? open[name];
      return why === undefined ? [] : [`| ${name} | ${why} | ${known ? 'yes' : 'no'} |`];
    }),
  );
  return ['| cell | why | by choice |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Languages that have parsers, the forms these read, how many recordings pin them, and what tells facts. */
function parserTable(): string {
  const rows = languages.flatMap(({ name, facts }) => {
    const own = parsers.filter(({ id }) => id.startsWith(`${name}.`));
    if (own.length === 0) return [];
    const forms = own.map(({ id }) => id.slice(name.length + 1)).join(', ');
    return [`| ${name} | ${forms} | ${casesOf(name)} | ${factsOf(facts)} |`];
  });
  const head = ['| language | forms | recorded cases | read for facts |', '|---|---|---|---|'];
  const fallback = `| anything else | the fallback | ${casesOf('unknown')} | |`;
  return [...head, ...rows, fallback, ''].join('\n');
}

function factsOf(facts: FactsRecipe | null): string {
  if (facts === null) return '';
  const { installed, settings = [] } = facts;
  const kept = installed === null ? [] : filesIn(installed);
  const versions = facts.programs.map(({ name, args }) => [name, ...args].join(' '));
  const read = new Set([...versions, ...facts.manifests, ...settings, ...kept]);
  return [...read].map((each) => `\`${each}\``).join(', ');
}

function filesIn(installed: NonNullable<FactsRecipe['installed']>): readonly string[] {
  return 'files' in installed ? installed.files('*', true) : installed.folders;
}

function casesOf(language: string): number {
  const corpus = resolve(project, 'corpus');
  return readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('expected.json'))
    .map((file) => JSON.parse(readFileSync(resolve(corpus, file), 'utf8')))
    .filter((failure) => failure?.language === language).length;
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

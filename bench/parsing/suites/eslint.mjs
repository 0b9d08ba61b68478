// ESLint. The truth: `results` of its API, and the text its own formatters make of those same results.
// An error is a message of severity 2; a run with warnings alone is a successful one.

import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomOf } from '../random.mjs';
import { npmTools, whyNot, written } from '../tools.mjs';
import { messageOf, noise, padding, wordsOf } from './javascript/programs.mjs';

const packages = {
  eslint: '10.15.0',
  '@eslint/js': '10.0.1',
  globals: '17.14.0',
  'eslint-formatter-compact': '9.0.1',
  'eslint-formatter-unix': '9.0.1',
  'eslint-formatter-visualstudio': '9.0.1',
};

export const name = 'eslint';
export const tools = Object.entries(packages).map((pair) => pair.join('@'));

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(npmTools(name, packages));
}

const formats = ['stylish', 'stylish', 'stylish colour', 'compact', 'unix', 'visualstudio'];

/** Samples, each a project of its own; all linted in this process. */
export async function* samples({ seed, count, folder }) {
  const tool = await npmTools(name, packages);
  const require = createRequire(join(tool, 'x.js'));
  const { ESLint } = await import(pathToFileURL(require.resolve('eslint')).href);
  const [js, globals] = [require('@eslint/js'), require('globals')];
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop']));
    rmSync(root, { recursive: true, force: true });
    written(root, program(random, passes));
    const config = {
      languageOptions: { globals: { ...(globals.default ?? globals).node } },
      rules: { ...js.configs.recommended.rules, ...rulesOf(random) },
    };
    const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [config] });
    const results = await eslint.lintFiles(['.']);
    const format = random.pick(formats);
    const [formatter] = format.split(' ');
    const color = format.endsWith('colour');
    const output = await formatted(eslint, results, { formatter, color, require });
    const errors = results.flatMap(({ filePath, messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map((one) => ({ file: filePath, line: one.line ?? null, column: one.column ?? null })),
    );
    if (passes !== (errors.length === 0)) continue;
    const truth = { first: errors[0] ?? null, errors };
    const command = ['eslint', ...(formatter === 'stylish' ? [] : ['-f', formatter]), '.'];
    const exit = errors.length > 0 ? 1 : 0;
    yield { id: `${name}-${seed}-${i}`, tool: name, style: format, output, command, exit, truth };
  }
}

/** The text as the command line prints it: a formatter's, and an end of line. */
async function formatted(eslint, results, { formatter, color, require }) {
  const name =
    formatter === 'stylish' ? 'stylish' : require.resolve(`eslint-formatter-${formatter}`);
  const { format } = await eslint.loadFormatter(name);
  // The formatters ask `styleText` of Node or chalk, which look at the environment.
  const before = process.env.FORCE_COLOR;
  process.env.FORCE_COLOR = color ? '1' : '0';
  const text = await format(results, { cwd: process.cwd(), color });
  if (before === undefined) delete process.env.FORCE_COLOR;
  else process.env.FORCE_COLOR = before;
  return text === '' ? '' : `${text}\n`;
}

function rulesOf(random) {
  const some = {
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'warn',
    'max-len': ['error', { code: 70 }],
    'no-console': 'warn',
    curly: 'error',
    camelcase: 'error',
    'no-warning-comments': 'warn',
    'no-restricted-syntax': [
      'error',
      { selector: 'WithStatement', message: 'With: see docs/a.js:3:4 for\nmore.' },
    ],
    'max-lines-per-function': ['warn', 3],
  };
  return Object.fromEntries(Object.entries(some).filter(() => random.chance(0.5)));
}

function program(random, passes) {
  const files = {};
  for (let i = 0; i < 1 + random.int(4); i += 1) {
    const words = wordsOf(random);
    const lines = [];
    for (let n = 0; n < 1 + random.int(5); n += 1) {
      const bad = !passes && random.chance(0.5);
      const body = bad ? flawed(random, words) : clean(random);
      lines.push(
        ...(passes ? [] : padding(random)),
        `export function ${words.verb}${n}(value) {`,
        ...body.map((line) => `  ${line}`),
        '  return value;',
        '}',
        '',
      );
    }
    if (!passes && random.chance(0.12))
      lines.splice(
        random.int(lines.length),
        0,
        random.pick(['const = 1;', 'let x y;', '}', 'import from;', "'open"]),
      );
    const folder = random.pick(['', 'src/', 'src/deep/', 'lib (old)/', 'far off/']);
    files[`${folder}${words.thing}${i}.${random.pick(['js', 'mjs'])}`] = lines.join('\n');
  }
  return files;
}

function clean(random) {
  return random.pick([
    ['const errors = 0;', 'if (errors) {', '  return errors;', '}'],
    ["console.log('2 problems');"],
    ['// TODO: 1:1 error later'],
  ]);
}

function flawed(random, words) {
  return random.pick([
    [`const unused = '${words.thing}';`],
    [`${words.other}Missing(value);`],
    ['if (value == null) value = 1;'],
    ['var old = value;', 'value = old;'],
    ['if (value) {', '}'],
    ['const fixed = 1;', 'fixed = value;'],
    ['switch (value) {', '  case 1:', '  case 1:', '    break;', '}'],
    ['return value;', 'value = 2;'],
    ['value = { a: 1, a: 2 };'],
    ['debugger;'],
    [`const snake_case = \`${'long '.repeat(18)}\`;`, 'value = snake_case;'],
    ['value = /[/;'],
    ['value = value.replace(/\\d\\x00/, value);'],
    ['try {', '  value();', '} catch (error) {', '}'],
    ['// eslint-disable-next-line no-such-rule', 'value = 2;'],
    ['for (;;) {', '  break', '}', 'while (true) {}'],
    [noise(random)],
    [`throw \`${messageOf(random).split('\\n')[0]}\`;`, 'value;'],
  ]);
}

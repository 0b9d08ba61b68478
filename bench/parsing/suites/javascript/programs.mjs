// Small JavaScript programs that fail in many ways, for jest, vitest, mocha and node:test: a module of
// the domain whose entry throws, and files of tests that pass or fail.

import { nouns, things, verbs } from '../../programs/words.mjs';

const messages = [
  'no free berth',
  'expected a crate, got: undefined',
  'see notes.js:12:3 - error: not this line',
  'quantity must be > 0 (was -3)',
  'Schlüssel „Größe“ fehlt',
  'first line\\nsecond line\\n  third, indented',
  `${'a rather long explanation of what went wrong in the store room, '.repeat(3)}end`,
  '    at fake (/no/such/place.js:1:2)',
  'Error: ENOENT: [shelf-3] lost',
];

/** Words of one program, all different. */
export function wordsOf(random) {
  const [verb, second, third] = random.shuffle(verbs);
  const [thing, other] = random.shuffle(things);
  return { noun: random.pick(nouns), thing, other, verb, second, third };
}

/** A message as JavaScript source takes it between single quotes. */
export const messageOf = (random) => random.pick(messages);

/** Lines that move what follows: comments, constants, a function that works. */
export function padding(random) {
  const some = [
    () => [`// ${random.pick(messages).replaceAll('\\n', ' ')}`],
    () => [`const limit${random.int(9e6)} = ${random.int(900)};`],
    () => ['', `function spare${random.int(9e6)}(value) {`, '  return value;', '}'],
    () => [''],
    () => ['/*', ' * Kept for later.', ' */'],
  ];
  return Array.from({ length: random.int(5) }, () => random.pick(some)()).flat();
}

/**
 * A module whose `entry(value)` throws (or rejects) for any value, through a few others on the way.
 *
 * @param {{ esm: boolean, causes?: boolean }} form
 * @returns {{ source: string, entry: string, isAsync: boolean }}
 */
export function failingModule(random, words, { esm, causes = false }) {
  const ways = {
    raise: [
      `throw new ${random.pick(['Error', 'RangeError', 'Spoiled'])}('${messageOf(random)}');`,
    ],
    undefined: ['const nothing = value?.missing?.deep;', `return nothing.${words.third};`],
    notFunction: [`return value.${words.third}NotThere(1);`],
    reference: [`return ${words.other}Unknown + 1;`],
    constant: ['const fixed = 1;', 'fixed = 2;', 'return fixed;'],
    json: [`return JSON.parse('{"${words.thing}": ');`],
    file: [`return require('node:fs').readFileSync('no-${words.thing}.txt', 'utf8');`],
    callback: ['return [1, 2].map((each) => {', `  return each.${words.third}.length;`, '});'],
    getter: [
      'const shelf = {',
      '  get top() {',
      `    throw new TypeError('${messageOf(random)}');`,
      '  },',
      '};',
      'return shelf.top;',
    ],
    staticMethod: [`return ${words.noun.toUpperCase()}.make(value);`],
    array: ['return new Array(-1);'],
    recursion: [`return ${words.verb}(value);`],
    iterate: ['const [first] = null ?? undefined;', 'return first;'],
    symbol: ["return '' + Symbol('x');"],
    generator: [
      'function* each() {',
      '  yield 1;',
      `  throw new Error('${messageOf(random)}');`,
      '}',
      'return [...each()];',
    ],
    replace: [
      "return 'abc'.replace(/b/, () => {",
      `  throw new Error('${messageOf(random)}');`,
      '});',
    ],
    url: ["return new URL('not a url');"],
  };
  if (causes) {
    ways.cause = [
      'try {',
      `  return JSON.parse(value).${words.third}.x;`,
      '} catch (error) {',
      `  throw new Error('${messageOf(random)}', { cause: error });`,
      '}',
    ];
  }
  const fails = random.pick(Object.keys(ways));
  const isAsync = random.chance(0.25) && fails !== 'recursion';
  const [star, wait] = isAsync ? ['async ', 'await '] : ['', ''];
  const body = (lines) => lines.map((line) => `  ${line}`);
  const head =
    esm && fails === 'file'
      ? [
          "import { createRequire } from 'node:module';",
          'const require = createRequire(import.meta.url);',
        ]
      : [];
  const lines = [...head, ...padding(random), 'class Spoiled extends Error {}', ''];
  lines.push(
    `class ${words.noun.toUpperCase()} {`,
    '  static make(value) {',
    `    throw new Spoiled(\`${words.thing} \${value}\`);`,
    '  }',
    '}',
  );
  lines.push(...padding(random), '', `${star}function ${words.verb}(value) {`);
  if (isAsync && random.chance(0.5)) lines.push('  await null;');
  lines.push(...body(ways[fails]), '}');
  let entry = words.verb;
  for (const next of [words.second, words.third].slice(0, random.int(3))) {
    lines.push(...padding(random), '');
    const shape = random.int(3);
    if (shape === 0)
      lines.push(
        `${star}function ${next}(value) {`,
        `  const found = ${wait}${entry}(value);`,
        '  return found;',
        '}',
      );
    if (shape === 1) lines.push(`const ${next} = ${star}(value) => ${wait}${entry}(value);`);
    if (shape === 2)
      lines.push(
        `class ${next}Maker {`,
        `  ${star}run(value) {`,
        `    return ${wait}${entry}(value);`,
        '  }',
        '}',
        `const ${next} = (value) => new ${next}Maker().run(value);`,
      );
    entry = next;
  }
  lines.push(esm ? `export { ${entry} };` : `module.exports = { ${entry} };`, '');
  return { source: lines.join('\n'), entry, isAsync };
}

/** What a test prints before it ends: text that looks like a failure and is none. */
export function noise(random) {
  return random.pick([
    "console.log('all is well');",
    "console.log('Error: fake\\n    at fake (/no/fake.js:3:4)');",
    "console.error('other.js:3:1 - error TS1: only printed');",
    "console.log('  ● fake › test');",
    "console.error(new Error('only logged').message);",
    "console.warn('not ok 1 - fake');",
  ]);
}

/** Bodies of tests that pass; `api` is `expect` or `assert`. */
export function passing(random, api) {
  const all = {
    expect: [
      ['expect(1 + 1).toBe(2);'],
      ["expect(() => { throw new Error('x'); }).toThrow('x');"],
      ['const errors = 0;', 'expect(errors).toBe(0);'],
    ],
    assert: [
      ['assert.equal(1 + 1, 2);'],
      ["assert.throws(() => { throw new Error('x'); });"],
      ['const errors = 0;', 'assert.ok(errors === 0);'],
    ],
  };
  return random.pick(all[api]);
}

/** Bodies of tests that fail, by the module's entry or by an assertion of their own. */
export function failing(random, api, { words, entry, isAsync }) {
  const call = `${isAsync ? 'await ' : ''}${entry}`;
  const throwing = [
    [`${call}(${random.int(9)});`],
    [`const value = ${call}('${words.thing}');`, 'console.log(value);'],
    ['const inner = (value) => {', "  throw new Error('inner ' + value);", '};', 'inner(1);'],
    ['const list = [3, 1];', `list.${words.verb}Missing();`],
  ];
  const small = random.int(50);
  const asserts = {
    expect: [
      [`expect(${small}).toBe(${small + 1});`],
      [`expect({ a: 1, b: [${small}] }).toEqual({ a: 1, b: [99] });`],
      [`expect('one\\ntwo').toBe('one\\n${words.thing}');`],
      ['expect([1, 2, 3]).toContain(4);'],
      ['expect(', `  ${small},`, ').toBeGreaterThan(', '  100,', ');'],
      ['expect(() => {}).toThrow();'],
      [`expect('${words.thing}').toMatch(/^[0-9]+$/);`],
      [
        `expect(Array.from({ length: 30 }, (_, i) => i)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));`,
      ],
      ['const helper = (value) => {', '  expect(value).toBeNull();', '};', 'helper(3);'],
      [`expect({ name: '${words.thing}', deep: { x: 1 } }).toMatchObject({ deep: { x: 2 } });`],
      [`await expect(Promise.resolve(${small})).resolves.toBe(77);`],
      [`await expect(Promise.resolve(${small})).rejects.toThrow();`],
    ],
    assert: [
      [`assert.equal(${small}, ${small + 1});`],
      [`assert.strictEqual('${words.thing}', '${words.other}');`],
      [`assert.deepStrictEqual({ a: 1, b: [${small}] }, { a: 1, b: [99] });`],
      [`assert.strictEqual('one\\ntwo', 'one\\n${words.thing}');`],
      [`assert.ok(0, '${messageOf(random)}');`],
      ['assert(', `  ${small} > 100,`, ');'],
      ['assert.throws(() => {});'],
      [`assert.match('${words.thing}', /^[0-9]+$/);`],
      ['assert.deepEqual(Array.from({ length: 30 }, (_, i) => i), [1, 2, 3]);'],
      ['const helper = (value) => {', '  assert.equal(value, null);', '};', 'helper(3);'],
      [`assert.fail('${messageOf(random)}');`],
      ['await assert.rejects(Promise.resolve(1));'],
    ],
  };
  return random.pick([...throwing, ...asserts[api], ...asserts[api]]);
}

/**
 * A file of tests in describe/it form.
 *
 * @param {{ head: string[], api: string, module: object, words: object, fails: boolean }} form
 */
export function testFile(random, { head, api, module, words, fails }) {
  const count = 1 + random.int(4);
  const at = random.int(count);
  const lines = [...head, ...padding(random), ''];
  const nested = random.chance(0.3);
  lines.push(`describe('the ${words.noun}', () => {`);
  if (nested) lines.push(`  describe('with a ${words.thing} > small', () => {`);
  if (fails && random.chance(0.1))
    lines.push(
      '    beforeEach(() => {',
      `      throw new Error('${messageOf(random)}');`,
      '    });',
    );
  for (let n = 0; n < count; n += 1) {
    const bad = fails && (n === at || random.chance(0.3));
    const body = [
      ...(random.chance(0.3) ? [noise(random)] : []),
      ...(bad ? failing(random, api, { words, ...module }) : passing(random, api)),
    ];
    const title = random.pick([
      `can ${words.verb} no ${n}`,
      `${words.thing}s: "${n}" of 3`,
      `${words.verb}() › ${n}`,
    ]);
    lines.push(
      `    it('${title}', async () => {`,
      ...body.map((line) => `      ${line}`),
      '    });',
      ...(random.chance(0.3) ? [''] : []),
    );
  }
  if (nested) lines.push('  });');
  lines.push('});', '');
  return lines.join('\n');
}

/** One project's files: modules and tests; of the `count` test files one fails unless `passes`. */
export function project(
  random,
  { esm, api, head, extension, passes, causes = false, broken = [] },
) {
  const files = {
    'package.json': JSON.stringify({ name: 'shop', type: esm ? 'module' : 'commonjs' }),
  };
  const count = 1 + random.int(2);
  const bad = passes ? -1 : random.int(count);
  for (let i = 0; i < count; i += 1) {
    const words = wordsOf(random);
    const module = failingModule(random, words, { esm, causes });
    files[`src/${words.noun}${i}/${words.thing}.${extension}`] = module.source;
    const folder = random.pick(['test', 'test/unit', 'test/far off']);
    const up = '../'.repeat(folder.split('/').length);
    const path = `${up}src/${words.noun}${i}/${words.thing}.${extension}`;
    const imported = esm
      ? `import { ${module.entry} } from '${path}';`
      : `const { ${module.entry} } = require('${path}');`;
    let text = testFile(random, {
      head: [...head, imported],
      api,
      module,
      words,
      fails: i === bad,
    });
    if (i === bad && broken.length > 0 && random.chance(0.12)) {
      const lines = text.split('\n');
      lines.splice(head.length + 1, 0, ...random.pick(broken));
      text = lines.join('\n');
    }
    files[`${folder}/${words.noun}${i}.test.${extension}`] = text;
  }
  return files;
}

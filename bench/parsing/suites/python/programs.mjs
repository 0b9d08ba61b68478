// Small Python programs that fail in many ways, for pytest and unittest: a module of the domain, and
// bodies of tests that pass or fail.

import { nouns, things, verbs } from '../../programs/words.mjs';

const messages = [
  'no free berth',
  'expected a crate, got: None',
  'see notes.py:12: error: not this line',
  'quantity must be > 0 (was -3)',
  'Schlüssel „Größe“ fehlt',
  'first line\\nsecond line\\n  third, indented',
  `${'a rather long explanation of what went wrong in the store room, '.repeat(4)}end`,
  'E   assert 1 == 2',
  'Traceback (most recent call last):',
  'ERROR: 100% of [shelf-3] lost',
];

/** Words of one program, all different. */
export function wordsOf(random) {
  const [verb, second, third, fourth] = random.shuffle(verbs);
  const [thing, other] = random.shuffle(things);
  return { noun: random.pick(nouns), thing, other, verb, second, third, fourth };
}

/** Lines that move what follows: comments, constants, a function that works. */
export function padding(random) {
  const some = [
    [`# ${random.pick(messages).replaceAll('\\n', ' ')}`],
    [`LIMIT_${random.int(90)} = ${random.int(900)}`],
    [
      '',
      '',
      `def spare_${random.int(999)}(value):`,
      '    """Gives it back."""',
      '    return value',
    ],
    [''],
  ];
  return Array.from({ length: random.int(5) }, () => random.pick(some)).flat();
}

/**
 * A module whose function `entry(value)` raises for any value, through a few others on the way.
 *
 * @returns {{ source: string, entry: string, fails: string }} `fails` names the way it does
 */
export function failingModule(random, words) {
  const ways = {
    raise: [
      `raise ${random.pick(['ValueError', 'RuntimeError', 'Spoiled'])}("${random.pick(messages)}")`,
    ],
    key: ['shelf = {"a": 1}', `return shelf["${words.other}"]`],
    index: ['row = [1, 2]', `return row[${2 + random.int(9)}]`],
    attribute: ['nothing = None', `return nothing.${words.third}`],
    type: [`return "${words.thing}" + ${random.int(99)}`],
    arity: [`return spare(1, 2, ${random.int(9)})`],
    zero: ['parts = 0', 'return 1 / parts'],
    unpack: ['left, right = [1, 2, 3]', 'return left'],
    name: [`return ${words.fourth}_of(value)`],
    library: ['return json.loads("{broken")'],
    mean: ['return statistics.mean([])'],
    file: [`return pathlib.Path("no-${words.thing}.txt").read_text()`],
    wrapped: [
      'try:',
      `    return int("${words.thing}")`,
      'except ValueError as problem:',
      `    raise Spoiled("${random.pick(messages)}") from problem`,
    ],
    context: ['try:', '    return {}["gone"]', 'except KeyError:', '    return 1 / 0'],
    deepWrapped: [
      'try:',
      '    spare(1, 2, 3)',
      'except TypeError as problem:',
      '    try:',
      '        raise RuntimeError("half way") from problem',
      '    except RuntimeError as second:',
      `        raise Spoiled("${random.pick(messages)}") from second`,
    ],
    suppressed: [
      'try:',
      '    return [][0]',
      'except IndexError:',
      '    raise Spoiled("clean") from None',
    ],
    group: ['raise ExceptionGroup("several", [ValueError("one"), KeyError("two")])'],
    comprehension: ['return [', '    1 / each', '    for each in (2, 1, 0)', ']'],
    lambda: ['return sorted([1, "a"], key=lambda each: each + 1)'],
    recursion: [`return ${words.verb}_inner(value)`],
    assertion: [`assert value == "${words.other}", "${random.pick(messages)}"`],
    noted: [
      'problem = ValueError("with a note")',
      'problem.add_note("look at shelf 3")',
      'raise problem',
    ],
    generator: [
      'def each():',
      '    yield 1',
      '    raise Spoiled("in a generator")',
      'return list(each())',
    ],
    multiline: ['return dict(', '    a=1,', `    b=value.${words.fourth},`, ')'],
  };
  const fails = random.pick(Object.keys(ways));
  const inner = fails === 'recursion' ? `${words.verb}_inner` : words.verb;
  const lines = ['import json', 'import pathlib', 'import statistics', ...padding(random), ''];
  lines.push(
    '',
    'class Spoiled(Exception):',
    '    pass',
    '',
    '',
    'def spare(value):',
    '    return value',
  );
  lines.push(
    ...padding(random),
    '',
    '',
    `def ${inner}(value):`,
    ...ways[fails].map((line) => `    ${line}`),
  );
  let entry = inner;
  for (const name of [words.second, words.third].slice(0, random.int(3))) {
    lines.push(...padding(random), '', '');
    const isMethod = random.chance(0.4);
    if (isMethod) lines.push(`class ${words.noun.toUpperCase()}${name}:`, '    @property');
    lines.push(
      ...(isMethod
        ? [`    def ${name}(self):`, `        return ${entry}("self")`, '', '']
        : [`def ${name}(value):`, `    found = ${entry}(value)`, '    return found']),
    );
    if (isMethod)
      lines.push(
        `def ${name}_all(value):`,
        `    return ${words.noun.toUpperCase()}${name}().${name}`,
      );
    entry = isMethod ? `${name}_all` : name;
  }
  return { source: `${lines.join('\n')}\n`, entry, fails };
}

/** What a test prints before it ends: text that looks like a failure and is none. */
export function noise(random) {
  return random.pick([
    'print("all is well")',
    'print("Traceback (most recent call last):\\n  File \\"fake.py\\", line 7, in fake\\nKeyError: \'fake\'")',
    'print("other.py:3: error: only printed")',
    'print("FAILED tests/fake.py::test_fake - AssertionError")',
    'import logging; logging.getLogger("store").error("lost at fake.py:9")',
    'import sys; print("E   assert fake", file=sys.stderr)',
    'import traceback; traceback.print_stack(limit=1)',
    'import warnings; warnings.warn("old shelf")',
  ]);
}

/** A message as Python source takes it between double quotes. */
export const messageOf = (random) => random.pick(messages);

// Small Python projects with what a linter or a type checker finds, and clean ones.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { written } from '../../tools.mjs';
import { padding, wordsOf } from './programs.mjs';

/**
 * Writes a project below `folder` and gives its root.
 *
 * @param {{ folder: string, kind: 'clean' | 'lint' | 'types' }} options
 */
export function pythonProject(random, { folder, kind }) {
  const root = join(folder, random.pick(['shop', 'my shop', 'shop.d']));
  rmSync(root, { recursive: true, force: true });
  const files = {};
  const count = 1 + random.int(3);
  for (let i = 0; i < count; i += 1) {
    const words = wordsOf(random);
    const lines = [];
    for (let n = 0; n < 1 + random.int(4); n += 1) {
      const bad = kind !== 'clean' && (random.chance(0.5) || (i === 0 && n === 0));
      const body = bad ? flawed(random, words, kind) : ['return value + 1'];
      lines.push(...(n > 0 ? ['', ''] : []), `def ${words.verb}_${n}(value: int) -> int:`);
      lines.push(...body.map((line) => `    ${line}`));
      if (kind !== 'clean') lines.push(...padding(random));
    }
    if (kind !== 'clean' && random.chance(0.12)) {
      const breaks = ['def broken(:', '  x = (1,', 'x = = 2', "'open", 'class:'];
      lines.splice(random.int(lines.length), 0, random.pick(breaks));
    }
    const place = random.pick(['', 'store/', 'store/deep/', 'far off/']);
    files[`${place}${words.thing}_${i}.py`] = `${lines.join('\n')}\n`;
    if (place.startsWith('store')) files['store/__init__.py'] = '';
    if (place === 'store/deep/') files['store/deep/__init__.py'] = '';
  }
  return written(root, files);
}

function flawed(random, words, kind) {
  const lint = [
    ['import os', 'return value'],
    ['unused = 1', 'return value'],
    [`return ${words.other}_missing`],
    ['if value == None:', '    return 1', 'return 2'],
    ['try:', '    return 1', 'except:', '    return 2'],
    [`return "${'long '.repeat(20)}"`],
    ['def inner(each=[]):', '    return each', 'return inner()'],
    ['return f"plain"'],
    ['return "%s %s" % (value,)'],
    ['assert (value, "always true")', 'return 1'],
    ['l = 1; return l'],
    ['each = lambda one: one', 'return each(value)'],
    ['if True:', '\treturn 1   ', 'return 2'],
    ['return value is 3'],
    ['return {"a": 1, "a": 2}'],
  ];
  const types = [
    [`return "${words.thing}"`],
    ['return None'],
    [`return value.${words.third}()`],
    ['return len(value)'],
    [`return ${words.other}_missing`],
    ['total: str = value', 'return 1'],
    ['shelf: dict[str, list[int]] = {"a": [1, "b"]}', 'return len(shelf)'],
    ['return value + "text"'],
    ['def inner(one: int, two: str) -> str:', '    return two', 'inner(1)', 'return 1'],
    [
      ...['def inner(one: int, two: str) -> str:', '    return two'],
      ...['inner(', '    two=3,', '    one="x",', ')', 'return 1'],
    ],
    [`import ${words.noun}_not_installed`, 'return 1'],
    [`from json import no_such_${words.verb}`, 'return 1'],
    [
      ...['class Base:', '    def run(self, one: int) -> int:', '        return one', ''],
      ...['class Sub(Base):', '    def run(self, one: str) -> str:', '        return one', ''],
      'return Sub().missing',
    ],
    ['found = [1, 2]', 'found.append("three")', 'return found[0]'],
    ['for each in value:', '    print(each)', 'return 1'],
    ['maybe: str | None = None', 'return len(maybe)'],
    ['import math', 'return math.floor("1")'],
  ];
  return random.pick(kind === 'types' ? types : lint);
}

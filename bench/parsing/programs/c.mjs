// Small C and C++ programs of several files, whole or broken.

import { cFiles } from './c-sources.mjs';
import { cxxFiles } from './cxx-sources.mjs';
import { mutated } from './mutate.mjs';
import { namesOf } from './words.mjs';

/**
 * A project of three sources and a chain of headers: `files` by path, `sources` in the order in which
 * they are to be compiled, `includes` to be searched. Of `broken: true` one source or header has one to
 * three faults, and `target` is a source that shows them; `spaces` puts a space into its folders.
 */
export function project(random, { cxx, broken, spaces = false, headerFaults = true }) {
  const names = namesOf(random);
  const [a, b, c] = names.things;
  const folder = random.pick(
    spaces ? ['src/my module', 'the app/src'] : ['src', 'lib/core', 'app', 'src/a/b'],
  );
  const includes = random.pick(['include', `${folder.split('/')[0]}/headers`]);
  const end = cxx ? random.pick(['cpp', 'cc', 'cxx']) : 'c';
  const headerEnd = cxx ? random.pick(['hpp', 'h', 'hh']) : 'h';
  const headers = { base: `${a}_base.${headerEnd}`, own: `${b}.${headerEnd}` };
  const make = cxx ? cxxFiles : cFiles;
  const texts = make(random, names, headers);
  const files = {
    [`${includes}/${headers.base}`]: texts.base,
    [`${includes}/${headers.own}`]: texts.own,
    [`${folder}/${a}.${end}`]: texts.one,
    [`${folder}/${b}.${end}`]: texts.two,
    [`${folder}/${c}_main.${end}`]: texts.main,
  };
  const sources = Object.keys(files).slice(2);
  if (!broken) return { files, sources, includes };
  const inHeader = headerFaults && random.chance(0.15);
  const target = inHeader ? random.pick(Object.keys(files).slice(0, 2)) : random.pick(sources);
  files[target] = brokenText(files[target], random, { cxx, inHeader, names });
  return { files, sources, includes, target: inHeader ? random.pick(sources) : target };
}

const types = ['int', 'char', 'double', 'long', 'const', 'float', 'unsigned', 'bool', 'void'];

function brokenText(text, random, { cxx, inHeader, names }) {
  let changed = text;
  if (!inHeader && random.chance(0.6)) {
    const faults = cxx ? [...bothFaults, ...cxxFaults] : [...bothFaults, ...cFaults];
    const times = random.pick([1, 1, 1, 2, 3]);
    for (let n = 0; n < times; n += 1)
      changed = placed(changed, random, random.pick(faults)(names, random));
    return changed;
  }
  const times = random.pick([1, 1, 2]);
  for (let n = 0; n < times; n += 1) {
    changed = mutated(changed, random, {
      types,
      skip: /^\s*(?:$|\/\/|\/\*|#\s*(?:ifndef|define|endif))/,
    });
  }
  return changed;
}

/** Before a `return` or a closing brace inside a function's body. */
function placed(text, random, fault) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) => (/^ {4}\S.*;$/.test(line) ? [index] : []));
  if (places.length === 0) return text;
  const at = random.pick(places);
  lines.splice(at, 0, ...fault.split('\n').map((line) => `    ${line}`));
  return lines.join('\n');
}

const bothFaults = [
  ({ counts: [x] }) => `int ${x}_left = "twelve";`,
  ({ counts: [x] }) => `${x}_unknown += 3;`,
  ({ acts: [x] }, random) => `${x}_never_declared(${random.int(90)}, "a");`,
  ({ counts: [x] }) => `const int ${x}_fixed = 4;\n${x}_fixed = 5;`,
  ({ counts: [x] }) => `int ${x}_twice = 1;\nint ${x}_twice = 2;`,
  () => 'return missing_name + 1',
  () => 'switch (3) { case 1: break; case 1: break; }',
  () => 'break;',
  () => 'int *pointer = 7 + ;',
  ({ things: [x] }) => `struct ${x}_opaque inside;`,
  ({ things: [x] }) => `goto ${x}_label;`,
  () => 'double ratio = 3.0 % 2;',
  () => 'LIMITED(1);',
  () => 'int limited = LIMITED("text", 4, 5);',
  () => 'SWAP_VALUES(undefined_left, 3);',
  () => '#error "this build is not supported"',
  () => '#include "not_there.h"',
  () => 'if (1) { int inner = 3;',
  () => 'char text[2] = "far too long for two";\ntext.length();',
  () => 'int é = 1; int 漢字 = é + nope;',
];

const cFaults = [
  ({ things: [x] }) => `struct ${x} lone = { 1 };\nlone->count = 3;`,
  () => 'int array[] = { 1, 2 };\narray = 0;',
  () => '_Static_assert(sizeof(char) == 2, "a char of two bytes");',
  () => 'char *word = strlen;\nword(3);',
  () => 'int n = sizeof(struct never_defined);',
  () => 'void nothing = 3;',
  () => 'int f = (int){ 1, 2 }.x;',
];

const cxxFaults = [
  () => 'static_assert(sizeof(char) == 2, "a char of two bytes");',
  () =>
    'std::vector<std::unique_ptr<int>> source;\nstd::vector<std::unique_ptr<int>> copy = source;',
  () => 'std::map<std::string, std::vector<int>> table;\ntable["a"].push_back(std::string("b"));',
  () => 'std::sort(std::map<int, int>().begin(), std::map<int, int>().end());',
  () => 'auto half = [](int a) -> std::string { return a / 2; };\nhalf(3);',
  () => 'std::string word = 3 + std::vector<int>{ 1, 2 };',
  () =>
    'struct NoCopy { NoCopy(const NoCopy &) = delete; NoCopy() {} } first;\nNoCopy second = first;',
  () => 'class Hidden { int secret; } hidden;\nhidden.secret = 2;',
  () => 'struct Shape { virtual double area() const = 0; };\nShape shape;',
  () => 'std::cout << std::vector<int>{ 1, 2 };',
  () => 'int narrow{ 3.7 };',
  () => 'largest(std::string("a"), 3);',
  () => 'Holder<int, 4> wrong_arity;',
  () => 'nullptr->go();',
  () => 'std::tuple<int, int> pair(1, 2);\nstd::get<5>(pair);',
  () => 'std::unordered_map<std::vector<int>, int> hashed;\nhashed[{}] = 1;',
  () => 'throw;\ncatch (int) {}',
  () => 'constexpr int size = std::rand();',
];

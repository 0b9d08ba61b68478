// Small C and C++ programs of several files, whole or broken.

import { mutated } from './mutate.mjs';
import { namesOf, typeName } from './words.mjs';

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

function cFiles(random, { things: [a, b, c], counts: [x, y], acts: [f, g] }, headers) {
  const size = 4 + random.int(28);
  const base = `#ifndef ${a.toUpperCase()}_BASE_H
#define ${a.toUpperCase()}_BASE_H

#include <stddef.h>

#define LIMITED(low, high) ((low) < (high) ? (low) : (high))
#define SWAP_VALUES(left, right) \\
    do {                         \\
        int kept = (left);       \\
        (left) = (right);        \\
        (right) = kept;          \\
    } while (0)

enum ${a}_state { ${a.toUpperCase()}_OPEN, ${a.toUpperCase()}_CLOSED = ${random.int(9) + 1} };

typedef struct ${a} {
    char name[${size}];
    int ${x};
    enum ${a}_state state;
} ${a}_t;

#endif
`;
  const own = `#ifndef ${b.toUpperCase()}_H
#define ${b.toUpperCase()}_H
#include "${headers.base}"

struct ${b} {
    struct ${a} *items;
    size_t count;
    double ${y};
};

int ${f}_${b}(struct ${b} *all, const struct ${a} *one);
double ${g}_${b}(const struct ${b} *all, int least);
const char *${a}_label(const struct ${a} *one);

#endif
`;
  const one = `#include <stdio.h>
#include <string.h>
#include "${headers.base}"
#include "${headers.own}"

static const char *labels[] = { "open", "closed", "unknown" };

/* What a reader sees of one. */
const char *${a}_label(const struct ${a} *one) {
    if (one == NULL || one->name[0] == '\\0') {
        return labels[2];
    }
    printf("%s has %d\\n", one->name, one->${x});
    return labels[one->state];
}

${random.chance(0.5) ? `static int ${x}_of_unused(int left) { return left * ${size}; }\n` : ''}
int ${f}_all(struct ${a} *items, size_t count) {
    int total = 0;
    for (size_t i = 0; i < count; i++) {
        int share = items[i].${x} / ${random.int(5) + 1};
        total += LIMITED(share, ${size * 3});
    }
    return total;
}
`;
  const two = `#include <stdlib.h>
#include <string.h>
#include "${headers.own}"

int ${f}_${b}(struct ${b} *all, const struct ${a} *one) {
    struct ${a} *grown = realloc(all->items, (all->count + 1) * sizeof *grown);
    if (!grown) return -1;
    grown[all->count] = *one;
    all->items = grown;
    all->count++;
    return 0;
}

double ${g}_${b}(const struct ${b} *all, int least) {
    double sum = all->${y};
    ${random.chance(0.4) ? 'int spare;\n    ' : ''}for (size_t i = 0; i < all->count; i++) {
        switch (all->items[i].state) {
        case ${a.toUpperCase()}_OPEN:
            sum += all->items[i].${x};
            break;
        default:
            sum -= least;
        }
    }
    return sum;
}
`;
  const main = `#include <stdio.h>
#include "${headers.own}"

int main(int argc, char **argv) {
    struct ${b} all = { NULL, 0, 1.5 };
    struct ${a} ${c} = { "${c}", ${random.int(50)}, ${a.toUpperCase()}_OPEN };
    ${random.chance(0.4) ? 'int unread = argc;\n    ' : ''}${f}_${b}(&all, &${c});
    printf("%f %s\\n", ${g}_${b}(&all, ${random.int(9)}), ${a}_label(&${c}));
    return argc > 9 && argv[0] != NULL;
}
`;
  return { base, own, one, two, main };
}

function cxxFiles(random, { things: [a, b, c], counts: [x, y], acts: [f, g] }, headers) {
  const [A, B] = [a, b].map(typeName);
  const size = 2 + random.int(60);
  const base = `#pragma once
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#define LIMITED(low, high) ((low) < (high) ? (low) : (high))
#define SWAP_VALUES(left, right) std::swap((left), (right))

namespace ${a} {

template <typename T>
T largest(T left, T right) {
    return left < right ? right : left;
}

template <typename T>
class Holder {
public:
    void add(T one) { items.push_back(std::move(one)); }
    std::size_t size() const { return items.size(); }
    const T &at(std::size_t index) const { return items.at(index); }
    auto begin() const { return items.begin(); }
    auto end() const { return items.end(); }

private:
    std::vector<T> items;
};

}  // namespace ${a}
`;
  const own = `#pragma once
#include "${headers.base}"

namespace ${a} {

struct ${A} {
    std::string name;
    int ${x} = 0;
};

class ${B} {
public:
    explicit ${B}(double ${y}) : ${y}_(${y}) {}
    virtual ~${B}() = default;
    void ${f}(const ${A} &one);
    int ${g}(int least) const;
    virtual double ${y}() const { return ${y}_; }

private:
    Holder<${A}> all_;
    double ${y}_;
};

std::ostream &operator<<(std::ostream &out, const ${A} &one);

}  // namespace ${a}
`;
  const one = `#include "${headers.own}"

namespace ${a} {

std::ostream &operator<<(std::ostream &out, const ${A} &one) {
    out << one.name << " has " << one.${x};
    return out;
}

template <typename It>
static int summed(It from, It to) {
    int total = 0;
    for (It now = from; now != to; ++now) {
        total += now->${x};
    }
    return total;
}

int all_of(const std::vector<${A}> &items) {
    std::map<std::string, std::vector<int>> by_name;
    for (const auto &item : items) {
        by_name[item.name].push_back(item.${x});
    }
    auto fewest = std::min_element(items.begin(), items.end(), [](const ${A} &l, const ${A} &r) { return l.${x} < r.${x}; });
    return summed(items.begin(), items.end()) + fewest->${x} + static_cast<int>(by_name.size());
}

}  // namespace ${a}
`;
  const two = `#include "${headers.own}"

namespace ${a} {

void ${B}::${f}(const ${A} &one) {
    auto copy = std::make_unique<${A}>(one);
    copy->${x} = LIMITED(copy->${x}, ${size});
    all_.add(*copy);
}

int ${B}::${g}(int least) const {
    int total = least;
    ${random.chance(0.4) ? 'int spare;\n    ' : ''}for (const ${A} &one : all_) {
        total = largest(total, one.${x});
        total += ${size} % (one.${x} + 1);
    }
    return total;
}

}  // namespace ${a}
`;
  const main = `#include "${headers.own}"

using namespace ${a};

int main(int argc, char **argv) {
    ${B} all(${random.int(9)}.5);
    ${A} ${c}{ "${c}", ${random.int(70)} };
    ${random.chance(0.4) ? 'unsigned unread = argc;\n    ' : ''}all.${f}(${c});
    std::cout << ${c} << all.${g}(${random.int(5)}) << all.${y}() << argv[0];
    return argc > 9 ? EXIT_FAILURE : EXIT_SUCCESS;
}
`;
  return { base, own, one, two, main };
}

// The texts of a C++ project that compiles.

import { typeName } from './words.mjs';

/** Two headers, `base` and `own`, and three sources: `one`, `two`, `main`. Some warn. */
export function cxxFiles(random, { things: [a, b, c], counts: [x, y], acts: [f, g] }, headers) {
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

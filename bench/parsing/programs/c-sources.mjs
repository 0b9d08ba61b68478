// The texts of a C project that compiles.

/** Two headers, `base` and `own`, and three sources: `one`, `two`, `main`. Some warn. */
export function cFiles(random, { things: [a, b, c], counts: [x, y], acts: [f, g] }, headers) {
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

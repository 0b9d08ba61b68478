// Small Go modules of several packages, whole or broken, with tests.

import { mutated } from './mutate.mjs';
import { namesOf, typeName } from './words.mjs';

/**
 * A module's `files` by path. `broken`: one package has one to three faults. `failing`: tests of the inner
 * package fail, and `second` true has the file with the main function.
 */
export function module(random, { broken, failing = false }) {
  const names = namesOf(random);
  const {
    things: [a, b],
    counts: [x, y],
    acts: [f, g],
  } = names;
  const [A, B, F, G, X, Y] = [a, b, f, g, x, y].map(typeName);
  const inner = `${random.pick(['internal/', 'pkg/', ''])}${a}`;
  const files = {
    'go.mod': `module example.org/${b}\n\ngo 1.21\n`,
    [`${inner}/${a}.go`]: `package ${a}

import (
	"errors"
	"fmt"
	"sort"
	"strings"
)

// State of one.
type State int

const (
	Open State = iota
	Closed
)

type ${A} struct {
	Name  string
	${X} int
	State State
}

type Weigher interface {
	Weight() int
}

var ErrNone = errors.New("there are none")

func (one *${A}) Weight() int {
	return one.${X} % ${2 + random.int(40)}
}

func (one ${A}) String() string {
	return fmt.Sprintf("%s has %d", strings.ToUpper(one.Name), one.${X})
}

func Largest(list []${A}) (*${A}, error) {
	if len(list) == 0 {
		return nil, ErrNone
	}
	sorted := append([]${A}(nil), list...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].${X} > sorted[j].${X} })
	return &sorted[0], nil
}
`,
    [`${inner}/${b}.go`]: `package ${a}

import "fmt"

type ${B} struct {
	items []${A}
	names map[string]int
	${Y}  float64
}

func New${B}(${y} float64) *${B} {
	return &${B}{names: map[string]int{}, ${Y}: ${y}}
}

func (all *${B}) ${F}(one ${A}) {
	all.names[one.Name] = len(all.items)
	all.items = append(all.items, one)
}

func (all *${B}) ${G}(least int) int {
	sum := least
	for i := range all.items {
		item := &all.items[i]
		if item.State == Closed {
			continue
		}
		sum += item.Weight()
	}
	return sum
}

func Total[T Weigher](list []T) (total int) {
	for _, one := range list {
		total += one.Weight()
	}
	return total
}

func (all *${B}) Describe() string {
	label := fmt.Sprint(len(all.items), " of ", all.${Y})
	return label
}
`,
    'main.go': `package main

import (
	"fmt"
	"os"

	"example.org/${b}/${inner}"
)

func main() {
	all := ${a}.New${B}(${random.int(9)}.5)
	all.${F}(${a}.${A}{Name: "${a}", ${X}: ${random.int(70)}})
	count := all.${G}(${random.int(9)})
	fmt.Fprintln(os.Stdout, count, all.Describe())
}
`,
  };
  if (failing) files[`${inner}/${a}_test.go`] = tests(random, { package: a, A, X, names });
  if (!broken) return files;
  const target = random.pick(
    Object.keys(files).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go')),
  );
  const bySense = random.chance(0.65);
  for (let n = random.pick([1, 1, 2, 3]); n > 0; n -= 1) {
    files[target] = bySense
      ? placed(files[target], random, random.pick(faults)(names, random))
      : mutated(files[target], random, { types, skip: /^\s*(?:$|\/\/)/ });
    if (!bySense) break;
  }
  return files;
}

const types = ['int', 'string', 'float64', 'error', 'bool', 'State'];

function placed(text, random, fault) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) =>
    /^\t{1,2}(?:sum|sorted|label|all|count|item)\b/.test(line) ? [index] : [],
  );
  if (places.length === 0) return text;
  lines.splice(random.pick(places), 0, ...fault.split('\n').map((line) => `\t${line}`));
  return lines.join('\n');
}

const faults = [
  ({ counts: [x] }) => `var ${x}Left int = "twelve"\n_ = ${x}Left`,
  ({ counts: [x] }) => `${x}Unknown += 3`,
  ({ acts: [f] }) => `${f}NeverDeclared(4, "a")`,
  ({ counts: [x] }) => `${x}Unused := 3`,
  () => 'fmt.NoSuchFunction("a")',
  () => 'const fixed = 3\nfixed = 4',
  () => 'twice := 1\ntwice := 2\n_ = twice',
  () => 'return 1, 2, 3',
  () => 'for i := range "abc" {\n\tbreak outer\n}',
  () => 'var weigher interface{ Weight() int; Height() int } = struct{}{}\n_ = weigher',
  () => 'text := "a" + 3\n_ = text',
  () => 'if 1 {\n}',
  () => 'list := []int{1, 2}\nlist.Push(3)',
  () => 'defer recover',
  () => 'var n uint8 = 300\n_ = n',
  () => 'go func() { return 1 }()',
  () => 'pair := [2]int{1, 2, 3}\n_ = pair',
  () => 'switch 3 {\ncase 1:\ncase 1:\n}',
  () => 'fmt.Printf("%d of %s\\n", "a", 3)',
  () => 'fmt.Printf("%d\\n")',
  () => 'var größe string = 5\n_ = größe',
];

/** Tests in the order in which Go runs them; some fail, one may panic. */
function tests(random, { package: name, A, X, names: { acts, counts } }) {
  const failing = [
    `\tgot := len("${counts[0]}")\n\tif got != 99 {\n\t\tt.Errorf("%d letters, not 99", got)\n\t}`,
    `\tif _, err := Largest(nil); err != nil {\n\t\tt.Fatalf("largest of none: %v", err)\n\t}`,
    `\tt.Run("inner case", func(t *testing.T) {\n\t\tt.Log("before")\n\t\tt.Error("first line\\nsecond line: 12\\n\\tindented")\n\t})`,
    `\tfor _, n := range []int{1, 2} {\n\t\tt.Run(fmt.Sprint("n=", n), func(t *testing.T) {\n\t\t\tif n == 2 {\n\t\t\t\tt.Fatal("two is one too many")\n\t\t\t}\n\t\t})\n\t}`,
    `\tone := &${A}{${X}: 7}\n\tif weight := one.Weight(); weight != -1 {\n\t\tt.Errorf("got %d, want %d", weight, -1)\n\t\tt.Errorf("and %s", one)\n\t}`,
  ];
  const passing = '\tfmt.Println("error: only said, main.go:12: not meant")\n\tt.Log("fine")';
  const cases = acts.map((act) => {
    const body = random.chance(0.4) ? random.pick(failing) : passing;
    return `func Test${typeName(act)}(t *testing.T) {\n${body}\n}\n`;
  });
  return `package ${name}\n\nimport (\n\t"fmt"\n\t"testing"\n)\n\nvar _ = fmt.Sprint\n\n${cases.join('\n')}`;
}

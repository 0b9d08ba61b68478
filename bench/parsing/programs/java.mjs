// Small Java programs of several classes, whole or broken.

import { mutated } from './mutate.mjs';
import { namesOf, typeName } from './words.mjs';

/** A program's `files` by path, to be compiled together; `broken`: one or two have faults. */
export function program(random, { broken }) {
  const names = namesOf(random);
  const {
    things: [a, b, c],
    counts: [x, y],
    acts: [f, g],
  } = names;
  const [A, B, C] = [a, b, c].map(typeName);
  const where = `${random.pick(['src/main/java', 'src', 'core lib/src'])}/org/example/${c}`;
  const head = `package org.example.${c};\n`;
  const files = {
    [`${where}/${A}.java`]: `${head}
import java.util.Objects;

public final class ${A} implements Comparable<${A}> {
    public enum State { OPEN, CLOSED }

    private final String name;
    private final int ${x};
    private State state = State.OPEN;

    public ${A}(String name, int ${x}) {
        this.name = Objects.requireNonNull(name);
        this.${x} = ${x};
    }

    public String name() {
        return name;
    }

    public int ${x}() {
        return ${x};
    }

    public boolean closed() {
        return state == State.CLOSED;
    }

    @Override
    public int compareTo(${A} other) {
        int order = Integer.compare(${x}, other.${x});
        return order != 0 ? order : name.compareTo(other.name);
    }
}
`,
    [`${where}/${B}.java`]: `${head}
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** All there are, in the order in which they came. */
public class ${B} {
    private final List<${A}> items = new ArrayList<>();
    private final Map<String, List<Integer>> byName = new HashMap<>();
    private double ${y} = ${random.int(9)}.5;

    public void ${f}(${A} one) {
        items.add(one);
        byName.computeIfAbsent(one.name(), key -> new ArrayList<>()).add(one.${x}());
    }

    public int ${g}(int least) {
        int sum = least;
        for (${A} item : items) {
            if (!item.closed()) {
                sum += item.${x}() % ${2 + random.int(40)};
            }
        }
        return sum;
    }

    public List<String> names() {
        List<String> sorted = items.stream().sorted().map(${A}::name).collect(Collectors.toList());
        return sorted;
    }

    ${random.chance(0.4) ? '@SuppressWarnings("unchecked")\n    ' : ''}public List<String> raw() {
        List plain = new ArrayList();
        plain.add("${c}");
        return plain;
    }

    public static ${B} read(Path file) throws IOException {
        ${B} all = new ${B}();
        for (String line : Files.readAllLines(file)) {
            String[] parts = line.split(",");
            all.${f}(new ${A}(parts[0], Integer.parseInt(parts[1])));
        }
        return all;
    }
}
`,
    [`${where}/${C}App.java`]: `${head}
public class ${C}App {
    interface Shape { double area(); }

    record Square(double side) implements Shape {
        public double area() {
            double squared = side * side;
            return squared;
        }
    }

    public static void main(String[] args) {
        ${B} all = new ${B}();
        all.${f}(new ${A}("${c}", ${random.int(70)}));
        Shape shape = new Square(${random.int(9)});
        System.out.println(all.${g}(args.length) + " " + all.names() + shape.area());
    }
}
`,
  };
  if (!broken) return files;
  const bySense = random.chance(0.6);
  for (let n = random.pick([1, 1, 2]); n > 0; n -= 1) {
    const target = random.pick(Object.keys(files));
    files[target] = bySense
      ? placed(files[target], random, random.pick(faults)(names, random))
      : mutated(files[target], random, { types, skip: /^\s*(?:$|\/\*|\*|@)/ });
  }
  return files;
}

const types = ['int', 'String', 'double', 'boolean', 'void', 'long', 'List', 'char'];

function placed(text, random, fault) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) =>
    /^ {8,12}\w.*;$/.test(line) && !/return|this/.test(line) ? [index] : [],
  );
  if (places.length === 0) return text;
  lines.splice(random.pick(places), 0, ...fault.split('\n').map((line) => `        ${line}`));
  return lines.join('\n');
}

const faults = [
  ({ counts: [x] }) => `int ${x}Left = "twelve";`,
  ({ counts: [x] }) => `${x}Unknown += 3;`,
  ({ acts: [f] }) => `${f}NeverDeclared(4, "a");`,
  ({ things: [, , , d] }) => `${typeName(d)}Missing other = null;`,
  () => 'final int fixed = 3;\nfixed = 4;',
  () => 'int twice = 1;\nint twice = 2;',
  () => '"text".noSuchMethod();',
  () => 'java.util.List<int> primitives = null;',
  () => 'java.util.Map<String, Integer> table = new java.util.HashMap<Integer, String>();',
  () => 'int unset;\nSystem.out.println(unset);',
  () => 'throw new Exception("unhandled");',
  () => 'Object text = "a";\nString wrong = text;',
  () => 'Math.max("a", 2, 3);',
  () => 'new Thread(() -> { return 3; });',
  () => 'switch (3) { case 1: break; case 1: break; }',
  () => "char letter = 'ab';",
  () => 'int large = 99999999999;',
  () => 'for (String s : 5) { }',
  () => 'Runnable bare = new Runnable() { };',
  () => 'String open = "never closed;',
  () => 'java.util.function.Function<String, Integer> half = s -> s.trim();',
  () => 'var nothing = null;',
  () => 'if (1) { int inner = 3;',
  () => 'String größe = "a"; größe.missing();',
  () => 'int x = java.util.List.of(1, 2).stream().map(n -> n + "a").mapToInt(s -> s).sum();',
];

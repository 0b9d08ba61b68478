// Small TypeScript programs of several modules, whole or broken.

import { mutated } from './mutate.mjs';
import { namesOf, typeName } from './words.mjs';

/** A program's `files` by path, all of them roots; `broken`: one has one to three faults. */
export function program(random, { broken }) {
  const names = namesOf(random);
  const {
    things: [a, b, c],
    counts: [x, y],
    acts: [f, g],
  } = names;
  const [A, B] = [a, b].map(typeName);
  const folder = random.pick(['src', 'src/core', 'packages/app/src', 'src/my pages', 'app/(shop)']);
  const view = random.pick([`${c}.tsx`, `[${c}].tsx`]);
  const files = {
    [`${folder}/types.ts`]: `export type State = 'open' | 'closed' | { waiting: number };

export interface ${A} {
  readonly name: string;
  ${x}: number;
  state: State;
  notes?: readonly string[];
}

export type ByName<T extends { name: string }> = Record<T['name'], T>;
`,
    [`${folder}/${b}.ts`]: `import type { ${A}, ByName, State } from './types';

export class ${B} {
  private items: ${A}[] = [];
  constructor(public readonly ${y}: number) {}

  ${f}(one: ${A}): this {
    this.items.push(one);
    return this;
  }

  async ${g}(least: number): Promise<number> {
    const counts = await Promise.all(this.items.map(async (item) => item.${x}));
    let sum = least;
    for (const count of counts) {
      sum += count % ${2 + random.int(40)};
    }
    return sum;
  }

  byName(): ByName<${A}> {
    const table: ByName<${A}> = {};
    for (const item of this.items) table[item.name] = item;
    return table;
  }
}

export function label(state: State): string {
  switch (state) {
    case 'open':
      return 'open';
    case 'closed':
      return 'closed';
    default:
      return \`waiting \${state.waiting.toFixed(${random.int(3)})}\`;
  }
}

export const longest = <T extends { name: string }>(list: readonly T[]): T | undefined => {
  const sorted = [...list].sort((left, right) => right.name.length - left.name.length);
  return sorted[0];
};
`,
    [`${folder}/${view}`]: `import { ${B}, label } from './${b}';
import type { ${A} } from './types';

declare global {
  namespace JSX {
    interface Element { kind: string }
    interface IntrinsicElements { div: { id?: string; children?: unknown }; span: { title: string; children?: unknown } }
  }
}
declare const React: { createElement(...parts: unknown[]): JSX.Element };

export function Row({ one }: { one: ${A} }) {
  const text = label(one.state);
  return <span title={one.name}>{text}</span>;
}

export function Page() {
  const first: ${A} = { name: '${c}', ${x}: ${random.int(70)}, state: 'open' };
  const all = new ${B}(${random.int(9)});
  all.${f}(first);
  return (
    <div id="${a}">
      <Row one={first} />
    </div>
  );
}
`,
  };
  if (!broken) return files;
  for (let n = random.pick([1, 1, 1, 2]); n > 0; n -= 1) {
    const target = random.pick(Object.keys(files));
    files[target] = brokenText(files[target], random, names);
  }
  return files;
}

const types = ['string', 'number', 'boolean', 'unknown', 'never', 'void', 'null'];

function brokenText(text, random, names) {
  if (random.chance(0.55) && /^ {2,4}(?:const|let) /m.test(text)) {
    return placed(text, random, random.pick(faults)(names, random));
  }
  return mutated(text, random, { types, skip: /^\s*(?:$|\/\/)/ });
}

function placed(text, random, fault) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) =>
    /^ {2,4}(?:const|let) /.test(line) ? [index] : [],
  );
  lines.splice(random.pick(places), 0, ...fault.split('\n').map((line) => `    ${line}`));
  return lines.join('\n');
}

const faults = [
  ({ counts: [x] }) => `const ${x}Left: number = 'twelve';`,
  ({ counts: [x] }) => `${x}Unknown += 3;`,
  ({ acts: [f] }) => `${f}NeverDeclared(4, 'a');`,
  () =>
    "const options: { deep: { er: { port: number; hosts: string[] } } } = { deep: { er: { port: '80', hosts: [1] } } };",
  () =>
    "const partial: Required<{ a?: number; b: Map<string, Set<number>> }> = { b: new Map([['a', new Set(['b'])]]) };",
  () => 'const fixed = 3;\nfixed = 4;',
  () => "'text'.noSuchMethod();",
  () => 'Math.max(1, 2).length.toFixed();',
  () => 'parseInt();',
  () => "new Promise<number>((resolve) => resolve('a'));",
  () => 'const tuple: [number, string] = [1, 2, 3];',
  () => 'const twice = 1;\nconst twice = 2;',
  () => "const keyed: Record<'a' | 'b', number> = { a: 1 };",
  () => "await import('./not-there');",
  () => 'function inner(n: number): string {\n  if (n > 1) return 1;\n}',
  () =>
    'const handler: (event: { id: number; nested: { callback: (n: string) => void } }) => void = (event: { id: string; nested: { callback: (n: number) => void } }) => {};',
  () => 'class Half implements Iterable<number> {\n  next() { return 1; }\n}',
  () => "enum Level { Low, High }\nconst level: Level = 'Low';",
  () => 'const spread = [...5];',
  () => "const 名前: number = 'wide';",
  () => '/* tab */\tconst tabbed: string = 3;',
  () => 'const union: { kind: "a"; x: number } | { kind: "b"; y: number } = { kind: "a", y: 1 };',
];

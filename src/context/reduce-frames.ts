// Frames of other people's code: a row of them says no more than that there was one.

import { languageOf, languageOfFile } from '../languages/index.ts';
import { partsOf } from '../text/paths.ts';
import type { Failure } from '../types.ts';
import type { Signs } from './reduce-signs.ts';

/** How one language prints a frame. */
interface Shape {
  /** The frame's first line; group `path` is its file, where that line has it. */
  readonly first: RegExp;
  /** A line that goes on with it; `path` likewise. */
  readonly next?: RegExp;
  /** Whether the frame that failed is the last of its stack. */
  readonly last?: true;
}

const shapes: readonly Shape[] = [
  //   File "/usr/lib/python3.11/json/decoder.py", line 355, in raw_decode
  //     obj, end = self.scan_once(s, idx)
  {
    first: /^ {2,8}File "(?<path>[^"]{1,1000})", line \d{1,9}/,
    next: /^ {4,}(?! {0,80}File ")\S/,
    last: true,
  },
  //     at Module._compile (node:internal/modules/cjs/loader:1554:14)
  { first: /^ {2,8}at (?:[^()]{1,300} )?\(?(?<path>[^()\s]{1,1000}):\d{1,9}:\d{1,9}\)?$/ },
  // 	at java.base/java.util.HashMap.get(HashMap.java:12)
  { first: /^\s{1,8}at (?<path>[\w.$/@-]{1,300})\([\w.$ -]{1,200}(?::\d{1,9})?\)$/ },
  //   12: core::panicking::panic
  //              at /rustc/9fc6b4/library/core/src/panicking.rs:75:14
  { first: /^ {1,6}\d{1,5}: \S/, next: /^ {6,20}at (?<path>\S{1,1000}?):\d{1,9}(?::\d{1,9})?$/ },
  // net/http.(*conn).serve(0xc0001, {0x7f, 0xc0})
  // 	/usr/local/go/src/net/http/server.go:2092 +0x5d0
  {
    first: /^\S/,
    next: /^\t(?<path>\/\S{1,1000}\.(?:go|s)):\d{1,9}(?: \+0x[0-9a-f]{1,16})?$/,
  },
  // 	from /usr/lib/ruby/gems/3.1.0/gems/rack-2.2/lib/rack.rb:12:in `call'
  { first: /^\s{1,8}from (?<path>[^:\s]{1,1000}):\d{1,9}:in / },
  // #3 /app/vendor/laravel/src/Router.php(12): Router->run()
  { first: /^#\d{1,5} (?<path>\/[^(]{1,1000})\(\d{1,9}\): / },
];

/** Of Java a line names no folder: its own packages, and those that run the tests. */
const javaForeign =
  /^(?:[\w.-]{1,80}(?:@[\w.-]{1,40})?\/)?(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|org\.(?:junit|testng|gradle|codehaus|apache\.maven|mockito|hamcrest|opentest4j|springframework))\./;
const absolute = /^[/~]/;
/** `  12: core::panicking::panic`, `  14: rust_begin_unwind`: without a place below it */
const rustForeign =
  /^ {1,6}\d{1,5}: (?:(?:<{0,2}(?:&?mut )?(?:core|std|alloc|test)::)|rust_begin_unwind|__rust_|_start|__libc)/;
/** node:internal/modules/cjs/loader */
const builtIn = /^(?:node:|internal\/|<frozen )/;

interface Unit {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly foreign: boolean;
}

interface Judging extends Signs {
  readonly language: string;
  /** Files of frames that lie in no project, as printed. */
  readonly outside: ReadonlySet<string>;
}

/** A row of fewer is shorter than what would be said of it. */
const leastLeft = 2;

/** Rows of other people's frames become one line; the one that failed, at the stack's end, stays. */
export function withoutForeign(
  lines: readonly string[],
  { failure, ...signs }: Signs & { readonly failure: Failure },
): readonly string[] {
  const { language, frames } = failure;
  const away = frames.filter(({ file, inRoot }) => inRoot === false && absolute.test(file));
  const judging = { ...signs, language, outside: new Set(away.map(({ file }) => file)) };
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const shape = shapes.find((one) => unitAt(lines, at, { shape: one, judging }) !== null);
    if (shape === undefined) {
      kept.push(lines[at] ?? '');
      at++;
      continue;
    }
    const stack: Unit[] = [];
    for (let unit = unitAt(lines, at, { shape, judging }); unit !== null; ) {
      stack.push(unit);
      at = unit.to;
      unit = unitAt(lines, at, { shape, judging });
    }
    kept.push(...stackOf(stack, { lines, shape }));
  }
  return kept;
}

function stackOf(
  stack: readonly Unit[],
  { lines, shape }: { readonly lines: readonly string[]; readonly shape: Shape },
): readonly string[] {
  const failed = shape.last ? stack.at(-1) : stack[0];
  const kept: string[] = [];
  for (let at = 0; at < stack.length; ) {
    const row: Unit[] = [];
    for (let unit = stack[at]; unit?.foreign && unit !== failed; unit = stack[at]) {
      row.push(unit);
      at++;
    }
    if (row.length >= leastLeft) kept.push(`… ${row.length} frames of other people's code …`);
    else kept.push(...row.flatMap(({ from, to }) => lines.slice(from, to)));
    const unit = stack[at];
    if (unit !== undefined && (!unit.foreign || unit === failed)) {
      kept.push(...lines.slice(unit.from, unit.to));
      at++;
    }
  }
  return kept;
}

/** Two lines of source and two of marks below them, at most. */
const mostNext = 4;

function unitAt(
  lines: readonly string[],
  from: number,
  { shape, judging }: { readonly shape: Shape; readonly judging: Judging },
): Unit | null {
  const first = shape.first.exec((lines[from] ?? '').slice(0, 2500));
  if (first === null) return null;
  let path = first.groups?.path;
  let to = from + 1;
  for (; shape.next !== undefined && to <= from + mostNext && to < lines.length; to++) {
    const next = shape.next.exec(lines[to] ?? '');
    if (next === null) break;
    path ??= next.groups?.path;
  }
  const line = lines[from] ?? '';
  const bare = path === undefined && rustForeign.test(line);
  // Of a name alone nobody knows whose it is; in Go it is the second line that makes it a frame.
  if (path === undefined && !bare) return null;
  const own = lines.slice(from, to);
  const stays = own.some((one) => judging.isOwn(one) || judging.isMessage(one));
  return { from, to, foreign: !stays && (bare || isForeign(path ?? '', judging)) };
}

function isForeign(path: string, { language, outside }: Judging): boolean {
  if (builtIn.test(path) || javaForeign.test(path)) return true;
  const drawer = languageOfFile(path) ?? languageOf(language);
  const parts = partsOf(path)?.parts ?? [];
  if (drawer?.vendor.some((part) => parts.includes(part)) || drawer?.runtime?.test(path))
    return true;
  return outside.has(path);
}

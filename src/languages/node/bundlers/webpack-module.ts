// One module that webpack could not take in: where it is, what is wrong, and who asked for it.

import type { Category, Frame, Span } from '../../../types.ts';
import { isProject } from '../paths.ts';
import { placeAmong } from '../placed.ts';
import { placeAt, type Reported } from '../reports.ts';
import { readRow } from '../row.ts';

// ./src/missing.js 2:0-35       ./src/a.js 3:48-56       columns from 0
const spaced = /^(\S.{0,1000}?) (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?$/;
// ./src/a.ts:5:9        /app/src/a.ts(5,9)        /app/src/a.ts:5:9-12      columns from 1
const exact = /^(\S.{0,1000}?)(?::(\d{1,7}):(\d{1,7})(?:-\d{1,7})?|\((\d{1,7}),(\d{1,7})\))$/;
// ./src/style.css, but not the name of an entry: main
const file = /[\\/].{0,1000}\.\w{1,10}$|\.\w{1,10}$/;

//  @ ./src/style.js 1:0-21
const issuer =
  /^ {0,4}@ (\S.{0,1000}?)(?: (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?)?(?: .{0,200})?$/;

// (1:1) /app/src/style.css Unclosed block       columns from 1
const postcss = /^\((\d{1,7}):(\d{1,7})\) (\S{1,1000}\.\w{1,10}) /;

// Module not found: Error: Can't resolve …     Module parse failed: …     Module build failed (from …):
const failed = /^(Module (?:not found|parse failed|build failed|Error|Warning))\b/;
// TS2322: Type 'string' is not …        TypeError: …        SyntaxError
const named = /^\s{0,8}(TS\d{1,6}|[A-Z]\w{0,60}Error)\b/;

// resolve './rates.js' in '/app/src'      File was parsed as module type …      You may need an appropriate loader
const detail = /^(?:resolve '|ts-loader-|File was (?:parsed|processed) |The following loaders )/;
const shown = /^\s{0,8}>?\s{0,8}\d{0,7} ?[|│]/;

const longestText = 6;

/** The report of one module; `body` is what stands below its heading. */
export function readModule(where: string, body: readonly string[], span: Span): Reported {
  const stack = body.flatMap((line) => readRow(line)?.frame ?? []);
  const text = textOf(body);
  const placed = placeAmong(body) ?? styleIn(body);
  const module = moduleAt(where);
  const asked = body.flatMap((line) => issuerIn(line) ?? []);
  const own = stack.filter((frame) => isProject(frame.file));
  const [first = where] = text;
  const inner = named.exec(text[1] ?? '')?.[1];
  const outer = failed.exec(first)?.[1] ?? named.exec(first)?.[1];
  const kind = outer === 'Module build failed' ? (inner ?? outer) : (outer ?? 'ERROR');
  const code = /^TS\d/.test(kind) ? kind : null;
  const exactly = module?.column === null ? (placed ?? (isBuilt(outer) ? null : asked[0])) : module;
  const frames = [...own, ...(module ? [module] : []), ...asked, ...stack];
  const [lead = null] = [exactly, ...own, module].filter((frame) => frame != null);
  return {
    place: lead,
    severity: 'error',
    kind,
    code,
    text: text.length > 0 ? text : [where],
    frames,
    category: categoryOf(kind, first),
    span,
  };
}

const isBuilt = (kind: string | undefined) => kind === 'Module build failed';

function moduleAt(where: string): Frame | null {
  const [, path, row, column] = spaced.exec(where) ?? [];
  if (path !== undefined) return placeAt(withoutLoaders(path), Number(row), Number(column) + 1);
  const [, other, line, at, plainLine, plainAt] = exact.exec(where) ?? [];
  if (other !== undefined) return placeAt(other, Number(line ?? plainLine), Number(at ?? plainAt));
  return file.test(where) ? placeAt(withoutLoaders(where), 1, null) : null;
}

// ./src/style.css (./node_modules/css-loader/dist/cjs.js!./src/style.css)       x-loader!./src/a.vue?vue&type=script
function withoutLoaders(path: string): string {
  const plain = path.replace(/ \(.{1,1000}\)$/, '');
  return plain.slice(plain.lastIndexOf('!') + 1);
}

function issuerIn(line: string): Frame | null {
  const [, path, row, column] = issuer.exec(line) ?? [];
  if (path === undefined || !file.test(path)) return null;
  return row === undefined
    ? placeAt(path, 1, null)
    : placeAt(path, Number(row), Number(column) + 1);
}

function styleIn(body: readonly string[]): Frame | null {
  for (const line of body) {
    const [, row, column, path] = postcss.exec(line) ?? [];
    if (path !== undefined) return placeAt(path, Number(row), Number(column));
  }
  return null;
}

/** What it says before the search for a file, the source and the stack. */
function textOf(all: readonly string[]): readonly string[] {
  // Module build failed (from …): and a blank line, or two, before what the loader says
  const body = all.filter((line, at) => line.trim() !== '' || !isLoose(all[at - 1] ?? ''));
  const begins = body.findIndex(
    (line) => line.trim() !== '' && !exact.test(line) && !spaced.test(line),
  );
  const rest = body.slice(Math.max(0, begins));
  const ends = rest.findIndex(
    (line, at) =>
      at > 0 &&
      (line.trim() === '' ||
        detail.test(line) ||
        shown.test(line) ||
        issuer.test(line) ||
        readRow(line)),
  );
  return rest
    .slice(0, Math.min(longestText, ends < 0 ? rest.length : ends))
    .map((line) => line.trim());
}

function isLoose(line: string): boolean {
  return /^Module build failed .{0,1000}:$|^\w{0,40}Error$/.test(line);
}

function categoryOf(kind: string, text: string): Category {
  if (/^TS\d/.test(kind)) return 'type';
  if (kind === 'Module not found') return 'dependency';
  if (kind === 'Module parse failed' || kind === 'SyntaxError') return 'syntax';
  return /Cannot find module|Can't resolve/.test(text) ? 'dependency' : 'code';
}

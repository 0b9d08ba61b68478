// From a built file without a source map to the source it was built of: `dist/tide.js` to `src/tide.ts`.

import { partsOf } from '../text/paths.ts';
import type { Frame, LineNumber, RootPath, Workspace } from '../types.ts';
import type { Names } from './suffix.ts';

/** What a printed frame of a built file is led by. */
export interface Printed {
  readonly frame: Pick<Frame, 'file' | 'line' | 'function'>;
  /** The built line, as the tool or the built file shows it; null where neither does. */
  readonly text: string | null;
  /** The function that this frame calls, as printed; null where it calls none. */
  readonly callee: string | null;
}

/** A place in a source; the column is lost. */
export interface SourcePlace {
  readonly file: RootPath;
  readonly line: LineNumber;
}

const builtEnding = /\.[cm]?jsx?$/;
const sourceEndings: readonly string[] = ['.ts', '.tsx', '.mts', '.cts', '.jsx', '.js', '.mjs'];
/** Folders that tools build into by custom. */
const builtFolders: readonly string[] = ['dist', 'build', 'out', 'lib', 'output', 'compiled'];
/** Folders of sources by custom; `''`: the sources stand where the built folder stands. */
const sourceFolders: readonly string[] = ['src', 'source', 'lib', 'app', ''];

/** Whether a file may have been built: a script that is no source of the project. */
export function mayBeBuilt(file: string): boolean {
  return builtEnding.test(file);
}

/**
 * The source and line that a frame of a built file comes from, where one file has that path and one
 * line in it says what the built line says, or holds the function or the call. Null else: a line that
 * is only likely would be shown as if it were the failure's.
 */
export async function sourceOfBuilt(
  printed: Printed,
  { names, read }: { readonly names: Names; readonly read: Workspace['read'] },
): Promise<SourcePlace | null> {
  const file = await fileOf(printed.frame.file, { names, read });
  const found = file === null ? null : await read(file);
  if (file === null || found === null || !('text' in found)) return null;
  const line = lineOf(found.text.split(/\r?\n/), printed);
  return line === null ? null : { file, line };
}

async function fileOf(
  printed: string,
  { names, read }: { readonly names: Names; readonly read: Workspace['read'] },
): Promise<RootPath | null> {
  const parts = partsOf(printed)?.parts ?? [];
  const { outDir, rootDir } = await foldersIn(read);
  const at = parts.findLastIndex((part) => part === outDir || builtFolders.includes(part));
  if (at < 0) return null;
  const [before, rest] = [parts.slice(0, at), parts.slice(at + 1)];
  for (const folder of rootDir === null ? sourceFolders : [rootDir, ...sourceFolders]) {
    for (const ending of sourceEndings) {
      const source = [...rest.slice(0, -1), (rest.at(-1) ?? '').replace(builtEnding, ending)];
      const path = [...before, ...folder.split('/').filter((part) => part !== ''), ...source];
      const match = names.endOf({ absolute: true, parts: path }, 'longest');
      if ('file' in match && match.file !== parts.join('/')) return match.file;
    }
  }
  return null;
}

/** `"outDir": "./dist",` and `"rootDir": "src"`, whatever comments stand round them */
const option = (name: string) =>
  new RegExp(`^[^/\\n]{0,200}"${name}"\\s{0,20}:\\s{0,20}"(?:\\./)?([^"\\n]{1,100})"`, 'm');
const outOption = option('outDir');
const rootOption = option('rootDir');

async function foldersIn(read: Workspace['read']) {
  const found = await read('tsconfig.json');
  const text = 'text' in found ? found.text : '';
  return { outDir: outOption.exec(text)?.[1] ?? null, rootDir: rootOption.exec(text)?.[1] ?? null };
}

function lineOf(lines: readonly string[], { frame, text, callee }: Printed): LineNumber | null {
  const same = text === null ? null : sameLine(lines, text);
  if (same !== null) return same;
  const [own, called] = [nameOf(frame.function), nameOf(callee)];
  const declared = own === null ? -1 : onlyOne(lines, declarationOf(own));
  if (own !== null && declared < 0) return null;
  const from = Math.max(0, declared);
  const to = own === null ? lines.length : from + longestFunction;
  const body = lines.slice(from, to);
  const call = called === null ? -1 : onlyOne(body, callOf(called));
  if (call >= 0) return from + call + 1;
  return declared < 0 ? null : declared + 1;
}

const longestFunction = 80;

/** The last name of `Shop.total`, `new Cart`, `async load`; null for `Object.<anonymous>` and the like. */
function nameOf(printed: string | null): string | null {
  const last = /([\p{L}_$][\p{L}\p{N}_$]{0,100})$/u.exec(
    printed?.replace(/ \[as .{1,100}\]$/, '') ?? '',
  );
  return last?.[1] ?? null;
}

// function total( · const total = · export const total: Sum = · async total( · static total<
const declarationOf = (name: string) =>
  new RegExp(
    `(?:\\bfunction\\*? {1,4}|\\b(?:const|let|var|class) {1,4}|^\\s{0,40}(?:(?:public|private|protected|static|async|override|get|set|readonly) ){0,4})${escaped(name)}\\s{0,4}(?=[(=:<{]|extends )`,
  );

// total(order) · new Cart( but no declaration
const callOf = (name: string) =>
  new RegExp(`(?<!function |\\w)${escaped(name)}\\s{0,4}(?:<[^<>()]{0,80}>)?\\(`);

const escaped = (text: string) => text.replaceAll('$', '\\$');

/** The index of the one line that matches; -1 where none or several do. */
function onlyOne(lines: readonly string[], pattern: RegExp): number {
  const first = lines.findIndex((line) => pattern.test(line));
  return first < 0 || lines.findLastIndex((line) => pattern.test(line)) !== first ? -1 : first;
}

/** `(0, tide_1.depthAt)(a)` and `tide_1.depthAt(a)`, as tsc calls what is imported */
const imported = /\(0, [\w$]{1,100}\.([\w$]{1,100})\)|\b[\w$]{1,100}_\d{1,3}\.(?=[\w$])/g;
const token = /[\p{L}\p{N}_$]{1,200}|[^\s\p{L}\p{N}_$;,]/gu;
const tokensOf = (line: string) =>
  line.replaceAll(imported, '$1').replaceAll(/["'`]/g, '"').match(token) ?? [];

/** Fewer tokens than this say nothing: `});`. */
const fewestTokens = 4;
/** What of a source line may be types, which the built one has lost. */
const leastShare = 0.5;

/** The one line that holds all tokens of the built one in order, the fewest others between. */
function sameLine(lines: readonly string[], text: string): LineNumber | null {
  const built = tokensOf(text.slice(0, 2000));
  if (built.length < fewestTokens) return null;
  const shares = lines.map((line) => {
    const source = tokensOf(line.slice(0, 2000));
    return isWithin(built, source) ? built.length / source.length : 0;
  });
  const best = Math.max(0, ...shares.slice(0, 100_000));
  const at = shares.indexOf(best);
  return best < leastShare || shares.lastIndexOf(best) !== at ? null : at + 1;
}

function isWithin(tokens: readonly string[], line: readonly string[]): boolean {
  let next = 0;
  for (const one of line) if (one === tokens[next]) next += 1;
  return next === tokens.length;
}

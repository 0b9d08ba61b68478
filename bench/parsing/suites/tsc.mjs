// tsc 5.9, by its API.
//
// Truth: the diagnostics of the very program whose report is the text, written by tsc's own reporters
// (plain, pretty, pretty without colour, with --watch's lines, in other languages).

import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { program } from '../programs/typescript.mjs';
import { randomOf } from '../random.mjs';
import { npmTools, written } from '../tools.mjs';

export const name = 'tsc';
export const tools = ['tsc'];

export async function available() {
  return null;
}

const styles = [
  'plain',
  'pretty',
  'pretty, no colour',
  'plain, watch',
  'pretty, watch',
  'plain, de',
  'pretty, ja',
];

export async function* samples({ seed, count, folder }) {
  const ts = createRequire(join(await npmTools('typescript', { typescript: '5.9.3' }), 'x.js'))(
    'typescript',
  );
  const libraries = new Map();
  for (let n = 0; n < count; n += 1) {
    const style = styles[n % styles.length];
    const random = randomOf(`tsc ${seed} ${n}`);
    const root = join(folder, String(n));
    const files = program(random, { broken: random.chance(0.85) });
    written(root, files);
    ts.validateLocaleAndSetLanguage(/, (de|ja)$/.exec(style)?.[1] ?? 'en', ts.sys);
    const diagnostics = diagnosticsOf(ts, root, Object.keys(files), libraries);
    const output = reported(ts, diagnostics, { style, root });
    const errors = diagnostics
      .filter(({ category }) => category === ts.DiagnosticCategory.Error)
      .map((one) => placeOf(one, root));
    const truth = { first: errors[0] ?? null, errors };
    const exit = errors.length > 0 ? 2 : 0;
    yield {
      id: `tsc-${seed}-${n}`,
      tool: 'tsc',
      style,
      output,
      exit,
      command: ['tsc', '--noEmit'],
      truth,
    };
  }
}

/** As tsc lists them, sorted and without doubles; `libraries` keeps what all programs share. */
function diagnosticsOf(ts, root, files, libraries) {
  const options = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.React,
    types: [],
    lib: ['lib.es2022.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getCurrentDirectory = () => root;
  host.getSourceFile = (file, ...rest) => {
    if (!file.includes('/node_modules/typescript/')) return read(file, ...rest);
    if (!libraries.has(file)) libraries.set(file, read(file, ...rest));
    return libraries.get(file);
  };
  const names = files.map((file) => join(root, file));
  return ts.sortAndDeduplicateDiagnostics(
    ts.getPreEmitDiagnostics(ts.createProgram(names, options, host)),
  );
}

function placeOf({ file, start }, root) {
  if (!file) return { file: null, line: null, column: null };
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { file: relative(root, file.fileName), line: line + 1, column: character + 1 };
}

function reported(ts, diagnostics, { style, root }) {
  const pretty = style.startsWith('pretty');
  const parts = [];
  const system = {
    ...ts.sys,
    write: (text) => parts.push(text),
    getCurrentDirectory: () => root,
    newLine: '\n',
    useCaseSensitiveFileNames: true,
  };
  const report = ts.createDiagnosticReporter(system, pretty);
  for (const one of diagnostics) report(one);
  const errors = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (file) => file,
    getNewLine: () => '\n',
  };
  if (style.endsWith('watch')) {
    const clock = pretty ? '[\x1b[90m9:14:22 AM\x1b[0m]' : '9:14:22 AM -';
    const many = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    const clear = pretty ? '\x1b[2J\x1b[3J\x1b[H' : '';
    return `${clear}${clock} Starting compilation in watch mode...\n\n${parts.join('')}${clock} Found ${many}. Watching for file changes.\n\n`;
  }
  if (pretty)
    parts.push(
      ts.getErrorSummaryText(errors.length, ts.getFilesInErrorForSummary(diagnostics), '\n', host),
    );
  const text = parts.join('');
  return style === 'pretty, no colour' ? text.replace(/\x1b\[[\d;]*m/g, '') : text;
}

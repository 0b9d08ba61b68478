// gcc and g++, alone and under make, CMake and ninja; ld.
//
// Truth: a second run of the same input with -fdiagnostics-format=json; gcc gives either the text or the
// JSON. Of an error in a macro both its use and its definition count. Of a failed link, which has no
// report, the file is known by how the program was made; no line.

import { join } from 'node:path';
import { project } from '../programs/c.mjs';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';

export const name = 'gcc';
export const tools = ['gcc', 'g++', 'ld', 'make', 'cmake', 'ninja'];

export async function available() {
  const missing = tools.filter((tool) => programOf(tool) === null);
  return missing.length === 0 ? null : `no ${missing.join(', ')}`;
}

/** Flags of one direct run by style. */
const direct = {
  plain: [],
  '-Wall -Wextra': ['-Wall', '-Wextra'],
  colour: ['-Wall', '-fdiagnostics-color=always'],
  '-Werror': ['-Wall', '-Wextra', '-Werror'],
  'no caret': ['-fno-diagnostics-show-caret'],
  'template tree': ['-fdiagnostics-show-template-tree', '-fno-elide-type'],
  'plain output': ['-Wall', '-fdiagnostics-plain-output'],
  'one error': ['-Wall', '-fmax-errors=1'],
  'spaces in paths': ['-Wall', '-fdiagnostics-color=always'],
  'from another folder': ['-Wall', '-Wextra'],
  'fixits, no options': ['-fdiagnostics-parseable-fixits', '-fno-diagnostics-show-option'],
};
const wrapped = {
  make,
  'make -j -k': makeAll,
  'make, subfolder': makeBelow,
  'cmake, make': cmake,
  'cmake, ninja': ninja,
};
const styles = [...Object.keys(direct), ...Object.keys(wrapped), 'ld', 'ld -g'];

export async function* samples({ seed, count, folder }) {
  for (let n = 0; n < count; n += 1) {
    const random = randomOf(`gcc ${seed} ${n}`);
    const style = styles[n % styles.length];
    const root = join(folder, String(n));
    const sample = await sampleOf(style, random, root);
    yield { id: `gcc-${seed}-${n}`, tool: 'gcc', style, ...sample };
  }
}

async function sampleOf(style, random, root) {
  const cxx = style === 'template tree' || random.chance(0.25);
  const tool = cxx ? 'g++' : 'gcc';
  if (style.startsWith('ld')) return unlinked(style, random, root, { cxx, tool });
  if (style in wrapped) {
    const made = project(random, { cxx, broken: random.chance(0.85), headerFaults: false });
    return { ...(await wrapped[style](written(root, made.files), made, { random, tool })) };
  }
  const made = project(random, {
    cxx,
    broken: random.chance(0.85),
    spaces: style.startsWith('spaces'),
  });
  written(root, { ...made.files, 'build/.keep': '' });
  const up = style === 'from another folder' ? '../' : '';
  const flags = [...direct[style], `-I${up}${made.includes}`];
  const source = up + (made.target ?? random.pick(made.sources));
  const cwd = up ? join(root, 'build') : root;
  const command = [tool, ...flags, '-c', source, '-o', '/dev/null'];
  const [{ output, exit }, truth] = await Promise.all([
    ran(command, { cwd }),
    truthOf([tool, ...flags, '-c', source], cwd, made),
  ]);
  return { output, exit, command, truth };
}

/** What gcc reports of one source, as JSON; with -fmax-errors it would give none. */
async function truthOf(command, cwd, made) {
  const flags = command.filter((flag) => flag !== '-fmax-errors=1');
  const light = flags.includes('-Werror') ? ['-o', '/dev/null'] : ['-fsyntax-only'];
  const json = [...flags, ...light, '-fdiagnostics-format=json'];
  const { errors: text } = await ran(json, { cwd, apart: true });
  const errors = text
    .split('\n')
    .filter((line) => line.startsWith('['))
    .flatMap((line) => JSON.parse(line))
    .filter(({ kind }) => /error|sorry/.test(kind))
    .map(({ locations: [place] }) => ({
      file: place?.caret.file ?? null,
      line: place?.caret.line ?? null,
      column: place?.caret.column ?? null,
    }))
    .map((place) => (usesMacro(place, made) ? { ...place, or: macroPlaces(made) } : place));
  const shown = flags.length < command.length ? errors.slice(0, 1) : errors;
  return { first: errors[0] ?? null, errors: shown };
}

/** Inside a macro the JSON names the line of its use, the text that of its definition. */
function usesMacro({ file, line }, { files }) {
  const text = files[file?.replace(/^\.\.\//, '')];
  return /LIMITED|SWAP_VALUES/.test(text?.split('\n')[line - 1] ?? '');
}

function macroPlaces({ files }) {
  const [base] = Object.keys(files);
  const lines = files[base].split('\n');
  const from = lines.findIndex((line) => line.startsWith('#define LIMITED')) + 1;
  return Array.from({ length: 8 }, (_, index) => ({ file: base, line: from + index }));
}

/** The reports of all sources, up to the first that fails where `all` is not set. */
async function truthOfAll(root, made, { tool, flags, all }) {
  const { sources, includes } = made;
  const errors = [];
  for (const source of sources) {
    const truth = await truthOf([tool, ...flags, `-I${includes}`, '-c', source], root, made);
    errors.push(...truth.errors);
    if (errors.length > 0 && !all) break;
  }
  return { first: errors[0] ?? null, errors };
}

async function make(root, made, { random, tool }) {
  const flags = random.pick([[], ['-Wall'], ['-Wall', '-Wextra', '-O1']]);
  written(root, { Makefile: makefile(made, { tool, flags }) });
  return madeBy(['make'], root, made, { tool, flags, all: false });
}

async function makeAll(root, made, { random, tool }) {
  const flags = ['-Wall', ...random.pick([[], ['-fdiagnostics-color=always']])];
  written(root, { Makefile: makefile(made, { tool, flags }) });
  return madeBy(['make', '-j2', '-k'], root, made, { tool, flags, all: true });
}

/** Paths are then those of a folder that make names in `Entering directory`. */
async function makeBelow(root, made, { tool }) {
  const flags = ['-Wall'];
  written(root, {
    'native/Makefile': makefile(made, { tool, flags }),
    Makefile: 'all:\n\t$(MAKE) -C native all\n',
  });
  written(join(root, 'native'), made.files);
  return madeBy(['make'], root, made, { tool, flags, all: false });
}

async function madeBy(command, root, made, options) {
  const [{ output, exit }, truth] = await Promise.all([
    ran(command, { cwd: root }),
    truthOfAll(root, made, options),
  ]);
  return { output, exit, command, truth };
}

function makefile({ sources, includes }, { tool, flags }) {
  const objects = sources.map((source) => source.replace(/\.\w+$/, '.o'));
  const rules = sources.map(
    (source, index) =>
      `${objects[index]}: ${source}\n\t${tool} ${flags.join(' ')} -I${includes} -c -o $@ $<\n`,
  );
  return `all: prog\n\nprog: ${objects.join(' ')}\n\t${tool} -o $@ $^\n\n${rules.join('\n')}`;
}

function cmake(root, made, options) {
  return builtBy('Unix Makefiles', root, made, options);
}

function ninja(root, made, options) {
  return builtBy('Ninja', root, made, options);
}

async function builtBy(generator, root, made, { random, tool }) {
  const flags = random.pick([['-Wall'], ['-Wall', '-Wextra']]);
  const language = tool === 'g++' ? 'CXX' : 'C';
  const lists = `cmake_minimum_required(VERSION 3.20)
project(sample ${language})
add_compile_options(${flags.join(' ')})
add_executable(sample ${made.sources.join(' ')})
target_include_directories(sample PRIVATE ${made.includes})
`;
  written(root, { 'CMakeLists.txt': lists });
  const configure = ['cmake', '-S', '.', '-B', 'build', '-G', generator];
  const build = ['cmake', '--build', 'build', ...(random.chance(0.3) ? ['--verbose'] : [])];
  const configured = await ran(configure, { cwd: root });
  const [built, truth] = await Promise.all([
    ran(build, { cwd: root }),
    truthOfAll(root, made, { tool, flags, all: true }),
  ]);
  const output = random.chance(0.5) ? configured.output + built.output : built.output;
  return { output, exit: built.exit, command: build, truth };
}

/** A function that is called and nowhere defined, or defined twice. */
async function unlinked(style, random, root, { cxx, tool }) {
  const made = project(random, { cxx, broken: false });
  const [one, two, main] = made.sources;
  const files = { ...made.files };
  const file = random.pick([one, two]);
  if (random.chance(0.6)) {
    const called = random.pick(['close_ledger', 'weigh_all', 'next_free_slot']);
    files[file] +=
      `\nint ${called}(int);\nint asks_for_${called}(int n) { return ${called}(n) + 1; }\n`;
    made.first = file;
  } else {
    for (const each of [one, two]) files[each] += '\nint total_of_all(int n) { return n + 1; }\n';
    made.first = two;
  }
  written(root, files);
  const flags = [`-I${made.includes}`, ...(style === 'ld -g' ? ['-g'] : [])];
  const command = [tool, ...flags, one, two, main, '-o', 'prog'];
  const { output, exit } = await ran(command, { cwd: root });
  const first = { file: made.first, line: null, column: null };
  return { output, exit, command, truth: { first, errors: [first] } };
}

// clang and clang++.
//
// Truth: --serialize-diagnostics, which the same run writes beside its text; read through libclang.

import { join } from 'node:path';
import { project } from '../programs/c.mjs';
import { randomOf } from '../random.mjs';
import { pipTools, programOf, ran, written } from '../tools.mjs';

export const name = 'clang';
export const tools = ['clang', 'clang++'];

const suffix = ['', '-14', '-15', '-16', '-19'].find((end) => programOf(`clang${end}`) !== null);

export async function available() {
  return suffix === undefined ? 'no clang' : null;
}

const styles = {
  plain: [],
  '-Wall': ['-Wall', '-Wextra'],
  colour: ['-Wall', '-fcolor-diagnostics'],
  '-Werror': ['-Wall', '-Wextra', '-Werror'],
  'no caret': ['-fno-caret-diagnostics'],
  'template tree': ['-fdiagnostics-show-template-tree', '-fno-elide-type'],
  'colour, absolute paths': ['-fcolor-diagnostics', '-fdiagnostics-absolute-paths'],
  'one error': ['-Wall', '-ferror-limit=1'],
  'macros, ranges': ['-fmacro-backtrace-limit=0', '-fdiagnostics-print-source-range-info'],
  'spaces in paths': ['-Wall', '-fdiagnostics-show-category=name'],
  'msvc form': ['-fdiagnostics-format=msvc'],
  fixits: ['-fdiagnostics-parseable-fixits'],
};

export async function* samples({ seed, count, folder }) {
  const python = join(await pipTools('libclang', ['libclang==14.0.6']), 'bin/python');
  const names = Object.keys(styles);
  const made = [];
  for (let n = 0; n < count; n += 1) {
    const style = names[n % names.length];
    made.push({
      id: `clang-${seed}-${n}`,
      style,
      ...(await sampleOf(style, randomOf(`clang ${seed} ${n}`), join(folder, String(n)))),
    });
  }
  written(folder, { 'read.py': reader });
  const { output } = await ran([python, 'read.py', ...made.map(({ report }) => report)], {
    cwd: folder,
  });
  const reports = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [index, { report, ...sample }] of made.entries()) {
    const errors = reports[index];
    yield { ...sample, truth: { first: errors[0] ?? null, errors } };
  }
}

async function sampleOf(style, random, root) {
  const cxx = style === 'template tree' || random.chance(0.4);
  const made = project(random, {
    cxx,
    broken: random.chance(0.85),
    spaces: style.startsWith('spaces'),
  });
  written(root, made.files);
  const tool = `clang${cxx ? '++' : ''}`;
  const source = made.target ?? random.pick(made.sources);
  const command = [
    `${tool}${suffix}`,
    ...styles[style],
    `-I${made.includes}`,
    '-fsyntax-only',
    source,
  ];
  const report = join(root, 'report.dia');
  const { output, exit } = await ran([...command, '--serialize-diagnostics', report], {
    cwd: root,
  });
  return { tool: 'clang', output, exit, command, report };
}

/** Prints, for each report, its errors as a line of JSON. Severity 3 is an error, 4 a fatal one. */
const reader = `
import ctypes, json, sys
from clang import cindex

lib = cindex.conf.lib
lib.clang_loadDiagnostics.restype = ctypes.c_void_p
lib.clang_loadDiagnostics.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p]
lib.clang_getNumDiagnosticsInSet.argtypes = [ctypes.c_void_p]
lib.clang_getDiagnosticInSet.restype = ctypes.c_void_p
lib.clang_getDiagnosticInSet.argtypes = [ctypes.c_void_p, ctypes.c_uint]
for report in sys.argv[1:]:
    code, text = ctypes.c_int(0), ctypes.create_string_buffer(16)
    loaded = lib.clang_loadDiagnostics(report.encode(), ctypes.byref(code), text)
    errors = []
    for at in range(lib.clang_getNumDiagnosticsInSet(loaded) if loaded else 0):
        one = cindex.Diagnostic(ctypes.c_void_p(lib.clang_getDiagnosticInSet(loaded, at)))
        if one.severity < 3:
            continue
        place = one.location
        known = place.file is not None
        errors.append({"file": place.file.name if known else None, "line": place.line if known else None, "column": place.column if known else None})
    print(json.dumps(errors))
`;

// What Microsoft's compiler and linker report, alone or under MSBuild and Visual Studio.

import { categoryOf } from './category.ts';
import { type Fault, framesOf } from './fault.ts';
import { isSource } from './paths.ts';

// fares.cpp(12): error C2065: 'seats': undeclared identifier           C:\app\fares.cpp(12,5): warning C4101: …
// 1>C:\app\fares.cpp(12,5): error C2065: 'seats': undeclared identifier [C:\app\ferry.vcxproj]
// fares.cpp(12,5): error: use of undeclared identifier 'seats'         (clang-cl)
const placed =
  /^ {0,4}(?:\d{1,3}>)?((?:[A-Za-z]:)?[^\s:(][^:(]{0,1000})\((\d{1,9})(?:,(\d{1,9}))?(?:[-,]\d{1,9}){0,2}\) ?: ((?:fatal )?error|warning)(?: ([A-Z]{1,4}\d{3,5}))? ?: (\S.{0,4000})$/;

// fares.obj : error LNK2019: unresolved external symbol "int __cdecl fare(int)" (?fare@@YAHH@Z) referenced in …
// LINK : fatal error LNK1181: cannot open input file 'harbour.lib'     cl : Command line error D8003 : missing source
const linked =
  /^ {0,4}(?:\d{1,3}>)?(\S.{0,500}?) : ((?:fatal |Command line )?error) ((?:LNK|D|CVT|RC)\d{4}) ?: (\S.{0,4000})$/;

// [C:\app\ferry.vcxproj]        [C:\app\ferry.vcxproj::TargetFramework=…]
const project = / \[[^[\]]{1,500}\.\w{1,10}proj[^[\]]{0,200}\]$/;

/** Every error and warning, in order; what MSBuild repeats in its summary is the same place again. */
export function readMsvc(lines: readonly string[]): readonly Fault[] {
  return lines.flatMap((line, at) => {
    const fault = placedIn(line) ?? linkedIn(line);
    return fault === null ? [] : [{ ...fault, span: { from: at, to: at + 1 } }];
  });
}

function placedIn(line: string): Omit<Fault, 'span'> | null {
  const [, file = '', row, column, label = '', code, text = ''] = placed.exec(line) ?? [];
  if (!isSource(file)) return null;
  const place = {
    file,
    line: Math.max(1, Number(row)),
    column: column === undefined ? null : Math.max(1, Number(column)),
  };
  const severity = label === 'warning' ? 'warning' : 'error';
  const frames = framesOf(place, null);
  return { ...told({ label, code, text }), severity, place, frames };
}

function linkedIn(line: string): Omit<Fault, 'span'> | null {
  const [, , label, code, text = ''] = linked.exec(line) ?? [];
  if (label === undefined) return null;
  return { ...told({ label, code, text }), severity: 'error', place: null, frames: [] };
}

interface Words {
  readonly label: string;
  readonly code: string | undefined;
  readonly text: string;
}

function told({ label, code, text }: Words) {
  const summary = text.replace(project, '');
  const header = code === undefined ? label : `${label} ${code}`;
  return {
    kind: code ?? label,
    code: code ?? null,
    message: [`${header}: ${summary}`],
    summary,
    category: categoryOf(summary),
  };
}

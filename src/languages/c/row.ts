// One line of GCC's or clang's report, read alone.

import { isSource } from './paths.ts';

/** A line that names a place: `f:L:C: label: text`, or without a label what leads to an error. */
export interface Row {
  readonly file: string;
  readonly line: number;
  readonly column: number | null;
  /** `error`, `note`, `Fehler`; null for `f:L:C:   required from here`. */
  readonly label: string | null;
  /** Without the label. */
  readonly text: string;
  /** With it, as printed. */
  readonly said: string;
}

// clock.c:3:5: error: conflicting types for …     table.c:6: Fehler: …     clock.c:3:5: 错误：…
// main.cpp:12:14:   required from here
const placed = /^((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}):(\d{1,9}):(?:(\d{1,9}):)? (.*)$/;
const labelled = /^([^:：\s][^:：]{0,39})[:：] ?(.*)$/;
const leading = /^ {2}\s{0,4}(\S.*)$/;

/** The line as a row; null where it names no place in a source file, or says nothing of it. */
export function rowOf(line: string): Row | null {
  const [, file = '', row, column, rest = ''] = placed.exec(line) ?? [];
  if (!isSource(file)) return null;
  const [, label, says] = labelled.exec(rest) ?? [];
  const text = label === undefined ? leading.exec(rest)?.[1] : says;
  if (text === undefined) return null;
  return {
    file,
    line: Math.max(1, Number(row)),
    column: column === undefined ? null : Math.max(1, Number(column)),
    label: label?.trimEnd() ?? null,
    text,
    said: rest,
  };
}

// In file included from store.h:2,        In Datei, eingebunden von …        (the first row of a chain)
//                  from main.c:1:         (its other rows)
const included =
  /^(?:\p{Lu}[^:]{3,60}|(\s{4,20})\S{1,20}) (\S{1,1000}):(\d{1,9})(?::\d{1,9})?[,:]$/u;

/** The place that includes the file of the next row; null for other lines. */
export function includedFrom(line: string) {
  const [, deeper, file = '', row] = included.exec(line) ?? [];
  if (!isSource(file)) return null;
  return { file, line: Math.max(1, Number(row)), isFirst: deeper === undefined };
}

// clock.c: In function ‘minutes_of’:     shape.cpp: At global scope:     clock.c: In Funktion »row«:
const heading = /^((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}): (\p{L}.*):$/u;

/** The function, or none, that the following rows of the file are in; null for other lines. */
export function headingOf(line: string) {
  const [, file = '', text = ''] = heading.exec(line) ?? [];
  return isSource(file) ? { file, name: quotedIn(text) } : null;
}

// ‘std::pair<…> f(const T&) [with T = Book]’     "main"     « main »
const quoted = /^[^‘'`"«»“„]{0,1000}[‘'`"«»“„]\s?(\S.*)[’'"»«”“]/;
const parameters = / \[(?:with|mit|avec|con) .*$/;

/** The name in quotes, without what its template's parameters stand for; null where there is none. */
export function quotedIn(text: string): string | null {
  return quoted.exec(text)?.[1]?.replace(parameters, '').trim() ?? null;
}

//    12 |         row(list + n);        |                    ^        (GCC)
const gutter = /^\s{0,8}\d{0,7}\s{1,8}\|/;
//     ^~~~~                      (clang, below the source)
const caret = /^\s{0,400}[~^][~^ ]{0,400}$/;

/** Whether the line shows source, or points at it. */
export function isShown(line: string): boolean {
  return gutter.test(line) || caret.test(line);
}

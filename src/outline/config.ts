// Parts of files that configure or describe: sections, keys, targets, instructions, statements.

import { indentOf } from '../text/statements.ts';
import type { LineNumber, Part, PartKind } from '../types.ts';

/** By the name of the format. */
export const configReaders: Readonly<
  Record<string, (lines: readonly string[]) => readonly Part[]>
> = { yaml, toml, json, make, docker, sql };

// services:   "on":   - name: Build   - uses: actions/checkout@v4
const yamlKey = /^(?<indent> {0,200})(?<item>- {1,8})?["']?(?<name>[\w./$ -]{1,200}?)["']?:(?: |$)/;
const stepName =
  /^\s{0,200}- {1,8}(?:name|uses|run|id|task|script|checkout): {0,8}["']?(?<name>[^"']{1,200}?)["']?\s{0,20}$/;

/** Keys of the two upper levels, and the items of lists, such as steps. */
function yaml(lines: readonly string[]): readonly Part[] {
  const second = lines.find((line) => /^ {1,20}[\w"']/.test(line));
  const step = second === undefined ? 2 : indentOf(second);
  return nested(lines, (line) => {
    const found = yamlKey.exec(line)?.groups;
    if (found?.name === undefined) return null;
    const indent = found.indent?.length ?? 0;
    if (found.item !== undefined) {
      return { is: 'block', name: stepName.exec(line)?.groups?.name ?? found.name };
    }
    return indent === 0 || indent === step ? { is: 'block', name: found.name } : null;
  });
}

interface Named {
  readonly is: PartKind;
  readonly name: string | null;
}

/** What begins on a line ends before the next line that is indented no deeper. */
function nested(lines: readonly string[], begins: (line: string) => Named | null): readonly Part[] {
  const parts: Part[] = [];
  const open: (Named & { readonly at: LineNumber; readonly indent: number })[] = [];
  let last = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    if (line !== undefined && (line.trim() === '' || line.trimStart().startsWith('#'))) continue;
    const indent = line === undefined ? 0 : indentOf(line);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      // A list may stand no deeper than its key.
      const item = line?.trimStart().startsWith('- ') && top.indent === indent;
      if (top.indent < indent || (item && !(lines[top.at - 1] ?? '').trimStart().startsWith('- ')))
        break;
      open.pop();
      const { is, name, at } = top;
      parts.push({ is, name, from: withComments(lines, at), head: at, to: last });
    }
    const named = line === undefined ? null : begins(line);
    if (named !== null) open.push({ ...named, at: index + 1, indent });
    last = index + 1;
  }
  return parts;
}

function withComments(lines: readonly string[], at: LineNumber): LineNumber {
  let from = at;
  while (/^\s{0,200}#/.test(lines[from - 2] ?? '')) from -= 1;
  return from;
}

// [tool.ruff]   [[bin]]
const table = /^\s{0,20}\[{1,2}(?<name>[^\]]{1,200})\]{1,2}/;
// name = "ee"   server.port=8080   LOG_LEVEL=debug
const setting = /^\s{0,20}(?:export )?["']?(?<name>[\w.-]{1,200})["']?\s{0,8}[=:]/;

/** Tables with their keys; a key ends where the brackets that it opens are closed. */
function toml(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let open: { readonly name: string; readonly at: LineNumber } | null = null;
  let key: { readonly name: string | null; readonly at: LineNumber } | null = null;
  let depth = 0;
  for (const [index, line] of [...lines, '[end]'].entries()) {
    // A bracket that is never closed must not swallow the tables below it.
    if (key !== null && index - key.at > mostOfKey) {
      parts.push({ is: 'constant', name: key.name, from: key.at, head: key.at, to: key.at });
      [key, depth] = [null, 0];
    }
    const head: RegExpExecArray | null = depth === 0 ? table.exec(line) : null;
    if (head !== null) {
      if (open !== null) {
        const { name, at } = open;
        const to = lastFull(lines, at, index);
        parts.push({ is: 'block', name, from: withComments(lines, at), head: at, to });
      }
      open = { name: head.groups?.name ?? '', at: index + 1 };
      continue;
    }
    const found = depth === 0 ? setting.exec(line) : null;
    if (found !== null) key = { name: found.groups?.name ?? null, at: index + 1 };
    depth = Math.max(0, depth + balance(line));
    if (key === null || depth > 0) continue;
    parts.push({ is: 'constant', name: key.name, from: key.at, head: key.at, to: index + 1 });
    key = null;
  }
  return parts;
}

/** Lines of a key's value at most. */
const mostOfKey = 400;

/** Brackets that a line opens, less those it closes. */
function balance(line: string): number {
  let depth = 0;
  for (const character of line.replace(/"[^"]{0,400}"|'[^']{0,400}'/g, '')) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
  }
  return depth;
}

/** The last line below `at` and above `next` (an index) that is neither blank nor a comment. */
function lastFull(lines: readonly string[], at: LineNumber, next: number): LineNumber {
  let to = next;
  while (to > at && /^\s{0,200}(?:[#;].{0,2000})?$/.test(lines[to - 1] ?? '')) to -= 1;
  return to;
}

// "scripts": {
const jsonKey = /^\s{0,200}"(?<name>(?:[^"\\]|\\.){1,200})"\s{0,8}:/;

/** Keys of the two upper levels, one a line. */
function json(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  const open: { readonly name: string; readonly at: LineNumber; readonly depth: number }[] = [];
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const name = depth === 1 || depth === 2 ? jsonKey.exec(line)?.groups?.name : undefined;
    if (name !== undefined) open.push({ name, at: index + 1, depth });
    depth += balance(line);
    for (let top = open.at(-1); top !== undefined && top.depth >= depth; top = open.at(-1)) {
      open.pop();
      parts.push({ is: 'block', name: top.name, from: top.at, head: top.at, to: index + 1 });
      if (top.depth === depth && top.at === index + 1) break;
    }
  }
  return parts;
}

// build: src/main.o   test lint: build   %.o: %.c
const target = /^(?<name>[^\s#:=][^#:=]{0,200}?)\s{0,8}::?(?!=)/;
// CFLAGS ?= -O2   define HELP
const variable =
  /^(?:export |override )?(?:define )?(?<name>[\w.-]{1,100})\s{0,8}(?:[?:+!]{0,2}=|$)/;

// A recipe's line, a comment, a blank line, and what may stand between them: ifeq ($(OS),linux)
const goesOn = /^(?:\t|#|\s{0,80}$|(?:ifn?(?:eq|def)|else|endif)\b)/;

/** Targets with their recipes, and variables. */
function make(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.endsWith('\\') || goesOn.test(line)) continue;
    const is = target.test(line) ? 'block' : 'constant';
    const name = (is === 'block' ? target : variable).exec(line)?.groups?.name;
    if (name === undefined) continue;
    let head = index + 1;
    while (lines[head - 1]?.endsWith('\\')) head += 1;
    let to = head;
    if (is === 'block') {
      while (to < lines.length && (goesOn.test(lines[to] ?? '') || lines[to - 1]?.endsWith('\\')))
        to += 1;
      to = lastFull(lines, head, to);
    }
    parts.push({ is, name, from: withComments(lines, index + 1), head, to });
  }
  return parts;
}

// FROM node:20 AS build   RUN npm ci
const instruction = /^\s{0,20}(?<name>[A-Z]{2,20})\s/i;
const heredoc = /<<-?["']?(?<tag>\w{1,40})/;

/** Lines of a text that an instruction takes, at most. */
const mostHeredoc = 400;

/** Instructions, each with the lines that go on with it. */
function docker(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const [index, line] of lines.entries()) {
    const name = index < next ? undefined : instruction.exec(line)?.groups?.name;
    if (name === undefined) continue;
    let to = index + 1;
    while (
      to < lines.length &&
      (lines[to - 1]?.trimEnd().endsWith('\\') || /^\s{0,80}#/.test(lines[to - 1] ?? ''))
    )
      to += 1;
    const tag = heredoc.exec(line)?.groups?.tag;
    const end = tag === undefined ? -1 : lines.slice(to, to + mostHeredoc).indexOf(tag);
    next = end < 0 ? to : to + end + 1;
    parts.push({
      is: 'block',
      name,
      from: withComments(lines, index + 1),
      head: index + 1,
      to: next,
    });
  }
  return parts;
}

// CREATE TABLE IF NOT EXISTS "shop"."items" (   create or replace function total(…)
const created =
  /^\s{0,80}(?:CREATE|ALTER)\s{1,8}(?:OR\s{1,8}REPLACE\s{1,8})?(?:(?:TEMP|TEMPORARY|UNIQUE|MATERIALIZED|DEFINER\S{0,60})\s{1,8}){0,3}(?<what>TABLE|VIEW|TYPE|FUNCTION|PROCEDURE|TRIGGER|INDEX|DOMAIN|SEQUENCE)\s{1,8}(?:IF\s{1,8}(?:NOT\s{1,8})?EXISTS\s{1,8})?(?:["`[]?\w{1,80}["`\]]?\.)?["`[]?(?<name>\w{1,100})/i;

/** Statements up to their semicolon. */
function sql(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  let dollars = false;
  for (const [index, line] of lines.entries()) {
    const text = line.replace(/'[^']{0,400}'|--.{0,2000}$/g, '');
    if (at === 0 && text.trim() !== '') at = index + 1;
    if ((text.split('$$').length - 1) % 2 === 1) dollars = !dollars;
    if (at === 0 || dollars || !(/;\s{0,80}$/.test(text) || index === lines.length - 1)) continue;
    const found = created.exec(lines.slice(at - 1, at + 2).join('\n'))?.groups;
    const what = found?.what?.toLowerCase() ?? '';
    const is = /table|view|type|domain/.test(what) ? 'type' : what === '' ? 'block' : 'function';
    parts.push({ is, name: found?.name ?? null, from: at, head: at, to: index + 1 });
    at = 0;
  }
  return parts;
}

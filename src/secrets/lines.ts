// Formats of one setting a line: INI, TOML, properties, and of YAML what credential files use.

import { unquoted } from './fields.ts';
import type { Setting } from './setting.ts';

/** `key = value`, `"key": value`, `- key: value`, `:key: value`, `key:value`, `//host:80/:_authToken=value` */
const setting =
  /^[ \t]{0,200}(?:- {1,4})?:?(?<name>\/\/[^=\s]{1,300}(?=[ \t]{0,40}=)|["']?[\w.@-][\w./@-]{0,200}["']?)[ \t]{0,40}(?:=|:(?!\/\/))[ \t]{0,40}(?<value>.*)$/;
/** `|`, `>-`, `|2`: the value is the lines below that are further in */
const block = /^[|>][-+\d]{0,2}$/;
const inQuotes = /^(?:"(?:[^"\\]|\\.){0,32768}"|'(?:[^']|''){0,32768}')/;
const comment = /[ \t][#;].*$/;
/** `{ token: …, user: x }` */
const flow = /^\{(?!")(?<inner>.*)\}$/;

const longestLine = 64 * 1024;

/** The settings in order; nothing of sections or of what is further in. Never throws; linear. */
export function linesSettings(text: string): readonly Setting[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const isOther = line.length > longestLine || /^\s{0,200}[#;]/.test(line);
    const { name, value } = (isOther ? null : setting.exec(line))?.groups ?? {};
    if (name === undefined || value === undefined) return [];
    const given = block.test(value.trim()) ? blockBelow(lines, index) : value.trim();
    return settingsOf(unquoted(name), given);
  });
}

function settingsOf(name: string, value: string): readonly Setting[] {
  const inner = flow.exec(value)?.groups?.inner;
  if (inner !== undefined) return inner.split(/,\s/).flatMap(fieldIn);
  const quoted = inQuotes.exec(value)?.[0];
  if (quoted !== undefined) return [{ name, value: unquoted(quoted) }];
  // `#` may be a part of the value too.
  const forms = new Set([value.replace(comment, '').trim(), value]);
  return [...forms].map((form) => ({ name, value: form }));
}

function fieldIn(text: string): readonly Setting[] {
  const { name, value } = setting.exec(text.trim())?.groups ?? {};
  return name === undefined || value === undefined
    ? []
    : [{ name: unquoted(name), value: unquoted(value.trim()) }];
}

const mostLines = 400;

function blockBelow(lines: readonly string[], index: number): string {
  const indent = indentOf(lines[index] ?? '');
  const below = lines.slice(index + 1, index + 1 + mostLines);
  const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent);
  const own = end < 0 ? below : below.slice(0, end);
  return own
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

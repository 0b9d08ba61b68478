// The fields of an answer as a model gave them, made safe to show: each is checked softly, since no
// server promises the schema's words, and none may hold what a terminal obeys.

import { visible } from '../text/terminal.ts';
import { isObject } from './json.ts';

const mostItems = 12;
const cut = '…';

/** Lengths in characters, far above what the schema asks for. */
export const longest = { line: 500, text: 4_000 } as const;

/** A text of one or more lines; `''` for what is none. */
export function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const text = visible(value.slice(0, most * 4)).trim();
  return text.length <= most ? text : `${visible(text.slice(0, most))}${cut}`;
}

/** A text on one line. */
export function lineOf(value: unknown): string {
  return textOf(value, longest.line).replace(/[\n\t]+/g, ' ');
}

/** The items of a list that are texts, without empty ones. */
export function linesOf(value: unknown): readonly string[] {
  return listOf(value)
    .map(lineOf)
    .filter((line) => line !== '');
}

/** The items of a list that are objects. */
export function objectsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return listOf(value).filter(isObject);
}

/** The value, where it is one of these words. */
export function wordOf<Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, mostItems) : [];
}

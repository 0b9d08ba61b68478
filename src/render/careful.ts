// Marks on what an answer tells the reader to do, where doing it could do harm.

import { misleadingIn } from '../text/addresses.ts';
import { lookalikesIn } from '../text/lookalikes.ts';
import type { Answer } from '../types.ts';
import { type Danger, dangers } from './dangers.ts';

/** `careful: deletes files; runs with all rights`; `''` where nothing is known against the command. */
export function markOf(command: string): string {
  const hosts = misleadingIn(command).flatMap(({ leads }) => leads?.host ?? []);
  const leads = hosts.map((host) => `leads to ${host}`);
  return marked([...harmsOf(command, dangers), ...leads, ...disguisesOf(command)]);
}

/** The same for prose, which may name a command anywhere: signs that prose may hold do not count. */
export function markOfProse(text: string): string {
  const harms = harmsOf(text, dangersOfProse).map((harm) => `names what ${harm}`);
  return marked([...harms, ...disguisesOf(text)]);
}

/** A sentence for each part of an answer that is marked, for readers of the document. */
export function cautionsOf({
  summary,
  cause,
  steps,
  commands,
  missing,
}: Answer): readonly string[] {
  const marks = [
    ...commands.map((command) => [markOf(command), command]),
    ...[summary, cause, ...steps, ...missing].map((text) => [markOfProse(text), text]),
  ];
  return marks.flatMap(([mark, text]) => (mark === '' ? [] : [`${mark}: ${text}`]));
}

function marked(what: readonly string[]): string {
  return what.length === 0 ? '' : `careful: ${what.join('; ')}`;
}

const dangersOfProse = dangers.filter(({ inCommandsOnly }) => inCommandsOnly !== true);

/** What a shell takes away before it looks for a program: `r\m`, `"rm"`, `rm${IFS}x`. */
const quoting = /["'\\]/g;
const blank = /\$\{?IFS\}?/g;

function harmsOf(text: string, rows: readonly Danger[]): readonly string[] {
  const bare = text.replace(blank, ' ').replace(quoting, '');
  const lines = [text, bare].flatMap((spelling) => spelling.split('\n'));
  return rows
    .filter(({ pattern }) => lines.some((line) => pattern.test(line)))
    .map(({ says }) => says);
}

function disguisesOf(text: string): readonly string[] {
  const words = new Set(lookalikesIn(text));
  return [...words].map((word) => `letters of ${word} only look like plain ones`);
}

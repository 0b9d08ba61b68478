// How two observations differ, in a few words.

import type { Cell, Observation } from './cell.ts';

/** Null where what was seen is what the plain command did, or what ee promises instead. */
export function difference(cell: Cell, plain: Observation, seen: Observation): string | null {
  if (seen.hung) return 'hung';
  const left = Object.fromEntries((cell.leave ?? []).map((key) => [key, seen[key]]));
  const truth = { ...plain, ...left, ...cell.instead };
  const differing = parts(truth, seen).filter(([, wanted, found]) => text(wanted) !== text(found));
  if (differing.length === 0) return null;
  return differing.map(([name, wanted, found]) => `${name} ${between(wanted, found)}`).join('; ');
}

type Part = readonly [name: string, wanted: unknown, found: unknown];

function parts(wanted: Observation, found: Observation): readonly Part[] {
  const names = new Set([...Object.keys(wanted.files), ...Object.keys(found.files)]);
  return [
    ['status', ended(wanted), ended(found)],
    ['modes', wanted.modes, found.modes],
    ['terminal', wanted.terminal, found.terminal],
    ['standard output', wanted.out, found.out],
    ['standard error', wanted.err, found.err],
    ...[...names].map((name): Part => [`file ${name}`, wanted.files[name], found.files[name]]),
    ['waited in vain for', wanted.left, found.left],
  ];
}

function ended({ exit, signal }: Observation): string {
  return signal === null ? `${exit}` : `signal ${signal}`;
}

const shown = 40;

function between(wanted: unknown, found: unknown): string {
  const [a, b] = [text(wanted), text(found)];
  if (a.length <= shown && b.length <= shown) return `${quoted(a)} became ${quoted(b)}`;
  let at = 0;
  while (a[at] === b[at]) at++;
  const from = Math.max(0, at - 8);
  const piece = (whole: string) => quoted(whole.slice(from, at + shown));
  return `of ${a.length} bytes became ${b.length}: at ${at} ${piece(a)} became ${piece(b)}`;
}

function text(value: unknown): string {
  if (value === undefined) return '(none)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const quoted = (value: string) => JSON.stringify(value);

// Places in files, as text names them, where no format says what they are.

import type { Frame } from '../types.ts';

/** Most places taken from one text. */
const mostPlaces = 50;
const longestPath = 300;

/** After a path: `:12`, `:12:5`, `(3,4):`, `(3)`, `: line 7:`, `, line 7`, ` line 7`, ` on line 7`, `: 3:`. */
const position =
  /:(\d{1,7})(?::(\d{1,5}))?(?!\w)|\((\d{1,7})(?:,(\d{1,5}))?\)(?= ?:|$)|["']?[,:]?(?: on)? line (\d{1,7})\b|: (\d{1,7})(?=:)/g;

/** Characters that end a path when one reads it backwards. */
const pathStop = /[\s:"'`()<>{},;|=*]/;

/** app.py     ./src/a.test.ts     pages/[id].tsx     \src\b.cs */
const withExtension = /[^./\\]\.[A-Za-z][A-Za-z0-9_]{0,9}$/;
const knownName =
  /(?:^|[/\\])(?:(?:GNU|BSD)?[Mm]akefile|Dockerfile|Containerfile|[JRj]ustfile|Rakefile|Gemfile|Podfile|Brewfile|Procfile|Vagrantfile|Jenkinsfile|BUILD|WORKSPACE)$/;

/** api.example.com:443 is no line 443 of a file. */
const hostName = /\.(?:com|org|net|io|dev|app|cloud|local|internal|lan|edu|gov|localhost)$/i;

/** The files and lines that these lines name, in order, each once; at most 50. Ports and times are none. */
export function placesIn(lines: readonly string[]): readonly Frame[] {
  const places = new Map<string, Frame>();
  for (const place of lines.flatMap(placesInLine)) {
    places.set(`${place.file}:${place.line}:${place.column}`, place);
  }
  return [...places.values()].slice(0, mostPlaces);
}

function placesInLine(text: string): readonly Frame[] {
  return [...text.matchAll(position)].flatMap((match) => {
    const [, line, column, parenLine, parenColumn, wordLine, spacedLine] = match;
    const file = pathBefore(text, match.index);
    const number = Number(line ?? parenLine ?? wordLine ?? spacedLine);
    if (file === undefined || number === 0) return [];
    return [{ file, line: number, column: Number(column ?? parenColumn) || null, function: null }];
  });
}

/** The path that ends before `end`; undefined where no file's name stands there. */
function pathBefore(text: string, end: number): string | undefined {
  let start = end;
  while (start > 0 && end - start < longestPath && !pathStop.test(text.charAt(start - 1))) {
    start -= 1;
  }
  const path = withoutBracket(text.slice(start, end));
  if (!withExtension.test(path) && !knownName.test(path)) return undefined;
  if (hostName.test(path)) return undefined;
  const before = text.slice(Math.max(0, start - 20), start);
  if (driveBefore.test(before) && /^[\\/]/.test(path)) return before.slice(-2) + path;
  if (path.startsWith('//')) return before.endsWith('file:') ? path.slice(2) : undefined;
  return path;
}

/** The drive of C:\src\b.cs, which the colon has cut off. */
const driveBefore = /(?:^|[^A-Za-z0-9])[A-Za-z]:$/;

/** [app.py:12] names app.py, but pages/[id].tsx keeps its brackets. */
function withoutBracket(path: string): string {
  return path.includes(']') ? path : path.replace(/^\[+/, '');
}

// The lines that the failure points at, and what they hang on in their function.

import type { ColumnNumber, LineNumber, RootPath } from '../../types.ts';
import type { Lead } from '../lead.ts';
import type { Project } from '../project.ts';
import { wordsOf } from '../words.ts';
import { worths } from '../worths.ts';

/** A file and the lines that frames point at, each once, the most relevant first. */
export interface Pointed {
  readonly file: RootPath;
  readonly lines: readonly string[];
  readonly marks: readonly LineNumber[];
}

const mostFrames = 12;

/** A place of the failure, in the project. */
export interface Pointing {
  readonly file: RootPath;
  readonly line: LineNumber;
  readonly column: ColumnNumber | null;
  readonly function: string | null;
}

/** The frames' lines, in the order of their relevance. */
export function frameLeads(
  frames: readonly Pointing[],
  { excerpt, project }: { readonly excerpt: string; readonly project: Project },
): readonly Lead[] {
  const printed = excerpt.split('\n');
  return frames.slice(0, mostFrames).flatMap(({ file, line, column }, index) => {
    const source = project.source(file);
    const text = source?.lines[line - 1];
    if (source === undefined || text === undefined) return [];
    const worth = Math.max(worths.nextFrame ** index, worths.leastFrame);
    const callee = frames[index - 1]?.function;
    const names =
      passed(text, callee) ??
      underlined(text, printed) ??
      (column === null ? [] : at(text, column));
    const focus = names.some((name) => isOwn(name, project)) ? names : [];
    return [
      {
        ...({ source, line, worth, why: 'frame', about: '', shows: 'line', sought: [] } as const),
        ...(focus.length === 0 ? {} : { focus }),
      },
    ];
  });
}

/** Whether the project itself says what a name is. */
const isOwn = (name: string, project: Project) =>
  project.places(name).some(({ role }) => role === 'defines' || role === 'writes');

/** What a line calls the function of the frame before with, its name too. */
function passed(text: string, callee: string | null | undefined): readonly string[] | undefined {
  const name = /[\w$]{1,80}$/.exec(callee ?? '')?.[0];
  const at = name === undefined ? -1 : text.indexOf(`${name}(`);
  if (name === undefined || at < 0) return undefined;
  let depth = 0;
  let to = at + name.length;
  for (; to < text.length; to += 1) {
    if (text[to] === '(') depth += 1;
    else if (text[to] === ')') depth -= 1;
    if (depth === 0) break;
  }
  const receiver = /[\w$.]{0,100}$/.exec(text.slice(0, at))?.[0] ?? '';
  return wordsOf(`${receiver} ${text.slice(at, to)}`).map((word) => word.name);
}

/** `    ~~~~~^^^^^^`, `   | ^^^^ expected`: what tools put below the code that they mean. */
const underline = /^[\s|]{0,200}[~^]{1,300}/;

/** The names above the marks that a tool put below a line; undefined where it put none. */
function underlined(text: string, printed: readonly string[]): readonly string[] | undefined {
  const code = text.trim();
  const index = printed.findIndex(
    (line, at) => code !== '' && line.endsWith(code) && underline.test(printed[at + 1] ?? ''),
  );
  if (index < 0) return undefined;
  const line = printed[index] ?? '';
  const marks = underline.exec(printed[index + 1] ?? '')?.[0] ?? '';
  const [from, to] = [marks.search(/[~^]/), marks.length];
  const names = wordsOf(line).filter(({ name, at }) => at < to && at + name.length > from);
  return names.length === 0 ? undefined : names.map(({ name }) => name);
}

/** The name at a column, and the one that it is a member of. */
function at(text: string, column: ColumnNumber): readonly string[] {
  const chain = /[\w$.?!]{0,100}$/.exec(text.slice(0, column - 1))?.[0] ?? '';
  const name = /^[\w$]{0,80}/.exec(text.slice(column - 1))?.[0] ?? '';
  return wordsOf(`${chain}${name}`).map((word) => word.name);
}

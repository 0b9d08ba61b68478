// Files and keys that the code names in quotes: the table it reads, the setting it asks for.

import type { RootPath } from '../../types.ts';
import type { Lead, Mention } from '../lead.ts';
import type { Project } from '../project.ts';
import { isPlain, quotedIn } from '../words.ts';
import { worths } from '../worths.ts';

/** `tides.csv`, `config/berths.yaml` */
const fileName = /^[\w@./-]{1,100}\.[A-Za-z]{1,10}$/;
const mostOfValue = 4;

/** `berths.txt` in `tabulate.py berths.txt > berths.h`: paths as commands and build files have them. */
const path = /(?<![\w./-])(?:\.{0,2}\/)?[\w@-]{1,60}(?:[./][\w@-]{1,60}){1,8}(?![\w/])/g;
/** Files whose lines name others without quotes. */
const bare =
  /(?:^|\/)(?:Makefile|GNUmakefile|Dockerfile[^/]{0,20}|CMakeLists\.txt|[^/]{1,60}\.(?:mk|cmake|sh|bash|ya?ml|json|toml))$/;

/** What the files and values that a line names lead to. */
export function quotedOf(
  { source, line, worth }: Pick<Mention, 'source' | 'line' | 'worth'>,
  { project, sought }: { readonly project: Project; readonly sought: readonly string[] },
): readonly Lead[] {
  const text = source.lines[line - 1] ?? '';
  const quoted = quotedIn(text);
  const paths = bare.test(source.file)
    ? [...text.slice(0, 1000).matchAll(path)].map(([found]) => found)
    : [];
  return [...new Set([...quoted, ...paths])].flatMap((about) => {
    const named = fileName.test(about) ? fileNamed(about, project) : undefined;
    const target = named === undefined ? undefined : project.source(named);
    if (target !== undefined && target !== source) {
      const lead: Lead = {
        ...{ source: target, line: 1, worth: worth * worths.file, about, sought },
        ...{ why: 'data', shows: 'file' },
      };
      return [lead];
    }
    return quoted.includes(about) && !isPlain(about)
      ? valuesOf(about, { project, source, worth: worth * worths.value })
      : [];
  });
}

/** Lines elsewhere that hold a value that few lines hold. */
export function valuesOf(
  text: string,
  {
    project,
    source,
    worth,
  }: { readonly project: Project; readonly source?: Lead['source']; readonly worth: number },
): readonly Lead[] {
  if (text.length < 3 || !/[\w]{2}/.test(text)) return [];
  const places = project.holding(text).filter((place) => place.source !== source);
  const rarity = 1 / (1 + worths.manyValues * Math.log2(Math.max(1, places.length)));
  if (places.length > 12) return [];
  return places.slice(0, mostOfValue).map(({ source: at, line }) =>
    lead({
      source: at,
      line,
      worth: worth * rarity,
      about: text,
      why: 'value',
      shows: 'line',
      sought: [text],
    }),
  );
}

const lead = (one: Lead): Lead => one;

/** The nearest file whose path ends so. */
function fileNamed(text: string, { files }: Pick<Project, 'files'>): RootPath | undefined {
  const path = text.replace(/^(?:\.{0,2}\/)+/, '');
  return files.find((file) => file === path || file.endsWith(`/${path}`));
}

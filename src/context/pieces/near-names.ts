// Names that are almost the one that is missing: most missing names are misspelt.

import type { Lead } from '../lead.ts';
import type { Project } from '../project.ts';
import { quotedIn, wordsOf } from '../words.ts';

const mostNear = 3;
/** `BERTH_COUNT`, `@harbour/tide`, `most-berths`; no address of a page, no sentence. */
const named = /^@?\w[\w.-]{0,60}(?:\/[\w.*-]{1,60}){0,4}$/;

interface Missing {
  readonly project: Project;
  readonly worth: number;
}

/** Definitions, keys and quoted texts of the project that differ from a name in few letters. */
export function nearNames(name: string, { project, worth }: Missing): readonly Lead[] {
  const parts = name.split(/[/.]/).filter((part) => part.length >= 5 && part !== name);
  const ofParts = parts
    .filter((part) => !project.sources.some(({ file }) => file.includes(part)))
    .flatMap((part) => nearest(part, { project, worth: worth * 0.9 }));
  return [...nearest(name, { project, worth }), ...ofParts];
}

function nearest(name: string, { project, worth }: Missing): readonly Lead[] {
  if (name.length < 4 || name.length > 60 || !named.test(name)) return [];
  const found: (Lead & { readonly differs: number })[] = [];
  const seen = new Set<string>();
  for (const source of project.sources) {
    for (const [index, line] of source.lines.entries()) {
      for (const near of [...wordsOf(line).map((word) => word.name), ...quotedIn(line)]) {
        if (near === name || seen.has(`${source.file}:${near}`)) continue;
        const differs = difference(name, near);
        if (differs === null) continue;
        seen.add(`${source.file}:${near}`);
        found.push({
          ...{ source, line: index + 1, worth: worth * (1 - 0.15 * differs), differs },
          ...{ why: 'name', about: near, shows: 'line', sought: [near] },
        });
      }
    }
  }
  return found.toSorted((one, other) => one.differs - other.differs).slice(0, mostNear);
}

/** Letters to change, at most 2 of long names, 1 of short ones; null where they are other names. */
function difference(one: string, other: string): number | null {
  const most = one.length >= 8 ? 3 : one.length >= 6 ? 2 : 1;
  if (Math.abs(one.length - other.length) > most || other.length < 3) return null;
  if (one.toLowerCase() === other.toLowerCase()) return 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
    if (Math.min(...row) > most) return null;
  }
  const last = row.at(-1) ?? 0;
  return last <= most ? last : null;
}

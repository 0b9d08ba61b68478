// From the lines where a failure shows to the lines that settle it: along names, the worthiest first.

import type { RootPath, Why } from '../types.ts';
import type { Finder, Found, Lead, Mention } from './lead.ts';
import type { Project } from './project.ts';
import { Queue } from './queue.ts';
import { weighed } from './weigh.ts';
import { isMember, isRemark } from './words.ts';
import { worths } from './worths.ts';

/** Where a line leads that is shown, names aside. */
type LineFinder = (line: Omit<Mention, 'word' | 'isLocal'>, project: Project) => readonly Lead[];

interface Following {
  readonly project: Project;
  readonly finders: readonly Finder[];
  readonly lineFinders: readonly LineFinder[];
  /** Kinds of leads that are not followed. */
  readonly without: readonly Why[];
  /** How much of its worth a lead keeps in a file. */
  keeps(file: RootPath): number;
}

/** Leads that are followed; a trail of more has lost its object. */
const mostLeads = 160;
/** Below this worth a lead is not followed. */
const leastWorth = 0.06;
/** Below this worth a line is not shown, whatever the room. */
const leastShown = 0.03;

/** Follows the leads and what they lead to. Lines in the order they were found, each once. */
export async function trail(
  seeds: readonly Lead[],
  { project, finders, lineFinders, keeps, without }: Following,
): Promise<readonly Found[]> {
  const found = new Map<string, Found>();
  const queue = new Queue<Lead>();
  const add = (leads: readonly Lead[]) => {
    for (const lead of leads) {
      const worth = lead.worth * keeps(lead.source.file);
      if (worth >= leastWorth && !without.includes(lead.why)) queue.add({ ...lead, worth });
    }
  };
  add(seeds);
  const known = new Set<string>();
  const asked = new Map<string, number>();
  for (let followed = 0; followed < mostLeads; ) {
    const lead = queue.take();
    if (lead === undefined) break;
    const key = `${lead.source.file}:${lead.line}:${lead.shows}`;
    if (known.has(key)) continue;
    known.add(key);
    followed += 1;
    const { lines, locals } = await weighed(lead, project);
    for (const { line, worth } of lines) {
      if (worth < leastShown) continue;
      const at = `${lead.source.file}:${line}`;
      const before = found.get(at);
      if (before === undefined || before.worth < worth) {
        const { why, about } = before ?? lead;
        found.set(at, { file: lead.source.file, line, worth, why, about });
      }
      const text = lead.source.lines[line - 1] ?? '';
      if (worth < leastWorth || isRemark(text)) continue;
      const mentioned = { source: lead.source, line, worth };
      for (const find of lineFinders) {
        add(find(mentioned, project));
      }
      for (const word of lead.source.wordsAt(line)) {
        // One name leads to the same places from everywhere in a file.
        const already = `${lead.source.file}:${word.name}:${isMember(text, word.at)}`;
        const isAside = line === lead.line && lead.focus?.includes(word.name) === false;
        const worthOf = isAside ? worth * worths.aside : worth;
        if ((asked.get(already) ?? 0) >= worthOf) continue;
        asked.set(already, worthOf);
        const isLocal = locals.has(word.name) && !isMember(text, word.at);
        const mention = { ...mentioned, worth: worthOf, word, isLocal };
        for (const find of finders) {
          add(find(mention, project));
        }
      }
    }
  }
  return [...found.values()];
}

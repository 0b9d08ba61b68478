// What the message itself names: the class of the attribute, the function, the value that is wrong.

import type { Failure } from '../../types.ts';
import type { Lead } from '../lead.ts';
import type { Project } from '../project.ts';
import { isEmpty, isPlain, numbersIn, quotedIn, wordsOf } from '../words.ts';
import { worths } from '../worths.ts';
import { valuesOf } from './data.ts';
import { definitionsOf } from './definitions.ts';
import { nearNames } from './near-names.ts';
import { writersOf } from './writers.ts';

/** `total_cost`, `orderOf`, `MOST_BERTHS`, `Quay2`: looks like a name of a program, not like a word. */
const looksNamed = /_|[a-z\d][A-Z]|^[A-Z][A-Z\d]{2,}$|^[A-Z][a-z]+[A-Z]|\d/;

/** `cannot find`, `unbound variable`, `no such column`, `has no attribute`, `is not defined`, `unknown key` */
const lacking =
  /\b(?:not|no|un\w{2,20}|missing|invalid|cannot|can't|bad|KeyError|NameError|lacks?|without)\b/i;

/** `TS2322`, `E0308`, `ENOENT`: the tool's own name for what went wrong. */
const code = /^(?:[A-Z]{1,3}\d{2,5}|E[A-Z]{4,20}|ERR_[A-Z_]{1,40})$/;

/** Where the names and values of the message lead; `from` is the file that fails. */
export function messageLeads(
  { message }: Pick<Failure, 'message'>,
  { from, project }: { readonly from: string; readonly project: Project },
): readonly Lead[] {
  const quoted = quotedIn(message);
  const inQuotes = new Set(quoted.flatMap((text) => wordsOf(text).map(({ name }) => name)));
  const names = wordsOf(message).map(({ name }) => name);
  const leads: Lead[] = [];
  for (const name of names) {
    const worth = inQuotes.has(name)
      ? worths.quoted
      : looksNamed.test(name)
        ? worths.named
        : worths.word;
    leads.push(...nameLeads(name, { from, project, worth, beside: names }));
  }
  for (const text of [...quoted, ...numbersIn(message)]) {
    if (isEmpty(text)) continue;
    const worth = isPlain(text)
      ? worths.plainValue
      : quoted.includes(text)
        ? worths.quotedValue
        : worths.number;
    leads.push(...valuesOf(text, { project, worth }));
  }
  const named = names.filter((name) => looksNamed.test(name) && !code.test(name));
  for (const text of lacking.test(message) ? new Set([...quoted, ...named]) : []) {
    if (!isKnown(text, project)) leads.push(...nearNames(text, { project, worth: worths.near }));
  }
  return leads;
}

/** Whether the project says what a name is; one that is only used is as good as missing. */
function isKnown(text: string, project: Project): boolean {
  if (isPlain(text)) return true;
  return project.places(text).some(({ role }) => role === 'defines' || role === 'writes');
}

interface Naming {
  readonly from: string;
  readonly project: Project;
  readonly worth: number;
  readonly beside: readonly string[];
}

function nameLeads(name: string, { from, project, worth, beside }: Naming): readonly Lead[] {
  const defined = definitionsOf(name, { from, project }).map(({ near, source, line }) => ({
    ...{ source, line, worth: worth * near },
    ...({ why: 'definition', about: name, shows: 'part', sought: [] } as const),
  }));
  const written = writersOf(name, { from, project, beside });
  return [
    ...defined,
    ...written.map((lead) => ({ ...lead, worth: lead.worth * worth * worths.messageWriter })),
  ];
}

// A patch made elsewhere -> the changes it would make, or why it is refused. Writes nothing.

import { placeholdersIn } from '../text/placeholder.ts';
import { visible } from '../text/terminal.ts';
import type { Change, Denied, RootPath, Workspace } from '../types.ts';
import { changeFaults } from './checks.ts';
import type { Hunk } from './hunks.ts';
import { nameFault } from './names.ts';
import { readPatch } from './patch.ts';
import { patched } from './place.ts';

/** All changes of a patch, or one sentence for each thing that speaks against it. */
export type Plan =
  | { readonly changes: readonly Change[] }
  | { readonly refused: readonly string[] };

/** Plans all of the patch or nothing. `read` is a workspace's: what it denies is not changed. */
export async function planOf(patch: string, read: Workspace['read']): Promise<Plan> {
  const wanted = readPatch(patch);
  if ('refused' in wanted) return wanted;
  const changes: Change[] = [];
  const refused: string[] = [];
  for (const { file, hunks } of wanted.files) {
    const change = await changeOf(file, hunks, read);
    if (typeof change === 'string') refused.push(`${visible(file)}: ${change}`);
    else changes.push(change);
  }
  refused.push(...changes.flatMap(changeFaults));
  return refused.length > 0 ? { refused } : { changes };
}

async function changeOf(
  file: RootPath,
  hunks: readonly Hunk[],
  read: Workspace['read'],
): Promise<Change | string> {
  const fault = nameFault(file);
  if (fault !== null) return fault;
  const found = await read(file);
  if ('denied' in found) return whyNot[found.denied];
  if (found.file !== file) return 'it is reached by a symbolic link.';
  const result = patched(found.text, hunks);
  if (!('fault' in result)) return { file, before: found.text, after: result.after };
  return hunks.some(holdsPlaceholder) ? redactedPatch : result.fault;
}

/** What ee shows of a file with a secret in it is no text of that file. */
const redactedPatch =
  'the patch holds a placeholder where the file holds a secret; run ee --apply to have an answer applied, or make the change by hand.';

function holdsPlaceholder({ lines }: Hunk): boolean {
  return lines.some(({ mark, text }) => mark !== '+' && placeholdersIn(text).length > 0);
}

const whyNot: Readonly<Record<Denied, string>> = {
  outside: 'it lies outside the root.',
  ignored: 'it is one of the files that are never read or changed (secrets, .eeignore).',
  vendored: "it is other people's code.",
  missing: 'it is not there.',
  ambiguous: 'it may be one of several files.',
  'not a file': 'it is no regular file.',
  unreadable: 'it cannot be read.',
  binary: 'it is no text.',
  'too large': 'it is too large.',
};

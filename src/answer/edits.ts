// The edits that a model named, read and refused where they could do harm whatever the file holds.

import { hidingIn } from '../text/hiding.ts';
import { placeholdersIn } from '../text/placeholder.ts';
import { oneLine } from '../text/terminal.ts';
import type { RootPath } from '../types.ts';
import { isObject } from './json.ts';
import { modelLines } from './lines.ts';

/** Lines to replace and what takes their place; both as the model wrote them. */
export interface Edit {
  readonly file: RootPath;
  readonly old: readonly string[];
  readonly new: readonly string[];
}

const mostEdits = 20;

/** Lines of all edits together, old and new; far more than an answer can hold. */
const mostLines = 1_000;

/** The edits, without those that change nothing; or one sentence for each that is refused. */
export function readEdits(
  value: unknown,
  files: ReadonlyMap<RootPath, string>,
): { readonly edits: readonly Edit[] } | { readonly refused: readonly string[] } {
  const items = Array.isArray(value) ? value : [];
  if (items.length > mostEdits) return { refused: [`More than ${mostEdits} edits.`] };
  const read = items.map((item) => readEdit(item, files));
  const refused = read.filter((edit) => typeof edit === 'string');
  if (refused.length > 0) return { refused };
  const edits = read
    .filter((edit) => typeof edit !== 'string')
    .filter((edit) => edit.old.join('\n') !== edit.new.join('\n'));
  const lines = edits.reduce((sum, edit) => sum + edit.old.length + edit.new.length, 0);
  return lines > mostLines ? { refused: [`Edits of more than ${mostLines} lines.`] } : { edits };
}

function readEdit(item: unknown, files: ReadonlyMap<RootPath, string>): Edit | string {
  if (!isObject(item)) return 'An edit that names no file and lines.';
  const { file, old, new: replacement } = item;
  if (typeof file !== 'string' || typeof old !== 'string' || typeof replacement !== 'string') {
    return 'An edit that names no file and lines.';
  }
  const name = oneLine(file).slice(0, 200);
  if (!files.has(file)) return `${name}: not a file of which lines were sent.`;
  const edit = { file, old: modelLines(old), new: modelLines(replacement) };
  const fault = faultOf(edit);
  return fault === null ? edit : `${name}: the edit ${fault}`;
}

function faultOf({ old, new: replacement }: Edit): string | null {
  // Refused, not cleaned: what is shown has to be what is applied.
  const hiding =
    hidingIn({ removed: old, added: replacement }) ?? hidingIn({ removed: old, added: old });
  if (hiding !== null) return `holds ${hiding}.`;
  if (old.every((line) => line.trim() === '')) return 'does not say which lines to replace.';
  const hidden = placeholdersIn(old.join('\n'));
  if (!placeholdersIn(replacement.join('\n')).every((mark) => hidden.includes(mark))) {
    return 'puts a secret where there was none.';
  }
  const withSecret = replacement.filter((line) => placeholdersIn(line).length > 0);
  const isNew = addressesIn(withSecret) > addressesIn(old);
  return isNew ? 'puts an address beside a secret, which could be sent there.' : null;
}

/** `https://`; another scheme's likewise */
const address = /\b[a-z][a-z\d+.-]{1,20}:\/\//gi;

/** A secret may stay in its line, but not come together with an address that was not there. */
function addressesIn(lines: readonly string[]): number {
  return lines.join('\n').match(address)?.length ?? 0;
}

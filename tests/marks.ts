// Parts of the documents that are written by tests: between marks, fresh or failing; UPDATE=1 writes them.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';

const update = process.env.UPDATE === '1';

/** What stands between the marks `<!-- name: written by … -->` and `<!-- /name -->` of a document. */
export interface Marked {
  readonly file: string;
  readonly name: string;
  /** The test file that the mark names. */
  readonly by: string;
}

/**
 * Expects the part to be `wanted`, or writes it where UPDATE=1. `steady` takes out of both what hangs on
 * the machine.
 */
export function expectFresh(
  { file, name, by }: Marked,
  wanted: string,
  steady: (text: string) => string,
): void {
  const path = resolve(import.meta.dirname, '..', file);
  const text = readFileSync(path, 'utf8');
  const open = `<!-- ${name}: written by tests/${by} -->\n`;
  const [before, rest] = text.split(open);
  const at = rest?.indexOf(`<!-- /${name} -->`) ?? -1;
  if (before === undefined || rest === undefined || at < 0)
    throw new Error(`${file} has no ${name}`);
  if (update) writeFileSync(path, `${before}${open}${wanted}${rest.slice(at)}`);
  else expect(steady(rest.slice(0, at))).toBe(steady(wanted));
}

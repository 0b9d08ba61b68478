// Every way to find secrets in a text, one after the other.

import type { Sought } from '../types.ts';
import { assignedSecrets } from './assignments.ts';
import { tableSecrets } from './columns.ts';
import { randomSecrets } from './entropy.ts';
import { identityIn } from './identity.ts';
import { knownIn } from './known.ts';
import { privateKeys } from './pem.ts';
import { ownRules } from './rules.ts';
import { sealedSecrets } from './sealed.ts';
import type { Secret } from './secret.ts';
import { shapes } from './shapes.ts';
import { vendorSecrets } from './vendor.ts';

/** Finds what is told apart without a look at what stands next to it: asked once of each text. */
export type FindOnce = (text: string) => Promise<readonly Secret[]>;

/** Known values, the user's own rules and vendors' shapes. */
export function findOnce({ known = [], identity, rules = [] }: Sought): FindOnce {
  const exact = knownIn(known);
  const own = identity === undefined ? () => [] : identityIn(identity);
  const ruled = ownRules(rules);
  return async (text) => [
    ...exact(text),
    ...own(text),
    ...(await ruled(text)),
    ...(await vendorSecrets(text)),
  ];
}

/** Secrets by their form or their name: asked again when some have been replaced. */
export function findByForm(text: string): readonly Secret[] {
  return [
    ...shapes.flatMap(({ shape, pattern }) => ofShape(text, shape, pattern)),
    ...privateKeys(text),
    ...assignedSecrets(text),
    ...randomSecrets(text),
    ...sealedSecrets(text),
    ...tableSecrets(text),
  ];
}

function ofShape(text: string, shape: string, pattern: RegExp): readonly Secret[] {
  return [...text.matchAll(pattern)].map((found) => {
    const { value } = found.indices?.groups ?? {};
    const [from, to] = value ?? [found.index, found.index + found[0].length];
    return { from, to, shape };
  });
}

// `.ee.toml`, the project's own settings: anyone may have written it, so it can only take away. What
// can't be understood takes all away: a limit that ee can't read may be one that somebody relies on.

import { parse as parseToml, TomlError } from 'smol-toml';
import type { Denied } from '../types.ts';
import { flag, size } from './values.ts';

/** Its name, at the root. */
export const projectFile = '.ee.toml';

/** Bytes above which it is none. */
export const longestProjectFile = 64 * 1024;

/** What may not be done in a project, whatever the user's settings say. */
export interface Limits {
  /** Nothing is sent. */
  readonly noModel: boolean;
  /** No answer is read from the cache or kept in it. */
  readonly noCache: boolean;
  /** No file is changed. */
  readonly noApply: boolean;
  /** Size of the evidence at most, in tokens of 4 characters. */
  readonly budgetTokens: number;
  readonly warnings: readonly string[];
}

const none: Limits = {
  noModel: false,
  noCache: false,
  noApply: false,
  budgetTokens: Number.POSITIVE_INFINITY,
  warnings: [],
};

/** The limits that the file sets; never a setting of the user's, whose file `own` names. */
export function limitsOf(
  found: { readonly bytes: Uint8Array } | { readonly denied: Denied },
  own: string,
): Limits {
  if ('denied' in found) {
    return found.denied === 'missing' ? none : closed(reasons[found.denied] ?? 'can not be read');
  }
  const values = valuesIn(found.bytes);
  if (typeof values === 'string') return closed(values);
  const wrong =
    switches.find((name) => flag(values[name] ?? false) === undefined) ??
    (values.budget_tokens !== undefined && size(values.budget_tokens) === undefined
      ? 'budget_tokens'
      : undefined);
  if (wrong !== undefined) return closed(`has no usable value for ${wrong}`);
  const near = nearIn(values);
  if (near !== null) return closed(`seems to mean ${near} by another name or in a table`);
  const others = Object.keys(values).filter((name) => !may.includes(name));
  return {
    noModel: flag(values.no_model) ?? none.noModel,
    noCache: flag(values.no_cache) ?? none.noCache,
    noApply: flag(values.no_apply) ?? none.noApply,
    budgetTokens: size(values.budget_tokens) ?? none.budgetTokens,
    warnings: others.length === 0 ? [] : [leftOut(others, own)],
  };
}

const switches = ['no_model', 'no_cache', 'no_apply'];
const may: readonly string[] = [...switches, 'budget_tokens'];

/** `no-model`, `No_Model`, `noModel` */
const notLetters = /[^a-z]/g;
const plain = (name: string) => name.toLowerCase().replace(notLetters, '');

/**
 * The limit that a name means which is not quite its own, as `no-model`, `no.model` or `no_model`
 * below `[ee]`; null for none. One that is `false` would take nothing away.
 */
function nearIn(values: object, above: readonly string[] = []): string | null {
  for (const [name, value] of Object.entries(values)) {
    const path = [...above, name];
    const isOwn = above.length === 0 && may.includes(name);
    const meant = may.find((one) => [name, path.join('')].some((own) => plain(own) === plain(one)));
    if (!isOwn && meant !== undefined && value !== false) return meant;
    const within = typeof value === 'object' && value !== null ? nearIn(value, path) : null;
    if (within !== null) return within;
  }
  return null;
}

/** Everything taken away; `why` goes on from the file's name. */
function closed(why: string): Limits {
  const so = 'so nothing is sent, kept or applied here; mend it or remove it';
  const warnings = [`${projectFile} ${why}, ${so}`];
  return { ...none, noModel: true, noCache: true, noApply: true, warnings };
}

const reasons: Partial<Record<Denied, string>> = {
  'not a file': 'is a link or no regular file',
  'too large': `is larger than ${longestProjectFile / 1024} KB`,
};

/** The file's values, or what is wrong with it. No text of the file is repeated. */
function valuesIn(bytes: Uint8Array): Readonly<Record<string, unknown>> | string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not UTF-8';
  }
  try {
    return parseToml(text);
  } catch (error) {
    return error instanceof TomlError ? `is no TOML at line ${error.line}` : 'is no TOML';
  }
}

/** `endpoint`, `api_key`: another name is a text of a stranger's, which can say anything. */
const plainName = /^[a-z][a-z_]{0,24}$/;
const mostNamed = 5;

function leftOut(others: readonly string[], own: string): string {
  const named = others.filter((name) => plainName.test(name)).slice(0, mostNamed);
  const rest = others.length - named.length;
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `${projectFile} can set ${may.join(', ')} alone, so this is left out: ${list}; it belongs in ${own}`;
}

// Reads a `.gitleaks.toml`: its rules as data, and what of it can't be used.

import type { TomlTable, TomlValue } from 'smol-toml';
import { visible } from '../text/terminal.ts';

/** One rule, its patterns as text in the syntax of Go. */
export interface GitleaksRule {
  readonly id: string;
  readonly regex: string;
  /** The group that is the secret; 0: the first group that matches, else all. */
  readonly group: number;
  /** Bits per character that the secret has to have more of; 0 where any will do. */
  readonly entropy: number;
  /** In small letters. Where there are some, a text without them is not looked at. */
  readonly keywords: readonly string[];
  readonly allowed: readonly GitleaksAllowed[];
}

/** What is no secret though a rule finds it. */
export interface GitleaksAllowed {
  readonly regexes: readonly string[];
  readonly stopwords: readonly string[];
  readonly target: 'secret' | 'match' | 'line';
  /** Whether regexes and stopwords must both say so. */
  readonly isAnd: boolean;
}

/** The rules of a file, and one sentence for each thing in it that is not used. */
export interface GitleaksRules {
  readonly rules: readonly GitleaksRule[];
  readonly faults: readonly string[];
}

const mostCharacters = 1_000_000;
const mostRules = 1_000;
const mostItems = 200;
const longestRegex = 4_000;

/** Never throws. `[extend]` and all conditions on paths and commits are left out. */
export async function gitleaksRules(text: string): Promise<GitleaksRules> {
  if (text.length > mostCharacters) return none('is larger than 1 MB');
  let file: TomlTable;
  try {
    const { parse } = await import('smol-toml');
    file = parse(text);
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    return none(`is no TOML that can be read (${visible(reason)})`);
  }
  const written = tablesOf(file.rules);
  const everywhere = [...allowlists(file), ...tablesOf(file.allowlists)];
  const read = written.slice(0, mostRules).map((table) => ruleOf(table, everywhere));
  const surplus = written.length - mostRules;
  return {
    rules: read.flatMap((rule) => (typeof rule === 'string' ? [] : (rule ?? []))),
    faults: [
      ...read.filter((rule) => typeof rule === 'string'),
      ...(surplus > 0
        ? [`.gitleaks.toml: ${surplus} rules past the first ${mostRules} are not used.`]
        : []),
    ],
  };
}

function none(why: string): GitleaksRules {
  return { rules: [], faults: [`.gitleaks.toml ${why}: none of its rules is used.`] };
}

/** A sentence where the rule can't be used, null where it is about paths alone. */
function ruleOf(table: TomlTable, everywhere: readonly TomlTable[]): GitleaksRule | string | null {
  const id = textOf(table.id) ?? '';
  const regex = textOf(table.regex);
  if (regex === undefined) return null;
  if (regex.length > longestRegex)
    return unusable(id, `it is longer than ${longestRegex} characters`);
  const general = everywhere.filter((list) => {
    const targets = textsOf(list.targetRules);
    return targets.length === 0 || targets.includes(id);
  });
  const own = [...allowlists(table), ...tablesOf(table.allowlists)];
  return {
    id,
    regex,
    group: numberOf(table.secretGroup),
    entropy: numberOf(table.entropy),
    keywords: textsOf(table.keywords).map((word) => word.toLowerCase()),
    allowed: [...own, ...general].flatMap(allowedOf),
  };
}

/** Why a rule is not used, as a sentence. */
export function unusable(id: string, why: string): string {
  return `.gitleaks.toml: the rule "${visible(id)}" is not used: of its regex, ${visible(why)}.`;
}

/** `[allowlist]`, the older spelling, of which there is one. */
function allowlists(table: TomlTable): readonly TomlTable[] {
  return isTable(table.allowlist) ? [table.allowlist] : [];
}

function allowedOf(table: TomlTable): readonly GitleaksAllowed[] {
  const isAnd = /^(?:and|&&)$/i.test(textOf(table.condition) ?? '');
  // It asks for more than can be told here, so it allows nothing.
  if (isAnd && (table.paths !== undefined || table.commits !== undefined)) return [];
  const target = textOf(table.regexTarget);
  return [
    {
      regexes: textsOf(table.regexes).filter((regex) => regex.length <= longestRegex),
      stopwords: textsOf(table.stopwords).map((word) => word.toLowerCase()),
      target: target === 'match' || target === 'line' ? target : 'secret',
      isAnd,
    },
  ];
}

function isTable(value: TomlValue | undefined): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
}

function tablesOf(value: TomlValue | undefined): readonly TomlTable[] {
  return Array.isArray(value) ? value.filter(isTable) : [];
}

function textOf(value: TomlValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function textsOf(value: TomlValue | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => textOf(item) ?? []).slice(0, mostItems);
}

function numberOf(value: TomlValue | undefined): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

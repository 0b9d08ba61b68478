// The user's own rules for secrets, as gitleaks reads them.

import type { RE2JS } from 're2js';
import { type GitleaksAllowed, type GitleaksRule, gitleaksRules, unusable } from './gitleaks.ts';
import type { Secret } from './secret.ts';
import { unitsOf } from './unescaped.ts';
import { eachHit, indexOf } from './windows.ts';

/** A text is looked at in pieces that overlap, so that a keyword opens its neighbourhood alone. */
const piece = 64 * 1024;
const overlap = 4 * 1024;

/** Instructions of a compiled pattern: each may cost time at each character. */
const largestProgram = 4_000;
/** Rules and allowlists together. */
const mostPatterns = 2_000;
/** Characters that patterns may read of one text; past them, rules that are left are not asked. */
const mostWork = 32 * 1024 * 1024;

/**
 * Finds what the rules of these `.gitleaks.toml` texts describe; what of them can't be read is left
 * out. Their allowlists hold for their own rules alone. Linear in time, whatever the patterns are.
 */
export function ownRules(texts: readonly string[]): (text: string) => Promise<readonly Secret[]> {
  if (texts.length === 0) return () => Promise.resolve([]);
  let compiling: Promise<Compiled> | undefined;
  return async (text) => {
    compiling ??= compiled(texts);
    const { rules } = await compiling;
    return secretsOf(text, rules);
  };
}

/** One sentence for each thing in these texts that is not used, and why. */
export async function faultsInRules(texts: readonly string[]): Promise<readonly string[]> {
  return texts.length === 0 ? [] : (await compiled(texts)).faults;
}

interface Compiled {
  readonly rules: readonly Rule[];
  readonly faults: readonly string[];
}

interface Rule extends Omit<GitleaksRule, 'regex' | 'allowed'> {
  readonly pattern: RE2JS;
  readonly allowed: readonly Allowed[];
}

interface Allowed extends Omit<GitleaksAllowed, 'regexes'> {
  readonly patterns: readonly RE2JS[];
}

async function compiled(texts: readonly string[]): Promise<Compiled> {
  const { RE2JS } = await import('re2js');
  const [rules, faults]: [Rule[], string[]] = [[], []];
  const known = new Map<string, RE2JS | string>();
  const patternOf = (regex: string) => {
    const done = known.get(regex);
    if (done !== undefined) return done;
    const made = known.size < mostPatterns ? patternFrom(RE2JS, regex) : 'there are too many';
    known.set(regex, made);
    return made;
  };
  for (const text of texts) {
    const read = await gitleaksRules(text);
    faults.push(...read.faults);
    for (const { regex, allowed, ...rule } of read.rules) {
      const pattern = patternOf(regex);
      if (typeof pattern === 'string') {
        faults.push(unusable(rule.id, pattern));
        continue;
      }
      const lists = allowed.map(({ regexes, ...rest }) => ({
        ...rest,
        patterns: regexes.map(patternOf).filter((made) => typeof made !== 'string'),
        isWhole: regexes.every((regex) => typeof patternOf(regex) !== 'string'),
      }));
      // Of a list that asks for all it names, no part may be left out.
      rules.push({
        ...rule,
        pattern,
        allowed: lists.filter((list) => list.isWhole || !list.isAnd),
      });
    }
  }
  return { rules, faults };
}

/** A pattern, or why there is none. */
function patternFrom(engine: typeof RE2JS, regex: string): RE2JS | string {
  try {
    const pattern = engine.compile(regex);
    return pattern.programSize() > largestProgram ? 'it is too large' : pattern;
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
}

function secretsOf(text: string, rules: readonly Rule[]): readonly Secret[] {
  const found: Secret[] = [];
  const present = keywordsIn(rules);
  let work = 0;
  for (let from = 0; from < text.length; from += piece - overlap) {
    const part = text.slice(from, from + piece);
    const words = present(part);
    for (const rule of rules) {
      if (rule.keywords.length > 0 && !rule.keywords.some((word) => words.has(word))) continue;
      work += part.length;
      if (work > mostWork) return found;
      // Far faster than a search where there is nothing, as nearly everywhere.
      if (!rule.pattern.test(part)) continue;
      for (const span of spansOf(part, rule)) {
        found.push({ from: from + span.from, to: from + span.to, shape: 'own-rule' });
      }
    }
    if (from + piece >= text.length) break;
  }
  return found;
}

/** Which keywords a text holds, all looked for in one pass. */
function keywordsIn(rules: readonly Rule[]): (text: string) => ReadonlySet<string> {
  const keywords = [...new Set(rules.flatMap((rule) => rule.keywords))];
  const index = indexOf(keywords.map(unitsOf));
  return (text) => {
    const present = new Set<string>();
    eachHit(unitsOf(text.toLowerCase()), index, ({ needle, length, whole }) => {
      if (length === whole) present.add(keywords[needle] ?? '');
      return false;
    });
    return present;
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spansOf(text: string, rule: Rule): readonly Span[] {
  const spans: Span[] = [];
  const matcher = rule.pattern.matcher(text);
  while (matcher.find()) {
    const groups = Array.from({ length: matcher.groupCount() }, (_, i) => i + 1);
    const group =
      rule.group > 0 ? rule.group : (groups.find((i) => matcher.end(i) > matcher.start(i)) ?? 0);
    if (group > groups.length) continue;
    const span = { from: matcher.start(group), to: matcher.end(group) };
    if (span.to <= span.from) continue;
    const secret = text.slice(span.from, span.to);
    if (rule.entropy > 0 && entropyOf(secret) <= rule.entropy) continue;
    const match = { from: matcher.start(), to: matcher.end() };
    if (!rule.allowed.some((list) => isAllowed(text, { list, secret, match }))) spans.push(span);
  }
  return spans;
}

interface Candidate {
  readonly list: Allowed;
  readonly secret: string;
  readonly match: Span;
}

function isAllowed(text: string, { list, secret, match }: Candidate): boolean {
  const target = {
    secret: () => secret,
    match: () => text.slice(match.from, match.to),
    line: () => lineAt(text, match),
  }[list.target]();
  const small = secret.toLowerCase();
  const checks = [
    ...(list.patterns.length > 0 ? [list.patterns.some((pattern) => pattern.test(target))] : []),
    ...(list.stopwords.length > 0 ? [list.stopwords.some((word) => small.includes(word))] : []),
  ];
  if (checks.length === 0) return false;
  return list.isAnd ? checks.every(Boolean) : checks.some(Boolean);
}

const longestLine = 2_000;

function lineAt(text: string, { from, to }: Span): string {
  const before = text.slice(Math.max(0, from - longestLine), from);
  const after = text.slice(to, to + longestLine);
  const [tail = ''] = after.split('\n', 1);
  return before.slice(before.lastIndexOf('\n') + 1) + text.slice(from, to) + tail;
}

/** Shannon's, in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const total = [...text].length;
  return [...counts.values()].reduce((sum, n) => sum - (n / total) * Math.log2(n / total), 0);
}

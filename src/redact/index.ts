// Takes secrets out of what may leave the process or be shown: the only maker of a SafePrompt.

import type { Prompt, Redaction, SafePrompt } from '../types.ts';
import { isSecretFlag } from './keys.ts';
import { placeholder, scrub } from './scrub.ts';

interface RedactOptions {
  /** Exact values to replace wherever they stand, such as those this machine keeps. */
  readonly known?: readonly string[];
}

/**
 * The prompt as it may be sent: all that came from outside is redacted, the system part is ours. Its
 * evidence stands in its user part unchanged.
 */
export async function redact(prompt: Prompt, options: RedactOptions = {}): Promise<SafePrompt> {
  const known = options.known ?? [];
  const [opening, evidence, closing] = [prompt.opening, prompt.evidence, prompt.closing].map(
    (part) => scrub(part, known),
  );
  return {
    system: prompt.system,
    user: [opening, evidence, closing].map((part) => part?.text ?? '').join(''),
    evidence: evidence?.text ?? '',
    schema: prompt.schema,
    redactions: summed([opening, evidence, closing].flatMap((part) => part?.redactions ?? [])),
  } as SafePrompt;
}

/** The text with each secret replaced by `[REDACTED]`; as many lines as before; idempotent. */
export async function redactText(text: string, options: RedactOptions = {}): Promise<string> {
  return scrub(text, options.known ?? []).text;
}

/**
 * The value with every string in it redacted. Strings side by side in a list are read as lines of
 * one text, so that a key of many lines is found; the argument after `--password` is a secret too.
 */
export async function redactStrings<T>(value: T, options: RedactOptions = {}): Promise<T> {
  return withoutSecrets(value, options.known ?? []) as T;
}

function withoutSecrets(value: unknown, known: readonly string[]): unknown {
  if (typeof value === 'string') return scrub(value, known).text;
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => typeof item === 'string')
      ? linesWithoutSecrets(value, known)
      : value.map((item) => withoutSecrets(item, known));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutSecrets(item, known)]),
  );
}

function linesWithoutSecrets(
  items: readonly string[],
  known: readonly string[],
): readonly string[] {
  const hidden = items.map((item, i) => {
    const isValue = isSecretFlag(items[i - 1] ?? '') && !item.startsWith('-') && item !== '';
    return isValue ? placeholder : item;
  });
  const lines = scrub(hidden.join('\n'), known).text.split('\n');
  let from = 0;
  return hidden.map((item) => {
    const to = from + item.split('\n').length;
    const own = lines.slice(from, to).join('\n');
    from = to;
    return own;
  });
}

function summed(redactions: readonly Redaction[]): readonly Redaction[] {
  const counts = new Map<string, number>();
  for (const { shape, count } of redactions) counts.set(shape, (counts.get(shape) ?? 0) + count);
  return [...counts].map(([shape, count]) => ({ shape, count }));
}

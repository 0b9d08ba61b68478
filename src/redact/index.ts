// Takes secrets out of what may leave the process or be shown: the only maker of a SafePrompt.

import type { Prompt, Redaction, SafePrompt } from '../types.ts';
import { isSecretFlag } from './keys.ts';
import { counted, placeholder, scrub } from './scrub.ts';

export { redactor } from './redactor.ts';
export { redactedFiles, redactPatch } from './shown.ts';

interface RedactOptions {
  /** Exact values to replace wherever they stand, such as those this machine keeps. */
  readonly known?: readonly string[];
}

/** The prompt may be made of texts that were redacted already; `before` then counts what that took. */
interface RedactPromptOptions extends RedactOptions {
  readonly before?: readonly Redaction[];
}

/**
 * The prompt as it may be sent: all that came from outside is redacted, the system part is ours. Its
 * evidence stands in its user part unchanged.
 */
export async function redact(
  prompt: Prompt,
  options: RedactPromptOptions = {},
): Promise<SafePrompt> {
  const known = options.known ?? [];
  const [opening, evidence, closing] = [prompt.opening, prompt.evidence, prompt.closing].map(
    (part) => scrub(part, known),
  );
  const now = [opening, evidence, closing].flatMap((part) => part?.taken ?? []);
  const before = (options.before ?? []).flatMap(({ shape, count }) =>
    Array.from({ length: count }, () => shape),
  );
  return {
    system: prompt.system,
    user: [opening, evidence, closing].map((part) => part?.text ?? '').join(''),
    evidence: evidence?.text ?? '',
    schema: prompt.schema,
    redactions: counted([...before, ...now.map(({ shape }) => shape)]),
  } as SafePrompt;
}

/**
 * A command's words with their secrets replaced. `mysql -psecret` and `curl -u me:secret` are told by
 * the words beside them, so they are read as one line.
 */
export async function redactCommand(
  command: readonly string[],
  { known = [] }: RedactOptions = {},
): Promise<readonly string[]> {
  const apart = linesWithoutSecrets(command, known);
  if (apart.some((word) => /[\t\n]/.test(word))) return apart;
  const together = scrub(apart.join('\t'), known).text.split('\t');
  return together.length === apart.length ? together : apart;
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

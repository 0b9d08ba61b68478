// Tokens of vendors, by the rules of secretlint.

import type { Secret } from './secret.ts';

/**
 * Finds the tokens of known vendors. Where the rules cannot be loaded, as in a browser without a
 * `node:path`, it finds none; the other layers find what they find. Linear in time.
 */
export async function vendorSecrets(text: string): Promise<readonly Secret[]> {
  loading ??= load();
  const found: Secret[] = [];
  for (const rule of await loading) {
    const shape = shapeOf(rule.meta.id);
    const context: Context = {
      createTranslator: () => (_, data) => ({ data }),
      report: ({ range, message }) => found.push(...reported(text, { range, message, shape })),
      // A text may not switch the search off with a comment.
      ignore: () => {},
    };
    await rule.create(context, {}).file?.({ content: text, filePath: 'text', ext: '' });
  }
  return found;
}

/** What of a rule is used. The library's own runner marks every call for a profiler and keeps each mark. */
interface Rule {
  readonly meta: { readonly id: string };
  create(context: Context, options: object): { file?(source: object): unknown };
}

interface Report {
  /** From index to index; of some rules no longer than the token but from the name before it. */
  readonly range: readonly [number, number];
  readonly message: Message;
}

interface Message {
  /** The token under some name, among other things. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

interface Context {
  createTranslator(): (id: string, data?: Record<string, unknown>) => Message;
  report(report: Report): void;
  ignore(): void;
}

/** Kinds that `shapes.ts`, `pem.ts` and `assignments.ts` find too, and then only what is secret of them. */
const own = ['basicauth', 'database-connection-string', 'filter-comments', 'gcp', 'privatekey'];

/** Kinds that are called something else by `shapes.ts`. */
const shapeNames: Readonly<Record<string, string>> = {
  anthropic: 'anthropic-key',
  aws: 'aws-secret-key',
  github: 'github-token',
  gitlab: 'gitlab-token',
  npm: 'npm-token',
  openai: 'openai-key',
  slack: 'slack-token',
};

const idPrefix = /^.{0,40}-rule-/;

/** How far behind the beginning of a report its token may stand. */
const farthest = 500;

let loading: Promise<readonly Rule[]> | undefined;

async function load(): Promise<readonly Rule[]> {
  try {
    const { rules } = await import('@secretlint/secretlint-rule-preset-recommend');
    const all = rules as unknown as readonly Rule[];
    return all.filter(({ meta }) => !own.includes(meta.id.replace(idPrefix, '')));
  } catch {
    return [];
  }
}

function shapeOf(id: string): string {
  return shapeNames[id.replace(idPrefix, '')] ?? 'prefixed-token';
}

function reported(
  text: string,
  { range: [start, end], message, shape }: Report & { readonly shape: string },
): readonly Secret[] {
  const values = Object.values(message.data ?? {}).filter((value) => typeof value === 'string');
  const tokens = values.flatMap((value) => {
    const at = text.slice(start, start + value.length + farthest).indexOf(value);
    return at < 0 || value === '' ? [] : [{ from: start + at, to: start + at + value.length }];
  });
  const spans = tokens.length > 0 ? tokens : [{ from: start, to: end }];
  // `https://hooks.slack.com/…`: a shape of ours takes the part that is secret.
  return spans
    .filter(({ from }) => !text.startsWith('https://', from))
    .map((span) => ({ ...span, shape }));
}

// Values and commands as data: every string in them redacted, those side by side as lines of one text.

import { isOption, isSecretFlag } from './keys.ts';

/** How a string is redacted, and how a value that its flag makes a secret is hidden whole. */
interface Way {
  readonly redact: (text: string) => Promise<string>;
  readonly hide: (value: string) => string;
}

/** How words that were redacted one by one are redacted by what stands beside them. */
interface CommandWay extends Way {
  readonly together: (words: readonly string[]) => Promise<readonly string[]>;
}

/**
 * The value with every string in it redacted. Strings side by side in a list are read as lines of
 * one text, so that a key of many lines is found; the argument after `--password` is a secret too.
 */
export async function stringsWithout(value: unknown, way: Way): Promise<unknown> {
  if (typeof value === 'string') return way.redact(value);
  if (Array.isArray(value)) {
    const isText = value.length > 0 && value.every((item) => typeof item === 'string');
    return isText ? linesWithout(value, way) : inOrder(value, (item) => stringsWithout(item, way));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = await inOrder(
    Object.entries(value),
    async ([key, item]) => [key, await stringsWithout(item, way)] as const,
  );
  return Object.fromEntries(entries);
}

/**
 * A command's words with their secrets replaced. `mysql -psecret` and `curl -u me:secret` are told by
 * the words beside them, so they are read as one line.
 */
export async function commandWithout(
  command: readonly string[],
  way: CommandWay,
): Promise<readonly string[]> {
  return way.together(await linesWithout(command, way));
}

async function linesWithout(items: readonly string[], way: Way): Promise<readonly string[]> {
  const hidden = items.map((item, i) => {
    const isValue = isSecretFlag(items[i - 1] ?? '') && !isOption(item) && item !== '';
    return isValue ? way.hide(item) : item;
  });
  const lines = (await way.redact(hidden.join('\n'))).split('\n');
  let from = 0;
  return hidden.map((item) => {
    const to = from + item.split('\n').length;
    const own = lines.slice(from, to).join('\n');
    from = to;
    return own;
  });
}

/** One after the other, so that placeholders are numbered by where they stand. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

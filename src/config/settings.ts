// Flags, variables and the user's own file to settings. What is given first wins: flag, variable, file.

import { parse as parseToml } from 'smol-toml';
import { configFile, type Environment, textOf } from './folders.ts';
import { flag, oneOf, size, text, webAddress } from './values.ts';

/** How this run of ee behaves. */
export interface Settings {
  readonly model: string;
  /** Base URL of the model API; null for the usual one. */
  readonly endpoint: string | null;
  /** Size of the evidence in tokens of 4 characters. */
  readonly budgetTokens: number;
  readonly noModel: boolean;
  readonly noCache: boolean;
  readonly format: 'pretty' | 'plain';
  readonly color: 'auto' | 'always' | 'never';
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** Every name of the user's file. */
export const names = [
  'model',
  'endpoint',
  'budget_tokens',
  'no_model',
  'no_cache',
  'format',
  'color',
  'quiet',
  'verbose',
] as const;

/** Reads the settings. A wrong value is left out and named in a warning, never fatal. */
export async function settingsOf(
  given: ReadonlyMap<string, string | true>,
  env: Environment,
  home: string,
): Promise<{ readonly settings: Settings; readonly warnings: readonly string[] }> {
  const path = configFile(env, home);
  const file = await fileOf(path);
  const warnings = [...file.warnings];
  const pick = <T>(
    key: (typeof names)[number],
    fallback: T,
    read: (value: unknown) => T | undefined,
  ): T => {
    const name = key.replaceAll('_', '-');
    const variable = `EE_${key.toUpperCase()}`;
    const sources = [
      // `--format json` and `quickfix` are results, no styles.
      [`--${name}`, isResult(given.get(name)) ? undefined : given.get(name)],
      [variable, key === 'endpoint' ? undefined : env[variable] || undefined],
      [`${key} in ${path}`, file.values[key]],
    ] as const;
    for (const [source, value] of sources) {
      if (value === undefined) continue;
      const result = read(value);
      if (result !== undefined) return result;
      warnings.push(`${source} is left out: its value is of the wrong kind`);
    }
    return fallback;
  };
  const settings: Settings = {
    model: pick('model', 'claude-haiku-5-5', text),
    endpoint: pick<string | null>('endpoint', null, webAddress),
    budgetTokens: pick('budget_tokens', 2000, size),
    noModel: pick('no_model', false, flag),
    noCache: pick('no_cache', false, flag),
    format: pick<Settings['format']>('format', 'pretty', oneOf(['pretty', 'plain'])),
    color: pick<Settings['color']>('color', 'auto', oneOf(['auto', 'always', 'never'])),
    quiet: pick('quiet', false, flag),
    verbose: pick('verbose', false, flag),
  };
  for (const key of Object.keys(file.values)) {
    if (!names.some((name) => name === key))
      warnings.push(`${key} in ${path} is not a setting of ee`);
  }
  return { settings, warnings };
}

async function fileOf(
  path: string,
): Promise<{ values: Readonly<Record<string, unknown>>; warnings: readonly string[] }> {
  const text = await textOf(path);
  try {
    return { values: parseToml(text ?? ''), warnings: [] };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return { values: {}, warnings: [`${path} is left out: ${why}`] };
  }
}

function isResult(value: string | true | undefined): boolean {
  return value === 'json' || value === 'quickfix';
}

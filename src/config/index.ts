// Flags, variables and the user's own file to settings. What is given first wins: flag, variable, file.

import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';

/** How this run of ee behaves. */
export interface Settings {
  readonly model: string;
  /** Base URL of the model API; null for the usual one. */
  readonly endpoint: string | null;
  /** Size of the evidence in tokens of 4 characters. */
  readonly budgetTokens: number;
  readonly noModel: boolean;
  readonly format: 'pretty' | 'plain';
  readonly color: 'auto' | 'always' | 'never';
  readonly quiet: boolean;
  readonly verbose: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The user's own folder; `/` where the machine knows none, as in a container. */
export function homeOf(env: Environment): string {
  try {
    return homedir();
  } catch {
    return env.HOME || '/';
  }
}

/** A small file's text; null where it is none: a FIFO would be waited for. */
export async function textOf(path: string): Promise<string | null> {
  try {
    const found = await stat(path);
    return found.isFile() && found.size < 1_000_000 ? await readFile(path, 'utf8') : null;
  } catch {
    return null;
  }
}

/** The folder of the user's own settings. */
export function configFolder(env: Environment, home: string): string {
  if (env.XDG_CONFIG_HOME?.startsWith('/')) return join(env.XDG_CONFIG_HOME, 'ee');
  return env.APPDATA === undefined ? join(home, '.config', 'ee') : join(env.APPDATA, 'ee');
}

/** The folder of what ee keeps and can do without. */
export function cacheFolder(env: Environment, home: string): string {
  if (env.XDG_CACHE_HOME?.startsWith('/')) return join(env.XDG_CACHE_HOME, 'ee');
  return env.LOCALAPPDATA === undefined
    ? join(home, '.cache', 'ee')
    : join(env.LOCALAPPDATA, 'ee', 'cache');
}

/** Reads the settings. A wrong value is left out and named in a warning, never fatal. */
export async function settingsOf(
  given: ReadonlyMap<string, string | true>,
  env: Environment,
  home: string,
): Promise<{ readonly settings: Settings; readonly warnings: readonly string[] }> {
  const path = join(configFolder(env, home), 'config.toml');
  const file = await fileOf(path);
  const warnings = [...file.warnings];
  const pick = <T>(name: string, fallback: T, read: (value: unknown) => T | undefined): T => {
    const key = name.replaceAll('-', '_');
    const variable = `EE_${key.toUpperCase()}`;
    const sources = [
      // `--format json` is a result, not a style.
      [`--${name}`, given.get(name) === 'json' ? undefined : given.get(name)],
      [variable, name === 'endpoint' ? undefined : env[variable] || undefined],
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
    budgetTokens: pick('budget-tokens', 2000, size),
    noModel: pick('no-model', false, flag),
    format: pick<Settings['format']>('format', 'pretty', oneOf(['pretty', 'plain'])),
    color: pick<Settings['color']>('color', 'auto', oneOf(['auto', 'always', 'never'])),
    quiet: pick('quiet', false, flag),
    verbose: pick('verbose', false, flag),
  };
  for (const key of Object.keys(file.values)) {
    if (!known.includes(key)) warnings.push(`${key} in ${path} is not a setting of ee`);
  }
  return { settings, warnings };
}

const known: readonly string[] = [
  'model',
  'endpoint',
  'budget_tokens',
  'no_model',
  'format',
  'color',
  'quiet',
  'verbose',
];

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

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function webAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined;
}

function size(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 10
    ? number
    : undefined;
}

function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
}

function oneOf<T extends string>(allowed: readonly T[]): (value: unknown) => T | undefined {
  return (value) => allowed.find((name) => name === value);
}

// Where the user's own settings and what ee keeps have their place.

import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The user's own folder; `/` where the machine knows none, as in a container. */
export function homeOf(env: Environment): string {
  try {
    return homedir();
  } catch {
    return env.HOME || '/';
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

/** The user's own settings. */
export function configFile(env: Environment, home: string): string {
  return join(configFolder(env, home), 'config.toml');
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

// Where ee stands and how it behaves there: flags, variables, the user's file and the project's limits.

import { join } from 'node:path';
import {
  configFile,
  homeOf,
  type Limits,
  limitsOf,
  longestProjectFile,
  projectFile,
  type Settings,
  settingsOf,
} from '../config/index.ts';
import { readRegular } from '../workspace/index.ts';
import type { CommandLine } from './flags.ts';
import { placeOf } from './place.ts';

export interface Settled {
  readonly root: string;
  readonly cwd: string;
  /** The user's own, within the project's limits where both name one. */
  readonly settings: Settings;
  readonly limits: Limits;
  /** What to tell the user of all this. */
  readonly notes: readonly string[];
}

/** All that is known of a run beside its command. */
export async function settled(line: CommandLine, env: NodeJS.ProcessEnv): Promise<Settled> {
  const home = homeOf(env);
  const { settings, warnings } = await settingsOf(line.given, env, home);
  const { root, cwd, note } = await placeOf(line, env);
  const found = await readRegular(join(root, projectFile), { maxBytes: longestProjectFile });
  const limits = limitsOf(found, configFile(env, home));
  const budgetTokens = Math.min(settings.budgetTokens, limits.budgetTokens);
  return {
    root,
    cwd,
    settings: { ...settings, budgetTokens },
    limits,
    notes: [...warnings, ...(note === null ? [] : [note]), ...limits.warnings],
  };
}

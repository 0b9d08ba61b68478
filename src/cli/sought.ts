// What must not leave this machine: the same for every text of a run.

import { homeOf } from '../config/index.ts';
import { knownHere } from '../secrets/index.ts';
import type { Sought } from '../types.ts';

/** Values, names and rules of this user, this machine and this project. */
export async function soughtHere(here: {
  readonly env: NodeJS.ProcessEnv;
  readonly root: string;
  readonly cwd: string;
}): Promise<Required<Sought>> {
  const found = await knownHere({ ...here, home: homeOf(here.env) });
  return { ...found, known: [...keysIn(here.env), ...found.known] };
}

/** The keys that ee itself uses: values that must be in no prompt, no message and no file. */
function keysIn(env: NodeJS.ProcessEnv): readonly string[] {
  return [env.ANTHROPIC_API_KEY, env.ANTHROPIC_AUTH_TOKEN].flatMap((key) => key?.trim() || []);
}

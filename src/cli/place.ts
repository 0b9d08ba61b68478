// Where ee stands: the working folder and the root of the project.

import { resolve } from 'node:path';
import { homeOf } from '../config/index.ts';
import { eeErrorOf } from '../errors.ts';
import { rootOf } from '../workspace/index.ts';
import type { CommandLine } from './flags.ts';

export interface Place {
  readonly root: string;
  readonly cwd: string;
  /** What to tell the user of it; null for nothing. */
  readonly note: string | null;
}

/** The place; a root that has gone meanwhile is one without files, and said so. */
export async function placeOf({ given }: CommandLine, env: NodeJS.ProcessEnv): Promise<Place> {
  const cwd = workingFolder(env);
  const root = given.get('root');
  const asked = typeof root === 'string' ? root : null;
  try {
    return { cwd, ...(await rootOf({ given: asked, cwd, home: homeOf(env) })) };
  } catch (error) {
    const gone = eeErrorOf(error);
    if (gone === null || asked === null) throw error;
    return { cwd, root: resolve(cwd, asked), note: gone.message };
  }
}

// A command can remove the folder it ran in; the project round it is still there. Without PWD nobody
// knows where that was, and the whole machine is no project.
function workingFolder(env: NodeJS.ProcessEnv): string {
  try {
    return process.cwd();
  } catch {
    return env.PWD?.startsWith('/') ? env.PWD : '/nonexistent';
  }
}

// How ee's text looks on the stream it is printed to.

import type { Settings } from '../config/index.ts';
import type { Look } from '../render/index.ts';
import type { Result } from './flags.ts';

/** Style, colours and width for a result, by settings, variables and the terminal. */
export function lookOf(result: Result, settings: Settings, env: NodeJS.ProcessEnv): Look {
  return {
    style: result === 'json' ? 'json' : settings.format,
    color: colored(settings, env),
    columns: process.stderr.columns ?? 80,
    verbose: settings.verbose,
  };
}

// https://no-color.org: any value but an empty one; FORCE_COLOR as Node itself reads it.
function colored({ color }: Settings, env: NodeJS.ProcessEnv): boolean {
  if (color !== 'auto') return color === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  return process.stderr.isTTY === true && env.TERM !== 'dumb';
}

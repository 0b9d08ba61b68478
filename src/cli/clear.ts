// `--clear`: empties the cache of answers.

import { homeOf } from '../config/index.ts';
import { folder } from '../store/index.ts';
import { answersFolder } from './asker.ts';
import { say } from './say.ts';

/** Removes every kept answer and says how many there were. */
export async function clearCache(): Promise<void> {
  const { env } = process;
  const count = await folder(answersFolder(env, homeOf(env))).clear();
  const answers = count === 1 ? 'answer' : 'answers';
  say(`the cache is empty now; it held ${count} ${answers}`);
}

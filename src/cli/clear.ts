// `--clear`: empties the cache of answers.

import { homeOf } from '../config/index.ts';
import { folder } from '../store/index.ts';
import { answersFolder } from './asker.ts';
import { say } from './say.ts';

/** Removes every kept answer and says how many there were. */
export async function clearCache(): Promise<void> {
  const { env } = process;
  const path = answersFolder(env, homeOf(env));
  const { removed, left } = await folder(path).clear();
  const answers = removed === 1 ? 'answer' : 'answers';
  if (left === 0) say(`the cache is empty now; it held ${removed} ${answers}`);
  else say(`${left} files of the cache could not be removed; remove the folder ${path} yourself`);
}

// `--clear`: empties the cache of answers.

import { homedir } from 'node:os';
import { folder } from '../store/index.ts';
import { answersFolder } from './asker.ts';

/** Removes every kept answer and says how many there were. */
export async function clearCache(): Promise<void> {
  const count = await folder(answersFolder(process.env, homedir())).clear();
  const answers = count === 1 ? 'answer' : 'answers';
  process.stderr.write(`ee: the cache is empty now; it held ${count} ${answers}\n`);
}

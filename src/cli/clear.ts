// `--clear`: empties the cache.

import { cacheFolder, homeOf } from '../config/index.ts';
import { folder, logs } from '../store/index.ts';
import { answersFolder, logsFolder } from './asker.ts';
import { clearPasses } from './passes.ts';
import { say } from './say.ts';

/** Removes every kept answer, every kept output and the record of passes, and says how many there were. */
export async function clearCache(): Promise<void> {
  const { env } = process;
  const home = homeOf(env);
  const answers = await folder(answersFolder(env, home)).clear();
  const outputs = await logs(logsFolder(env, home)).clear();
  const left = answers.left + outputs.left + (await clearPasses(env));
  const held = [
    counted(answers.removed, 'answer'),
    ...(outputs.removed === 0 ? [] : [counted(outputs.removed, 'output')]),
  ].join(' and ');
  if (left === 0) say(`the cache is empty now; it held ${held}`);
  else {
    const path = cacheFolder(env, home);
    say(`${left} files of the cache could not be removed; remove the folder ${path} yourself`);
  }
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

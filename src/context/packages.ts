// Finding the file of a frame that prints its name alone: by the package of its function.

import type { Language, RootPath, Workspace } from '../types.ts';
import { type Match, oneOf } from './suffix.ts';

/** So many files of one name are read for the package they are in. */
const mostRead = 20;

/**
 * The file of that package among those of one name: by its folders, else, for sources that are not
 * laid out by package, by what they say. A dependency's `Config.java` is none of the project's.
 */
export async function inPackage(
  named: readonly RootPath[],
  folder: string,
  { read, ofSource }: Pick<Workspace, 'read'> & NonNullable<Language['packages']>,
): Promise<Match> {
  const laidOut = named.filter(
    (file) => folder !== '' && `/${folderOf(file)}`.endsWith(`/${folder}`),
  );
  if (laidOut.length > 0) return oneOf(laidOut);
  const own = await Promise.all(
    named.slice(0, mostRead).map(async (file) => {
      const found = await read(file);
      return 'text' in found && ofSource(found.text) === folder ? [file] : [];
    }),
  );
  return oneOf(own.flat());
}

const folderOf = (file: RootPath) => file.slice(0, Math.max(0, file.lastIndexOf('/')));

// Which folder a line of a build was printed in, as make and ninja say.

import { partsOf } from '../../text/paths.ts';

// make[1]: Entering directory '/app/lib'        ninja: Entering directory `out'
const moved =
  /^(?:\S{0,60}make(?:\[(\d{1,3})\])?|ninja): (Entering|Leaving) directory [`'‘"](.{1,1000})['’"]$/;

const mostOpen = 30;

interface Entered {
  /** How deep the make that entered it is: 2 of `make[2]`. */
  readonly level: number;
  readonly folder: string;
}

/**
 * For each line the folder that was entered last and not left; null where none is known, or where
 * two of one level are open (`make -j`) and a line may be of either.
 */
export function foldersOf(lines: readonly string[]): readonly (string | null)[] {
  let open: readonly Entered[] = [];
  return lines.map((line) => {
    const [, level = '0', how, folder] = moved.exec(line) ?? [];
    if (folder !== undefined) {
      const entered = { level: Number(level), folder: joined(open.at(-1)?.folder, folder) };
      open = how === 'Entering' ? [...open, entered].slice(-mostOpen) : without(open, entered);
    }
    const sideBySide = new Set(open.map((each) => each.level)).size < open.length;
    return sideBySide ? null : (open.at(-1)?.folder ?? null);
  });
}

/** The file seen from the folder, as one path without `.` and `..`. */
export function joined(folder: string | undefined, file: string): string {
  const own = partsOf(file);
  if (folder === undefined || own === null || own.absolute) return file;
  const all = partsOf(`${folder}/${own.parts.join('/')}`);
  return all ? `${all.absolute ? '/' : ''}${all.parts.join('/')}` : file;
}

function without(open: readonly Entered[], left: Entered): readonly Entered[] {
  const at = open.findLastIndex(
    ({ level, folder }) => level === left.level && folder === left.folder,
  );
  return at < 0 ? open : open.toSpliced(at, 1);
}

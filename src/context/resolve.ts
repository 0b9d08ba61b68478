// Which file of the project a printed path means.

import { languageOf, languageOfFile } from '../languages/index.ts';
import { below, from, type PathParts, partsOf } from '../text/paths.ts';
import type { Denied, FileText, Frame, RootPath, Workspace } from '../types.ts';
import { inPackage } from './packages.ts';
import { type Match, type Names, namesOf } from './suffix.ts';

/** What a printed path turned out to be. */
export interface Place {
  /** From the root where it lies inside, links followed; else as printed. */
  readonly file: string;
  readonly inRoot: boolean;
  /** Whether the path leads into other people's code. */
  readonly vendored: boolean;
  /** Null where there is no text: then `denied` says why, or the path names no file at all. */
  readonly text: string | null;
  readonly denied: Denied | null;
}

/** What a frame or a diagnostic says of where it is. */
type Printed = Pick<Frame, 'file' | 'function'>;

export type Resolve = (printed: Printed) => Promise<Place>;

export interface Resolver {
  readonly resolve: Resolve;
  /** The project's files by name; asked for once. */
  names(): Promise<Names>;
}

/** An output may name 50,000 files; those past the first are left as printed. */
const mostPlaces = 200;

/** Resolves printed paths; each is looked for once. `language` is the failure's. */
export function resolver(workspace: Workspace, language: string): Resolver {
  const places = new Map<string, Promise<Place>>();
  let files: Promise<Names> | undefined;

  const names = () => {
    files ??= workspace.files().then(namesOf);
    return files;
  };
  const drawerOf = (printed: string) => languageOfFile(printed) ?? languageOf(language);

  async function place(printed: string, folder: string | null): Promise<Place> {
    const path = partsOf(printed);
    if (path === null) return elsewhere(printed, null);
    const inside = workspace.roots.map((root) => below(root, path)).find((file) => file !== null);
    if (inside !== undefined) return placed(printed, inside, await workspace.read(inside));
    if (folder !== null) return found(printed, await packaged(printed, folder), true);
    const near = path.absolute ? null : await nearby(printed, path);
    if (near !== null) return near;
    // Before any search: a dependency's `utils.py` is not the project's file of that name.
    if (isForeign(printed, path.parts)) return { ...elsewhere(printed, 'outside'), vendored: true };
    // Ninja and meson print `../src/main.c` of what they compile in `build/`.
    if (path.parts[0] === '..')
      return (
        (await nearby(printed, { ...path, parts: path.parts.filter((part) => part !== '..') })) ??
        elsewhere(printed, 'outside')
      );
    // A stranger's `http/server.ts` ends like many a file; all of a file's path it does not.
    const match = (await names()).endOf(path, served.test(printed) ? 'whole' : 'longest');
    return found(printed, match, path.absolute);
  }

  async function packaged(printed: string, folder: string): Promise<Match> {
    const packages = drawerOf(printed)?.packages;
    if (packages === undefined) return { denied: 'missing' };
    const named = (await names()).named(printed);
    return inPackage(named, folder, { ...packages, read: workspace.read });
  }

  /** `away`: whether what is not in the project is somewhere else, rather than gone. */
  async function found(printed: string, match: Match, away: boolean): Promise<Place> {
    if ('file' in match) return placed(printed, match.file, await workspace.read(match.file));
    const lost = match.denied === 'missing' && away;
    return elsewhere(printed, lost ? 'outside' : match.denied);
  }

  /** Seen from where the command ran, then from the root. */
  async function nearby(printed: string, path: PathParts): Promise<Place | null> {
    const folders = workspace.cwd === null ? [''] : new Set([workspace.cwd, '']);
    for (const folder of folders) {
      const file = from(folder, path);
      const found = file === null ? null : await workspace.read(file);
      if (file !== null && found !== null && !isMissing(found)) return placed(printed, file, found);
    }
    return null;
  }

  function placed(printed: string, asked: RootPath, found: FileText): Place {
    if ('denied' in found && found.denied === 'outside') return elsewhere(printed, 'outside');
    const vendored = isForeign(`/${asked}`, asked.split('/'));
    return 'text' in found
      ? { file: found.file, inRoot: true, vendored, text: found.text, denied: null }
      : { file: asked, inRoot: true, vendored, text: null, denied: found.denied };
  }

  function isForeign(printed: string, parts: readonly string[]): boolean {
    const drawer = drawerOf(printed);
    if (drawer === undefined) return false;
    return (
      parts.some((part) => drawer.vendor.includes(part)) || drawer.runtime?.test(printed) === true
    );
  }

  function resolve(printed: Printed): Promise<Place> {
    const folder = drawerOf(printed.file)?.packages?.ofFrame(printed) ?? null;
    const key = `${folder ?? ''}\0${printed.file}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    if (places.size >= mostPlaces) return Promise.resolve(elsewhere(printed.file, null));
    const sought = place(printed.file, folder);
    places.set(key, sought);
    return sought;
  }

  return { resolve, names };
}

/** `http://localhost:5173/src/app.ts?t=17`, `https://deno.land/std@0.200.0/http/server.ts` */
const served = /^https?:\/\//i;

const isMissing = (found: FileText) => 'denied' in found && found.denied === 'missing';

function elsewhere(printed: string, denied: Denied | null): Place {
  return { file: printed, inRoot: false, vendored: false, text: null, denied };
}

// Which file of the project a printed path means.

import { languageOf, languageOfFile } from '../languages/index.ts';
import { below, from, type PathParts, partsOf } from '../text/paths.ts';
import type { Denied, FileText, RootPath, Workspace } from '../types.ts';
import { suffixSearch } from './suffix.ts';

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

export type Resolve = (printed: string) => Promise<Place>;

/** Resolves printed paths; each is looked for once. `language` is the failure's. */
export function resolver(workspace: Workspace, language: string): Resolve {
  const places = new Map<string, Promise<Place>>();
  let search: Promise<ReturnType<typeof suffixSearch>> | undefined;

  async function place(printed: string): Promise<Place> {
    const path = partsOf(printed);
    if (path === null) return elsewhere(printed, null);
    const inside = workspace.roots.map((root) => below(root, path)).find((file) => file !== null);
    if (inside !== undefined) return placed(printed, inside, await workspace.read(inside));
    const near = path.absolute ? null : await nearby(printed, path);
    if (near !== null) return near;
    // Before any search: a dependency's `utils.py` is not the project's file of that name.
    if (path.parts[0] === '..' || isForeign(printed, path.parts))
      return elsewhere(printed, 'outside');
    search ??= workspace.files().then(suffixSearch);
    const match = (await search)(path);
    if ('file' in match) return placed(printed, match.file, await workspace.read(match.file));
    const lost = match.denied === 'missing' && path.absolute;
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
    const drawer = languageOfFile(printed) ?? languageOf(language);
    if (drawer === undefined) return false;
    return (
      parts.some((part) => drawer.vendor.includes(part)) || drawer.runtime?.test(printed) === true
    );
  }

  return (printed) => {
    const known = places.get(printed) ?? place(printed);
    places.set(printed, known);
    return known;
  };
}

const isMissing = (found: FileText) => 'denied' in found && found.denied === 'missing';

function elsewhere(printed: string, denied: Denied | null): Place {
  return { file: printed, inRoot: false, vendored: false, text: null, denied };
}

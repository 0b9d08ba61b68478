// Paths as text: what a tool printed, cut into its parts; no file is looked at.

import type { RootPath } from '../types.ts';

/** A printed path in parts. A drive such as `c:`, or `~`, is the first part of an absolute one. */
export interface PathParts {
  readonly absolute: boolean;
  /** Without `.`; `..` may stand at the start of a relative path alone. */
  readonly parts: readonly string[];
}

/** `file:///app/x.py`, `file://localhost/app/x.py` */
const fileUrl = /^file:\/\/(?:localhost(?=\/))?/i;
/** `\\?\C:\app\main.rs`, as Windows spells a path that may be long */
const longPath = /^\\\\\?\\/;
/** `C:\app\x.py`, `C:/app/x.py`, and `/C:/app/x.py` as left of a URL */
const drive = /^\/?([a-z]):(?=[\\/]|$)/i;
/** `~/app/x.py`, a path whose home folder was taken out */
const inHome = /^~(?=[\\/]|$)/;
/** `<stdin>`, `<frozen runpy>`: code that is in no file */
const noFile = /^<.*>$/s;

/**
 * Reads a path as printed: both separators, drive letters, `file://` and `?query`.
 * Null where it names no file: empty, `<stdin>`, a NUL in it, or `..` past the start or past `~`.
 */
export function partsOf(printed: string): PathParts | null {
  if (printed === '' || printed.includes('\0') || noFile.test(printed)) return null;
  const plain = withoutQuery(withoutUrl(printed.replace(longPath, '')));
  const path = plain.replaceAll('\\', '/').replace(drive, (_, letter: string) => {
    return `/${letter.toLowerCase()}:`;
  });
  const isHome = inHome.test(path);
  const absolute = path.startsWith('/') || isHome;
  const parts = folded(path.split('/'));
  if (parts.length === 0 || (absolute && parts[0] === '..')) return null;
  if (isHome && parts[0] !== '~') return null;
  return { absolute, parts };
}

/** The path below `root`, `''` for the root itself; null where it lies elsewhere. */
export function below(root: string, path: PathParts): RootPath | null {
  const base = partsOf(root)?.parts ?? [];
  const inside = path.absolute && base.every((part, index) => part === path.parts[index]);
  return inside ? path.parts.slice(base.length).join('/') : null;
}

/** A relative path seen from a folder of the root; null where it leads out of the root. */
export function from(folder: RootPath, path: PathParts): RootPath | null {
  const parts = folded([...folder.split('/'), ...path.parts]);
  return path.absolute || parts[0] === '..' ? null : parts.join('/');
}

/** How many parts the ends of two paths have in common. */
export function commonEnd(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

function withoutUrl(printed: string): string {
  if (!fileUrl.test(printed)) return printed;
  const path = printed.replace(fileUrl, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `app.js?v=3`: bundlers and module loaders print what they were asked for. */
function withoutQuery(path: string): string {
  const mark = path.indexOf('?');
  return mark > 0 ? path.slice(0, mark) : path;
}

function folded(pieces: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    if (piece === '' || piece === '.') continue;
    if (piece === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(piece);
  }
  return parts;
}

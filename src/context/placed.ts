// The frames of a failure, each led to its file; what was built, to what it was built of.

import type { Failure, Frame, Workspace } from '../types.ts';
import { mayBeBuilt, sourceOfBuilt } from './built.ts';
import type { Place, Resolver } from './resolve.ts';

/** A frame and where it leads. `top` is the one that the parser put first. */
export interface Seen {
  readonly frame: Frame;
  readonly place: Place;
  readonly top: boolean;
}

/** What frames are led with. */
interface Looking extends Resolver {
  readonly workspace: Workspace;
}

/** The project's own code first, then other people's in the root, then what lies outside. */
export async function placedFrames(
  { frames, excerpt }: Pick<Failure, 'frames' | 'excerpt'>,
  looking: Looking,
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  let inner: Frame | null = null;
  for (const printed of frames) {
    const place = await looking.resolve(printed);
    const built = { printed, place, callee: inner?.function ?? null, excerpt };
    const led = (await written(built, looking)) ?? { frame: printed, place, callee: null };
    // Where a call was written says what the function is called that the frame before is in.
    const before = seen.at(-1);
    if (before !== undefined && led.callee !== null)
      seen[seen.length - 1] = { ...before, frame: { ...before.frame, function: led.callee } };
    const { file, inRoot } = led.place;
    seen.push({ ...led, frame: { ...led.frame, file, inRoot }, top: seen.length === 0 });
    inner = printed;
  }
  const rank = ({ place }: Seen) => (place.inRoot ? Number(place.vendored) : 2);
  return seen.toSorted((one, other) => rank(one) - rank(other));
}

interface BuiltFrame {
  readonly printed: Frame;
  readonly place: Place;
  readonly callee: string | null;
  readonly excerpt: string;
}

interface Led {
  readonly frame: Frame;
  readonly place: Place;
  /** The name of what is called there, by the source; null where no map tells. */
  readonly callee: string | null;
}

/** Where a frame's line was written, by a source map or by the way; null where it was not built. */
async function written(built: BuiltFrame, looking: Looking): Promise<Led | null> {
  const { printed, place } = built;
  if (!mayBeBuilt(printed.file) || place.vendored) return null;
  return (await byMap(built, looking)) ?? (await byWay(built, looking));
}

async function byMap({ printed, place }: BuiltFrame, { workspace, resolve }: Looking) {
  const { line, column } = printed;
  if (!place.inRoot || place.text === null) return null;
  const original = await workspace.original?.({ file: place.file, line, column });
  if (!original) return null;
  const source = await resolve({ file: original.source, function: null });
  if (source.text === null) return null;
  const frame = { ...printed, line: original.line, column: original.column };
  return { frame, place: source, callee: original.name };
}

/** A file that git lists was written by hand, wherever it lies. */
async function byWay({ printed, place, callee, excerpt }: BuiltFrame, looking: Looking) {
  const { names, resolve, workspace } = looking;
  const known = await names();
  if (place.inRoot && known.has(place.file)) return null;
  const text = place.text?.split(/\r?\n/)[printed.line - 1] ?? shownAt(printed, excerpt);
  const looked = { names: known, read: workspace.read };
  const source = await sourceOfBuilt({ frame: printed, text, callee }, looked);
  if (source === null) return null;
  const frame = { ...printed, line: source.line, column: null };
  return { frame, place: await resolve({ file: source.file, function: null }), callee: null };
}

/** `/app/dist/tide.js:8`, and the line itself below it, as Node prints it over a stack. */
function shownAt({ file, line }: Frame, excerpt: string): string | null {
  const lines = excerpt.split('\n');
  const at = lines.indexOf(`${file}:${line}`);
  return at < 0 ? null : (lines[at + 1] ?? null);
}

// The lines of the project that settle a failure: seeds, the trail from them, and what is packed.

import type { Failure, RootPath, Snippet } from '../types.ts';
import { ownFiles } from './own.ts';
import { packed } from './pack.ts';
import { callersOf } from './pieces/callers.ts';
import { configurationLeads } from './pieces/configuration.ts';
import { quotedOf } from './pieces/data.ts';
import { definitions } from './pieces/definitions.ts';
import { frameLeads, type Pointed } from './pieces/frames.ts';
import { messageLeads } from './pieces/message.ts';
import { runLeads } from './pieces/runs.ts';
import { writers } from './pieces/writers.ts';
import { projectOf } from './project.ts';
import { keptIn } from './shunned.ts';
import type { Sources } from './sources.ts';
import { trail } from './trail.ts';
import { numbersIn, quotedIn } from './words.ts';

interface Settling {
  readonly pointed: readonly Pointed[];
  readonly command: readonly string[] | null;
  readonly files: readonly RootPath[];
  readonly sources: Sources;
  readonly room: number;
}

/** The lines that settle a failure whose frames are placed, within so many characters. */
export async function settled(
  failure: Failure,
  { pointed, files, sources, room }: Settling,
): Promise<readonly Snippet[]> {
  const first = pointed.map(({ file }) => file);
  const frames = failure.frames.filter(
    ({ file, line }) => pointed.find((one) => one.file === file)?.marks.includes(line) === true,
  );
  const project = await projectOf(ownFiles(files, first.slice(0, 3)), { sources, first });
  const from = first[0] ?? '';
  const sought = soughtIn(failure);
  const seeds = [
    ...frameLeads(frames, { excerpt: failure.excerpt, project }),
    ...messageLeads(failure, { from, project }),
    ...configurationLeads(failure, { from, project, sought }),
    ...runLeads(first.slice(0, 2), { project, worth: 0.35 }),
  ];
  const found = await trail(seeds, {
    project,
    finders: [definitions, writers],
    keeps: (file) => (first.includes(file) ? 1 : keptIn(file)),
    lineFinders: [(at, project) => quotedOf(at, { project, sought })],
  });
  const marks = new Map(pointed.map(({ file, marks }) => [file, marks]));
  return packed(found, {
    room,
    source: project.source,
    marks: (file) => marks.get(file) ?? [],
  });
}

/** What the message quotes and counts: the lines of a data file that hold it come first. */
const soughtIn = ({ message }: Failure) =>
  [...quotedIn(message), ...numbersIn(message)].filter((text) => text.length > 1);

// The lines of the project that settle a failure: seeds, the trail from them, and what is packed.

import type { Failure, RootPath, Why } from '../types.ts';
import type { Lead } from './lead.ts';
import { ownFiles } from './own.ts';
import { type Packed, packed } from './pack.ts';
import { callerLeads } from './pieces/callers.ts';
import { configurationLeads } from './pieces/configuration.ts';
import { quotedOf } from './pieces/data.ts';
import { definitions } from './pieces/definitions.ts';
import { frameLeads, type Pointed } from './pieces/frames.ts';
import { messageLeads } from './pieces/message.ts';
import { commandLeads, runLeads } from './pieces/runs.ts';
import { testLeads } from './pieces/tests.ts';
import { writers } from './pieces/writers.ts';
import { type Project, projectOf } from './project.ts';
import { keptIn } from './shunned.ts';
import type { Sources } from './sources.ts';
import { trail } from './trail.ts';
import { numbersIn, quotedIn } from './words.ts';

interface Settling {
  readonly pointed: readonly Pointed[];
  readonly command: readonly string[] | null;
  /** Of the whole root. */
  readonly files: readonly RootPath[];
  readonly sources: Sources;
  /** In characters. */
  readonly room: number;
  readonly without: readonly Why[];
}

/** The lines that settle a failure whose frames are placed, the worthiest that there is room for. */
export async function settled(
  failure: Failure,
  { pointed, command, files, sources, room, without }: Settling,
): Promise<Packed> {
  const first = pointed.map(({ file }) => file);
  const own = ownFiles(files, first.slice(0, 3));
  const project = await projectOf(own, { sources, first });
  const sought = soughtIn(failure);
  // A log of another project's job: the words of its failure stand in any project's files.
  const isForeign = pointed.length === 0 && command === null && failure.highlights !== undefined;
  const seeds = isForeign ? [] : await seedsOf(failure, { pointed, command, project, sought });
  const found = await trail(seeds, {
    project,
    without,
    finders: [definitions({ ofTypes: failure.category === 'type' }), writers],
    lineFinders: [(at) => quotedOf(at, { project, sought })],
    keeps: (file) => (first.includes(file) ? 1 : keptIn(file)),
  });
  const marks = new Map(pointed.map(({ file, marks }) => [file, marks]));
  return packed(found, {
    room,
    source: project.source,
    marks: (file) => marks.get(file) ?? [],
  });
}

interface Seeding extends Pick<Settling, 'pointed' | 'command'> {
  readonly project: Project;
  readonly sought: readonly string[];
}

/** Where the search begins: what the failure points at, names and is governed by. */
async function seedsOf(
  failure: Failure,
  { pointed, command, project, sought }: Seeding,
): Promise<readonly Lead[]> {
  // Tools report the end of a file as the line after its last.
  const frames = failure.frames.flatMap((frame) => {
    const one = pointed.find(({ file }) => file === frame.file);
    const line = Math.min(frame.line, one?.lines.length ?? 0);
    return one?.marks.includes(line) ? [{ ...frame, line }] : [];
  });
  const [top] = frames;
  const from = top?.file ?? '';
  return [
    ...frameLeads(frames, { excerpt: failure.excerpt, project }),
    ...messageLeads(failure, { from, project }),
    ...configurationLeads(failure, { from, project, sought }),
    ...runLeads(
      pointed.slice(0, 2).map(({ file }) => file),
      project,
    ),
    ...(top !== undefined && frames.length === 1 ? await callerLeads(top, project) : []),
    ...(top === undefined ? testLeads(failure.tests, project) : []),
    ...(top === undefined ? commandLeads(command, project) : []),
  ];
}

/** What the message quotes and counts: the lines of a data file that hold it come first. */
const soughtIn = ({ message }: Failure) =>
  [...quotedIn(message), ...numbersIn(message)].filter((text) => text.length > 1);

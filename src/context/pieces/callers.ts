// Who calls the function that failed, where no frame tells: what it was given comes from there.

import type { LineNumber } from '../../types.ts';
import type { Lead } from '../lead.ts';
import type { Project } from '../project.ts';
import { worths } from '../worths.ts';

const mostCallers = 3;

interface Callee {
  readonly file: string;
  readonly line: LineNumber;
  /** As the frame has it; null where it does not tell. */
  readonly function: string | null;
}

/** The calls of the function of a frame, the nearest first. */
export async function callerLeads(callee: Callee, project: Project): Promise<readonly Lead[]> {
  const source = project.source(callee.file);
  if (source === undefined) return [];
  const part = await project.partAt(source, callee.line);
  const about = /[\w$]{2,80}$/.exec(callee.function ?? '')?.[0] ?? part?.name ?? '';
  const calls = project.places(about).filter(({ role }) => role === 'calls');
  const share = worths.caller / (1 + worths.manyValues * Math.log2(Math.max(1, calls.length)));
  return calls
    .map((place) => ({ place, far: project.hops(place.source.file, callee.file) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostCallers)
    .map(
      ({ place: { source, line } }): Lead => ({
        ...{ source, line, about, worth: share, sought: [about] },
        ...{ why: 'caller', shows: 'line' },
      }),
    );
}

// Who calls a function: where a value that it was given comes from.

import type { Project } from '../project.ts';
import type { Lead } from '../trail.ts';

const mostCallers = 3;

interface Callee {
  readonly name: string;
  readonly file: string;
  readonly worth: number;
}

/** The calls of a function outside of it, the nearest first. */
export function callersOf({ name, file, worth }: Callee, project: Project): readonly Lead[] {
  const calls = project.places(name).filter(({ role }) => role === 'calls');
  return calls
    .map((place) => ({ place, far: project.hops(place.source.file, file) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostCallers)
    .map(({ place: { source, line } }) => ({
      source,
      line,
      worth: (worth * 0.7) / (1 + 0.3 * Math.log2(Math.max(1, calls.length))),
      why: 'caller',
      about: name,
      shows: 'line',
      sought: [name],
    }));
}

// The line that runs a file: the target of a Makefile, the script of a package, the step of a workflow.

import type { RootPath } from '../../types.ts';
import type { Project } from '../project.ts';
import type { Lead } from '../trail.ts';

/** Files whose lines start programs. */
const runner =
  /(?:^|\/)(?:(?:GNUm|[Mm])akefile|Dockerfile[^/]{0,20}|package\.json|justfile|Taskfile\.ya?ml|docker-compose[^/]{0,20}\.ya?ml|tox\.ini|noxfile\.py)$|\.(?:mk|sh|bash)$|(?:^|\/)\.github\/workflows\/[^/]{1,80}$/;
const mostRuns = 3;

/** Lines that name a file of the failure, in the files that start programs. */
export function runLeads(
  files: readonly RootPath[],
  { project, worth }: { readonly project: Project; readonly worth: number },
): readonly Lead[] {
  return files.flatMap((file, index) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const places = project.holding(name).filter(({ source }) => runner.test(source.file));
    return places.slice(0, mostRuns).map(({ source, line }): Lead => {
      return {
        ...{ source, line, worth: worth * 0.8 ** index, about: name },
        ...{ why: 'caller', shows: 'line', sought: [name] },
      };
    });
  });
}

// The lines that run what failed: the target of a Makefile, the script of a package, the step of a workflow.

import type { RootPath } from '../../types.ts';
import type { Lead } from '../lead.ts';
import type { Project } from '../project.ts';
import { worths } from '../worths.ts';

/** Files whose lines start programs. */
const runner =
  /(?:^|\/)(?:(?:GNUm|[Mm])akefile|Dockerfile[^/]{0,20}|package\.json|justfile|Taskfile\.ya?ml|docker-compose[^/]{0,20}\.ya?ml|tox\.ini|noxfile\.py)$|\.(?:mk|sh|bash)$|(?:^|\/)\.github\/workflows\/[^/]{1,80}$/;
const mostRuns = 3;

/** Lines that name a file of the failure, in the files that start programs. */
export function runLeads(files: readonly RootPath[], project: Project): readonly Lead[] {
  return files.flatMap((file, index) => {
    const about = file.slice(file.lastIndexOf('/') + 1);
    const places = project.holding(about).filter(({ source }) => runner.test(source.file));
    return places.slice(0, mostRuns).map(
      ({ source, line }): Lead => ({
        ...{ source, line, about, worth: worths.runs * 0.8 ** index, sought: [about] },
        ...{ why: 'caller', shows: 'line' },
      }),
    );
  });
}

/** `make check`, `npm run build`, `npm test`: what the first words of a command have it run. */
const scripts =
  /^(?:(?:g?make|just|task)(?:\s-\S{1,40}){0,4}\s([\w.:-]{1,60})|(?:npm|pnpm|yarn|bun)\s(?:run\s|run-script\s)?(?:-\S{1,20}\s){0,4}([\w.:-]{1,60}))/;

/** The script or target that a command names, and the files that it names. */
export function commandLeads(command: readonly string[] | null, project: Project): readonly Lead[] {
  const words = (command ?? []).slice(0, 30);
  const found = scripts.exec(words.join(' ').slice(0, 500));
  const about = found?.[1] ?? found?.[2];
  const places = about === undefined ? [] : project.holding(about);
  const named = places
    .filter(({ source, line, at }) => {
      const after = (source.lines[line - 1] ?? '').slice(at + (about ?? '').length);
      return runner.test(source.file) && /^"?\s{0,8}:/.test(after);
    })
    .slice(0, 1);
  const files = words.flatMap((word) => project.source(word.replace(/^\.\//, '')) ?? []);
  return [
    ...named.map(
      ({ source, line }): Lead => ({
        ...{ source, line, about: about ?? '', worth: worths.command, sought: [] },
        ...{ why: 'configuration', shows: 'line' },
      }),
    ),
    ...files.slice(0, 2).map(
      (source): Lead => ({
        ...{ source, line: 1, about: source.file, worth: worths.command, sought: [] },
        ...{ why: 'data', shows: 'file' },
      }),
    ),
  ];
}

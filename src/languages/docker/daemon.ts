// Parser of what docker's daemon, or the lack of one, says to a command.

import type { Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { sortOf } from './complaints.ts';

const id = 'docker.daemon';

// Error response from daemon: No such container: web     docker: Error response from daemon: Conflict. …
const response = /^(?:docker: |Error: |ERROR: )?Error response from daemon: (\S.{0,4000})$/;

// Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?
// permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: …
const unreached =
  /^(?:docker: |Error: |ERROR: |error during connect: .{0,300}?)?((?:Cannot connect to the Docker daemon|failed to connect to the docker API|permission denied while trying to connect to the docker (?:daemon|API)|Got permission denied while trying to connect to the Docker daemon).{0,1000})$/i;

// docker: unknown command: docker frob        docker: 'frob' is not a docker command.
const unknown =
  /^docker: ((?:unknown command: docker |'[^']{1,100}' is not a docker command).{0,300})$/;

/** A claim for each: a script may go on after it. */
export const daemon: Parser = {
  id,
  parse(lines) {
    return lines.flatMap((line, at) => {
      const usage = unknown.exec(line)?.[1];
      const text = usage ?? response.exec(line)?.[1] ?? unreached.exec(line)?.[1];
      if (text === undefined) return [];
      const sort =
        usage === undefined
          ? sortOf(text, { kind: 'error response from daemon', category: 'environment' })
          : ({ kind: 'unknown command', category: 'usage' } as const);
      const place = { file: null, line: null, column: null };
      const claim = claimOf(lines, {
        parser: id,
        ...sort,
        message: text,
        span: { from: at, to: at + 1 },
        certain: true,
        frames: [],
        diagnostics: [{ ...place, severity: 'error', code: null, message: text }],
      });
      return [{ ...claim, fatal: 'maybe' as const }];
    });
  },
};

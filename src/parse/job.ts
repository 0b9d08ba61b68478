// Where a CI job failed: its step, from the command to the line that says how that ended.

import type { Span } from '../types.ts';

/** A job that failed. */
export interface Job {
  /** The line that names it; null where none does. */
  readonly name: number | null;
  /** What the step that failed was to run; empty where the log does not tell. */
  readonly script: Span;
  /** The step that failed, from what it printed first to the line that says that it failed. */
  readonly step: Span;
}

/** Complete job name: build (linux) */
const named = /^Complete job name: \S/;

/** How a step begins: ##[group]Run npm ci     ##[section]Starting: npm test     $ npm test (GitLab) */
const beginnings = [/^##\[group\]Run /, /^##\[section\]Starting: /, /^\$ \S/];
/** The end of what GitHub writes of a step before it runs. */
const scriptEnds = /^##\[endgroup\]/;

/** ##[error]Process completed with exit code 1.     ##[error]Bash exited with code '1'. */
const ended =
  /^##\[error\](?:Process completed with exit code|.{0,40}\bexited with code|The operation was canceled)/;
const error = /^##\[error\]/;
/** What a job goes on with when a step is over. */
const next = /^(?:##\[group\]Run |##\[section\]|Post job cleanup|Cleaning up)/;

/** ERROR: Job failed: exit code 1     Finished: FAILURE     Exited with code exit status 1 */
const otherEnds = /^(?:ERROR: Job failed|Finished: FAILURE|Exited with code exit status [1-9])/;

/** The step of a CI job's log that failed first; undefined where the output is no such log. */
export function jobOf(lines: readonly string[]): Job | undefined {
  const end = lines.findIndex((line, at) => ends(line, at, lines));
  if (end === -1) return undefined;
  const to = end + 1;
  // What a script echoes, as pnpm does, begins no step where the job's own marks stand.
  const begin =
    beginnings
      .map((row) => lines.findLastIndex((line, at) => at < to && row.test(line)))
      .find((at) => at !== -1) ?? -1;
  const name = lines.findIndex((line) => named.test(line));
  const from = Math.max(0, begin);
  const isGroup = lines[begin]?.startsWith('##[group]') ?? false;
  const close = isGroup
    ? lines.findIndex((line, at) => at > begin && at < to && scriptEnds.test(line))
    : begin;
  const script = begin === -1 ? { from: 0, to: 0 } : { from, to: Math.max(from, close) + 1 };
  return { name: name === -1 ? null : name, script, step: { from: script.to, to } };
}

function ends(line: string, at: number, lines: readonly string[]): boolean {
  if (otherEnds.test(line) || ended.test(line)) return true;
  return error.test(line) && (lines[at + 1] === undefined || next.test(lines[at + 1] ?? ''));
}

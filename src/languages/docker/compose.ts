// Parser of `docker compose`: a project that is not valid, a service that ended or never became healthy.

import type { Claim, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import type { Sort } from './complaints.ts';

const id = 'docker.compose';

interface Row extends Sort {
  readonly text: RegExp;
  readonly role?: 'consequence';
}

const rows: readonly Row[] = [
  // validating /app/compose.yaml: services.web additional properties 'prot' not allowed
  { text: /^validating \S{1,300}: .{1,500}/, kind: 'invalid compose file', category: 'config' },
  // service "web" refers to undefined network back: invalid compose project
  {
    text: /^.{1,500}: invalid compose project$/,
    kind: 'invalid compose project',
    category: 'config',
  },
  // no configuration file provided: not found
  {
    text: /^no configuration file provided: not found$/,
    kind: 'no compose file',
    category: 'usage',
  },
  // env file /app/.env.local not found: stat /app/.env.local: no such file or directory
  {
    text: /^env file \S{1,300} not found: .{1,400}/,
    kind: 'env file not found',
    category: 'config',
  },
  // error while interpolating services.web.image: required variable TAG is missing a value: set it
  // invalid interpolation format for services.web.image: "shop:${TAG"
  {
    text: /^(?:error while interpolating|invalid interpolation format for) \S{1,200}: .{1,500}/,
    kind: 'interpolation error',
    category: 'config',
  },
  // parsing /app/compose.yaml: yaml: line 4: did not find expected key       yaml: line 4: mapping values …
  {
    text: /^(?:(?:parsing|failed to parse) \S{1,300}: )?(?:yaml|go-yaml): .{0,40}line \d{1,7}.{1,500}/,
    kind: 'yaml error',
    category: 'syntax',
  },
  // no such service: wbe
  { text: /^no such service: \S{1,100}/, kind: 'no such service', category: 'usage' },
  // dependency failed to start: container shop-db-1 is unhealthy       … exited (1)
  {
    text: /^dependency failed to start: .{1,300}/,
    kind: 'dependency failed to start',
    category: 'environment',
  },
  // container shop-db-1 is unhealthy        container for service "db" is unhealthy
  {
    text: /^container (?:\S{1,200}|for service "\S{1,100}") is unhealthy$/,
    kind: 'unhealthy',
    category: 'environment',
  },
  // web-1 exited with code 1        shop_web_1 exited with code 137
  {
    text: /^[\w.-]{1,100}[-_]\d{1,4} exited with code [1-9]\d{0,2}(?: \(restarting\))?$/,
    kind: 'service exited',
    category: 'unknown',
    role: 'consequence',
  },
];

// parsing /app/compose.yaml: yaml: line 4: …
const yamlPlace = /^(?:parsing|failed to parse) (\S{1,300}): .{0,60}?line (\d{1,7})/;

/** A claim for each; that a service has ended is a consequence of what it printed. */
export const compose: Parser = {
  id,
  parse: (lines) =>
    lines.flatMap((line, at): readonly Claim[] => {
      if (line.length > 2000) return [];
      const row = rows.find(({ text }) => text.test(line));
      return row === undefined ? [] : [claimAt(lines, at, row)];
    }),
};

function claimAt(lines: readonly string[], at: number, { kind, category, role }: Row): Claim {
  const message = lines[at] ?? '';
  const [, name, row] = yamlPlace.exec(message) ?? [];
  const frames: readonly Frame[] =
    name === undefined
      ? []
      : [{ file: name, line: Math.max(1, Number(row)), column: null, function: null }];
  const { file = null, line = null } = frames[0] ?? {};
  return claimOf(lines, {
    parser: id,
    kind,
    category,
    message,
    span: { from: at, to: at + 1 },
    certain: false,
    frames,
    diagnostics: [{ file, line, column: null, severity: 'error', code: null, message }],
    ...(role === undefined ? {} : { role }),
  });
}

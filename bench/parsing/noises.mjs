// What lies over an output by the time ee reads it: prefixes, redraws, colours, encodings, wrappers.
//
// Each noise is `(text, { random, failed }) => string | Buffer` and keeps the text whole: whoever takes
// the noise off has the text again. Lines that the wrapper adds stand before and after, as it prints
// them; those that say "failed" only where the command did fail.

import { clockOf, iso, monthDay, timeOf } from './clock.mjs';

/** All noises by name. Two runs with the same `random` give the same. */
export const noises = {
  github,
  gitlab,
  jenkins,
  compose,
  'compose two services': composeTwo,
  buildkit,
  kubectl,
  turbo,
  lerna,
  concurrently,
  xdist,
  'pnpm -r': pnpm,
  foreman,
  syslog,
  journald,
  crlf,
  progress,
  'osc 8': linked,
  sgr,
  'utf-16': utf16,
  'npm wrapper': npmWrapper,
  bom,
  'github compose': githubCompose,
};

const words = ['web', 'api', 'worker', 'docs', 'ledger', 'harbour-ui'];

function github(text, { random, failed }) {
  const clock = clockOf(random);
  const stamp = (line) => `${iso(clock(), 7)}Z ${line}`;
  const script = random.pick(['make -k', 'npm run build', './ci/check.sh', 'cargo build']);
  const group = [`##[group]Run ${script}`, `\x1b[36;1m${script}\x1b[0m`];
  const head = [...group, 'shell: /usr/bin/bash -e {0}', '##[endgroup]'];
  const tail = failed ? ['##[error]Process completed with exit code 1.'] : [];
  return ended([...head, ...linesOf(text), ...tail].map(stamp));
}

function gitlab(text, { random, failed }) {
  const clock = clockOf(random);
  const seconds = 1_764_500_000 + random.int(99_999);
  const section = `section_start:${seconds}:step_script\r\x1b[0K\x1b[0K\x1b[36;1mExecuting "step_script" stage of the job script\x1b[0;m\x1b[0;m`;
  const command = '\x1b[32;1m$ ./ci/check.sh\x1b[0;m';
  const close = `section_end:${seconds + 9}:step_script\r\x1b[0K${failed ? '\x1b[31;1mERROR: Job failed: exit code 1' : '\x1b[32;1mJob succeeded'}\x1b[0;m`;
  const stamped = random.chance(0.5);
  const stamp = (line) => (stamped ? `${iso(clock(), 6)}Z 01O ${line}` : line);
  return ended([section, command, ...linesOf(text), close].map(stamp));
}

function jenkins(text, { random, failed }) {
  const clock = clockOf(random);
  const full = random.chance(0.6);
  const stamp = (line) => (full ? `[${iso(clock(), 3)}Z] ${line}` : `${timeOf(clock())}  ${line}`);
  const close = ['[Pipeline] End of Pipeline', `Finished: ${failed ? 'FAILURE' : 'SUCCESS'}`];
  return ended(['[Pipeline] sh', '+ ./ci/check.sh', ...linesOf(text), ...close].map(stamp));
}

function compose(text, { random, failed }) {
  const name = `${random.pick(words)}-1`;
  const coloured = random.chance(0.4);
  const prefix = coloured ? `\x1b[36m${name}  | \x1b[0m` : `${name}  | `;
  const tail = failed ? [`${name} exited with code 1`] : [];
  return ended([...linesOf(text).map((line) => prefix + line), ...tail]);
}

/** A second service that has nothing to report, its lines between those of the first. */
function composeTwo(text, { random }) {
  const [name, other] = random.shuffle(words);
  const width = Math.max(name.length, other.length) + 4;
  const calm = [
    'listening on port 5432',
    'checkpoint starting: time',
    'checkpoint complete: wrote 42 buffers (0.3%)',
    'GET /health 200 1.2 ms',
    'autovacuum: processing database "harbour"',
  ];
  const said = linesOf(text).flatMap((line) => {
    const first = `${`${name}-1`.padEnd(width)}| ${line}`;
    if (!random.chance(0.2)) return [first];
    return [`${`${other}-1`.padEnd(width)}| ${random.pick(calm)}`, first];
  });
  return ended(said);
}

function buildkit(text, { random, failed }) {
  const step = 5 + random.int(14);
  const script = random.pick(['make', 'npm run build', './ci/check.sh']);
  let milliseconds = 200 + random.int(900);
  const lines = linesOf(text).map((line) => {
    milliseconds += random.int(120);
    return `#${step} ${(milliseconds / 1000).toFixed(3)} ${line}`;
  });
  const head = [`#${step} [web 4/6] RUN ${script}`];
  if (!failed) return ended([...head, ...lines, `#${step} DONE ${random.int(9)}.1s`]);
  const process = `process "/bin/sh -c ${script}" did not complete successfully: exit code: 1`;
  const last = lines.slice(-10).map((line) => line.replace(/^#\d+ /, ''));
  const box = ['------', ` > [web 4/6] RUN ${script}:`, ...last, '------'];
  const tail = [`#${step} ERROR: ${process}`, ...box, `ERROR: failed to solve: ${process}`];
  return ended([...head, ...lines, ...tail]);
}

function kubectl(text, { random }) {
  const name = random.pick(words);
  const id = `${(0x1000000 + random.int(0xfffffff)).toString(16)}-${(36 ** 4 + random.int(36 ** 4)).toString(36)}`;
  return prefixed(text, `[pod/${name}-${id}/${name}] `);
}

function turbo(text, { random, failed }) {
  const name = random.pick(words);
  const script = random.pick(['build', 'test', 'lint']);
  const task = `${name}:${script}`;
  const coloured = random.chance(0.3);
  const prefix = coloured ? `\x1b[35m${task}: \x1b[0m` : `${task}: `;
  const scope = [`• Packages in scope: ${name}`, `• Running ${script} in 1 packages`];
  const miss = `cache miss, executing ${(0x10000000 + random.int(0xefffffff)).toString(16)}`;
  const count = [
    ` Tasks:    ${failed ? 0 : 1} successful, 1 total`,
    'Cached:    0 cached, 1 total',
    '  Time:    2.31s',
  ];
  const tail = failed
    ? [`Failed:    ${name}#${script}`, '', ' ERROR  run failed: command  exited (1)']
    : [];
  const lines = [miss, ...linesOf(text)].map((line) => prefix + line);
  return ended([...scope, ...lines, '', ...count, ...tail]);
}

function lerna(text, { random }) {
  return prefixed(text, `${random.chance(0.5) ? '@acme/' : ''}${random.pick(words)}: `);
}

function concurrently(text, { random, failed }) {
  const name = random.pick(['0', '1', 'web', 'api:watch']);
  const lines = linesOf(text).map((line) => `[${name}] ${line}`);
  return ended([...lines, `[${name}] npm run build exited with code ${failed ? 1 : 0}`]);
}

function xdist(text, { random }) {
  return prefixed(text, `[gw${random.int(8)}] `);
}

function pnpm(text, { random, failed }) {
  const prefix = `packages/${random.pick(words)} ${random.pick(['build', 'test'])}`;
  const lines = linesOf(text).map((line) => `${prefix}: ${line}`);
  return ended([`${prefix}$ make`, ...lines, `${prefix}: ${failed ? 'Failed' : 'Done'}`]);
}

function foreman(text, { random }) {
  const clock = clockOf(random);
  const name = `${random.pick(words)}.1`.padEnd(9);
  return ended(linesOf(text).map((line) => `${timeOf(clock())} ${name} | ${line}`));
}

function syslog(text, { random }) {
  const clock = clockOf(random);
  const source = `${random.pick(['build7', 'ip-10-0-3-17'])} ${random.pick(words)}[${300 + random.int(60000)}]: `;
  return ended(
    linesOf(text).map((line) => `${monthDay(clock())} ${timeOf(clock())} ${source}${line}`),
  );
}

function journald(text, { random }) {
  const clock = clockOf(random);
  const source = `build7 ${random.pick(words)}[${300 + random.int(60000)}]: `;
  return ended(linesOf(text).map((line) => `${iso(clock(), 0)}+0000 ${source}${line}`));
}

function crlf(text) {
  return text.replace(/\r?\n/g, '\r\n');
}

/** A bar that was drawn over by the line, as a terminal's recording keeps it. */
function progress(text, { random }) {
  const lines = linesOf(text).map((line) => {
    if (!random.chance(0.5)) return line;
    const steps = Array.from({ length: 1 + random.int(4) }, (_, n) => `Building ${n * 20}%`);
    return `${steps.join('\r')}\r${random.chance(0.5) ? '\x1b[K' : `${' '.repeat(14)}\r`}${line}`;
  });
  return ended(lines);
}

/** A path with an ending, and the line and column that may follow. */
const path = /(?:[A-Za-z0-9_.-]{1,60}\/){0,12}[A-Za-z0-9_-]{1,60}\.[a-z]{1,5}\b(?::\d{1,6}){0,2}/g;

function linked(text, { random }) {
  const end = random.chance(0.5) ? '\x1b\\' : '\x07';
  return outsideSequences(text, (plain) =>
    plain.replace(path, (found) => {
      const target = `file://build7/app/${found.replace(/:.*/, '')}`;
      return `\x1b]8;;${target}${end}${found}\x1b]8;;${end}`;
    }),
  );
}

const token = /[A-Za-z0-9_./-]{1,60}/g;

/** Colour round tokens, cut off with ESC[K as gcc does after each. */
function sgr(text, { random }) {
  const erase = random.chance(0.6) ? '\x1b[K' : '';
  return outsideSequences(text, (plain) =>
    plain.replace(token, (found) => {
      if (!random.chance(0.3)) return found;
      const colour = random.pick(['1', '31', '01;31', '36', '38;5;208', '90']);
      return `\x1b[${colour}m${erase}${found}\x1b[${random.pick(['0', '', '39;49'])}m${erase}`;
    }),
  );
}

/** Terminal sequences, which are left as they are. */
const sequences = /(\x1b\[[0-9;?]{0,30}[A-Za-z]|\x1b\][^\x07\x1b]{0,400}(?:\x07|\x1b\\))/;

function outsideSequences(text, change) {
  const parts = text.split(sequences);
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('');
}

/** As PowerShell's `>` writes it. */
function utf16(text) {
  return Buffer.from(`\ufeff${crlf(text)}`, 'utf16le');
}

function npmWrapper(text, { random, failed }) {
  const name = random.pick(words);
  const kind = random.int(3);
  const head = kind === 2 ? ['$ make', ''] : ['', `> ${name}@1.4.0 build`, '> make', ''];
  if (!failed) return ended([...head, ...linesOf(text)]);
  const tail = [
    [
      'npm error Lifecycle script `build` failed with error:',
      'npm error code 1',
      'npm error path /app',
      `npm error workspace ${name}@1.4.0`,
      'npm error location /app',
      'npm error command failed',
      'npm error command sh -c make',
    ],
    [
      'npm ERR! code ELIFECYCLE',
      'npm ERR! errno 1',
      `npm ERR! ${name}@1.4.0 build: \`make\``,
      'npm ERR! Exit status 1',
      'npm ERR! A complete log of this run can be found in:',
      'npm ERR!     /app/.npm/_logs/2026-11-30T09_14_22_123Z-debug-0.log',
    ],
    ['\u2009ELIFECYCLE\u2009 Command failed with exit code 1.'],
  ][kind];
  return ended([...head, ...linesOf(text), ...tail]);
}

function bom(text) {
  return `\ufeff${text}`;
}

function githubCompose(text, { random, failed }) {
  return github(compose(text, { random, failed }), { random, failed });
}

function prefixed(text, prefix) {
  return ended(linesOf(text).map((line) => prefix + line));
}

function linesOf(text) {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function ended(lines) {
  return `${lines.join('\n')}\n`;
}

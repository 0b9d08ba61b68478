// go build, vet and test.
//
// Truth: the events of -json. Those of a build hold the compiler's lines, `file:line:column: message`, one
// an event; those of a test are told apart by its name, and its place is the first `file:line:` of its own
// output. vet gives positions. Text of build and vet: a second run, since with -json there is none.

import { join } from 'node:path';
import { module } from '../programs/go.mjs';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';

export const name = 'go';
export const tools = ['go'];

export async function available() {
  return programOf('go') === null ? 'no go' : null;
}

const styles = {
  build,
  'build, all errors': buildAll,
  vet,
  'test, not built': testUnbuilt,
  test,
  'test -v': testVerbose,
  'test -json, joined': testJoined,
};

export async function* samples({ seed, count, folder }) {
  const names = Object.keys(styles);
  for (let n = 0; n < count; n += 1) {
    const style = names[n % names.length];
    const random = randomOf(`go ${seed} ${n}`);
    const sample = await styles[style](random, join(folder, String(n)));
    yield { id: `go-${seed}-${n}`, tool: 'go', style, ...sample };
  }
}

const env = { GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', GO111MODULE: 'on' };

async function build(random, root) {
  return built(random, root, ['go', 'build', './...']);
}

async function buildAll(random, root) {
  return built(random, root, ['go', 'build', '-gcflags=-e', './...']);
}

async function built(random, root, command) {
  written(root, module(random, { broken: random.chance(0.85) }));
  const { output, exit } = await ran(command, { cwd: root, env });
  return { output, exit, command, truth: await buildTruth(command, root) };
}

async function vet(random, root) {
  written(root, module(random, { broken: random.chance(0.85) }));
  const command = ['go', 'vet', './...'];
  const { output, exit } = await ran(command, { cwd: root, env });
  // What does not compile, vet reports as the compiler does, and nothing else.
  const compiled = await buildTruth(['go', 'build', '-gcflags=-e', './...'], root);
  if (compiled.first)
    return {
      output,
      exit,
      command,
      truth: firstOf(output, compiled),
    };
  const { output: json } = await ran(['go', 'vet', '-json', './...'], { cwd: root, env });
  // One object a package, each begun at a line's start.
  const reports = json.split(/^(?=\{)/m).map((part) => part.replace(/^#.*$/gm, ''));
  const errors = reports
    .filter((part) => part.startsWith('{'))
    .flatMap((part) => Object.values(JSON.parse(part)))
    .flatMap((analyzers) => Object.values(analyzers).flat())
    .map(({ posn }) => placeOf(posn, root))
    .sort((one, other) => (one.file === other.file ? one.line - other.line : 0));
  return { output, exit, command, truth: { first: errors[0] ?? null, errors } };
}

/** vet stops at its first error of a package; the compiler's list says which lines may be named. */
function firstOf(output, { errors }) {
  const first = errors.find(({ file, line }) => output.includes(`${file}:${line}:`)) ?? null;
  return { first, errors };
}

async function testUnbuilt(random, root) {
  written(root, module(random, { broken: true, failing: true }));
  const command = ['go', 'test', './...'];
  const { output, exit } = await ran(command, { cwd: root, env });
  const { events } = await eventsOf(['go', 'test', '-json', './...'], root);
  const compiled = compiledOf(events);
  const tests = truthOfTests(events);
  // A package that compiles is tested though another does not.
  const errors = [...compiled.errors, ...tests.errors];
  const truth = compiled.first ? { first: compiled.first, errors } : tests;
  return { output, exit, command, truth };
}

async function test(random, root) {
  return tested(random, root, ['go', 'test', './...']);
}

async function tested(random, root, command) {
  written(root, module(random, { broken: false, failing: true }));
  const [{ output, exit }, truth] = [
    await ran(command, { cwd: root, env }),
    await testTruth(command, root),
  ];
  return { output, exit, command, truth };
}

async function testVerbose(random, root) {
  return tested(random, root, ['go', 'test', '-v', './...']);
}

/** As gotestsum and its like print it: here one run is enough. */
async function testJoined(random, root) {
  written(root, module(random, { broken: false, failing: true }));
  const command = ['go', 'test', '-json', './...'];
  const { events, exit } = await eventsOf(command, root);
  const output = events.map(({ Output = '' }) => Output).join('');
  return { output, exit, command, truth: truthOfTests(events) };
}

async function testTruth(command, root) {
  return truthOfTests(
    (await eventsOf([...command.slice(0, 2), '-json', ...command.slice(2)], root)).events,
  );
}

async function eventsOf(command, root) {
  const { output, exit } = await ran(command, { cwd: root, env });
  const events = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return { events, exit };
}

/** `./main.go:12:5: undefined: x`; what continues them begins with a tab. */
const compilerLine = /^(?:vet: )?(\S[^:\n]{0,200}\.go):(\d{1,6}):(\d{1,6}): /;

async function buildTruth([go, verb, ...rest], root) {
  return compiledOf((await eventsOf([go, verb, '-json', ...rest], root)).events);
}

function compiledOf(events) {
  const errors = events
    .filter(({ Action }) => Action === 'build-output')
    .flatMap(({ Output }) => {
      const found = compilerLine.exec(Output);
      if (!found) return [];
      return [
        { file: found[1].replace(/^\.\//, ''), line: Number(found[2]), column: Number(found[3]) },
      ];
    });
  return { first: errors[0] ?? null, errors };
}

/** `    harbour_test.go:12: got 3`; a log line before it is no failure, but stands in its output. */
const testLine = /^\s{4,16}([\w.-]{1,80}_test\.go):(\d{1,6}): ?/;

function truthOfTests(events) {
  const failed = events
    .filter(({ Action, Test }) => Action === 'fail' && Test)
    .map(({ Test }) => Test);
  const isParent = (name) => failed.some((other) => other.startsWith(`${name}/`));
  const leaves = failed.filter((name) => !isParent(name));
  const places = (names) =>
    events
      .filter(({ Action, Test }) => Action === 'output' && names.includes(Test))
      .map(({ Output }) => testLine.exec(Output.trimEnd()))
      .filter((found) => found && !found.input.endsWith(': before'))
      .map(([, file, line]) => ({ file, line: Number(line), column: null }));
  return {
    first: places(leaves.slice(0, 1))[0] ?? null,
    errors: places(failed),
    tests: leaves,
    alsoTests: failed.filter(isParent),
  };
}

function placeOf(posn, root) {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(posn);
  return { file: file.replace(`${root}/`, ''), line: Number(line), column: Number(column) };
}

// A vitest reporter that writes what failed and where, from vitest's own objects.

import { writeFileSync } from 'node:fs';

const place = ({ file, line, column }) => ({ file, line, column });

function rowOf(error, extra) {
  const chain = [];
  for (let one = error; one && chain.length < 9; one = one.cause)
    chain.push((one.stacks ?? []).map(place));
  return {
    ...extra,
    name: error.name,
    message: error.message,
    codeFrameFile: error.loc ?? null,
    id: error.id ?? null,
    chain,
  };
}

export default class Truth {
  onTestRunEnd(modules, unhandled) {
    const suites = [];
    const tests = [];
    for (const module of modules) {
      for (const error of module.errors())
        suites.push(rowOf(error, { file: module.moduleId, test: null }));
      for (const suite of module.children.allSuites())
        for (const error of suite.errors())
          suites.push(rowOf(error, { file: module.moduleId, test: null }));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state !== 'failed') continue;
        for (const error of errors.slice(0, 1))
          tests.push(rowOf(error, { file: module.moduleId, test: test.fullName }));
      }
    }
    writeFileSync(
      process.env.TRUTH_OUT,
      JSON.stringify({ suites, tests, unhandled: unhandled.map((error) => rowOf(error, {})) }),
    );
  }
}

// A mocha reporter: the one named by TRUTH_REPORTER, which also writes what failed, in order, with
// the stack as mocha's runner has shortened it.

const { writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const Mocha = createRequire(process.argv[1])('mocha');
const Reporter = Mocha.reporters[process.env.TRUTH_REPORTER];

module.exports = class Truth extends Reporter {
  constructor(runner, options) {
    super(runner, options);
    const rows = [];
    runner.prependListener('fail', (test, error) => {
      rows.push({ title: test.fullTitle(), path: test.titlePath(), stack: String(error.stack) });
      writeFileSync(process.env.TRUTH_OUT, JSON.stringify(rows));
    });
  }
};

// The runners of Rust: a test is named by its path, in one of a package's binaries.

import type { FailedTest, Runner } from '../../types.ts';

/** `src/lib.rs - Board::free (line 5)` */
const docTest = /^\S{1,300}\.(?:rs|md) - (?:(\S{1,300}) )?\(line \d{1,7}\)/;
/** error: test failed, to rerun pass `-p ferry --test board` */
const rerunHint = /to rerun pass `([\w -]{1,200})`/;

const cargoValued =
  '-p --package --test --bin --example --bench --features -F --target --manifest-path --profile -j --jobs --color --target-dir --config -Z --exclude'.split(
    ' ',
  );

const everything = /^--(?:workspace|all|lib|bins|tests|doc)$/;

/** Cargo's own advice says which package and which of its binaries the test is in. */
function cargoOptions(options: readonly string[], { excerpt }: FailedTest): readonly string[] {
  const told = rerunHint.exec(excerpt)?.[1]?.split(' ') ?? [];
  const kept = told.length === 0 ? options : options.filter((word) => !everything.test(word));
  return [...kept, ...(told.every((word) => kept.includes(word)) ? [] : told)];
}

const cargo: Runner = {
  parser: /^rust\./,
  spelt: [
    ['cargo', 'test'],
    ['cargo', 't'],
  ],
  words: ['cargo', 'test'],
  valued: cargoValued,
  choosing: ['--no-fail-fast'],
  again(call, failed) {
    const { words, options } = call;
    const doc = docTest.exec(failed.test);
    // rustdoc takes what it is given apart at spaces.
    if (doc)
      return [
        ...words,
        ...options.filter((word) => word !== '--doc'),
        '--doc',
        ...(doc[1] ? [doc[1]] : []),
      ];
    const rest = call.rest.filter(
      (word) => word.startsWith('-') && !/^--(?:exact|skip)/.test(word),
    );
    const cargos = cargoOptions(options, failed);
    return [...words, ...cargos, '--', '--exact', ...rest, failed.test];
  },
};

const nextest: Runner = {
  parser: /nextest/,
  spelt: [
    ['cargo', 'nextest', 'run'],
    ['cargo', 'nextest', 'r'],
  ],
  words: ['cargo', 'nextest', 'run'],
  valued: [...cargoValued, '-P', '--cargo-profile'],
  choosing: ['-E=', '--filterset=', '--filter-expr=', '--no-fail-fast'],
  again: (call, failed) => [
    ...[...call.words, ...cargoOptions(call.options, failed)],
    // In an expression `)` and a space are part of no test's name.
    ...['-E', `test(=${failed.test.replace(/[\\)]/g, '\\$&')})`],
  ],
};

/** Cargo's own, and nextest. */
export const runners: readonly Runner[] = [nextest, cargo];

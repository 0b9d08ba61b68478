// Runners of languages that have no drawer of their own: Ruby, PHP, .NET.

import type { Runner } from '../../types.ts';
import { exactly, seenFrom } from '../runner.ts';

/** `./spec/cart_spec.rb:12`, `./spec/cart_spec.rb[1:2]` */
const specPlace = /^[^\s:[]{1,400}_spec\.rb(?::\d{1,7}|\[[\d:]{1,40}\])/;

const rspec: Runner = {
  parser: /rspec/,
  spelt: [['rspec']],
  words: ['rspec'],
  valued: '-f --format -r --require -I --order --seed -O --options -P --pattern'.split(' '),
  choosing:
    '-e= --example= -E= -t= --tag= --only-failures --next-failure --fail-fast --bisect'.split(' '),
  again({ words, options }, { test }) {
    const place = specPlace.exec(test)?.[0];
    return place === undefined ? null : [...words, ...options, place];
  },
};

const minitest: Runner = {
  parser: /minitest/,
  spelt: [['ruby']],
  words: ['ruby', '-Itest'],
  valued: ['-I', '-r', '--seed'],
  choosing: ['-n=', '--name='],
  again({ words, options }, { test, frames, cwd }) {
    const [, name] = /#(test_.{1,300})$/.exec(test) ?? [];
    const file = frames.find(
      ({ file, inRoot }) => inRoot !== false && /(?:^|\/|_)test[^/]{0,200}\.rb$/.test(file),
    )?.file;
    if (name === undefined || file === undefined) return null;
    return [...words, ...options, seenFrom(cwd, file), '-n', name];
  },
};

const phpunit: Runner = {
  parser: /phpunit/,
  spelt: [['phpunit']],
  words: ['vendor/bin/phpunit'],
  valued: '-c --configuration --bootstrap --coverage-html --coverage-text --log-junit'.split(' '),
  choosing:
    '--filter= --group= --exclude-group= --testsuite= --stop-on-failure --stop-on-error'.split(' '),
  again({ words, options }, { test }) {
    // Ns\CartTest::testTotal with data set #1 (2, 3)
    const name = test.replace(/ with data set .*$/, '');
    return [...words, ...options, '--filter', `/${exactly(name).replace(/\$$/, '(?: |$)')}/`];
  },
};

const dotnet: Runner = {
  parser: /dotnet|vstest/,
  spelt: [['dotnet', 'test']],
  words: ['dotnet', 'test'],
  valued: '-c --configuration -f --framework -l --logger -s --settings -v --verbosity'.split(' '),
  choosing: ['--filter='],
  again: ({ words, options }, { test }) => [
    ...[...words, ...options],
    ...['--filter', `FullyQualifiedName=${test.replace(/\(.*$/, '')}`],
  ],
};

/** RSpec, Minitest, PHPUnit, `dotnet test`. */
export const runners: readonly Runner[] = [rspec, minitest, phpunit, dotnet];

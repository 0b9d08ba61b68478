// The runners of tests: how each is told from a command, and how it is given one test's name.

import { javascript } from './rerun-javascript.ts';
import { exactly, type Failed, type Runner, seenFrom } from './rerun-words.ts';

const pytest: Runner = {
  parser: /pytest/,
  spelt: [['pytest'], ['py.test']],
  words: ['pytest'],
  valued:
    '-p -c -o -W -n --tb --rootdir --confcutdir --cov --cov-report --maxfail --log-level --color -r --timeout --durations --import-mode --basetemp'.split(
      ' ',
    ),
  choosing:
    '-k= -m= --ignore= --ignore-glob= --deselect= --lf --last-failed --ff --nf --sw --stepwise --collect-only -x --exitfirst'.split(
      ' ',
    ),
  again: ({ words, options }, { test }) => [...words, ...options, test],
};

/** `python -m unittest discover -s tests` finds modules that can't be named from where it runs. */
const unittest: Runner = {
  parser: /unittest/,
  spelt: [['-m', 'unittest']],
  words: ['python3', '-m', 'unittest'],
  valued: '-s -p -t --start-directory --pattern --top-level-directory --durations'.split(' '),
  choosing: '-k= -f --failfast'.split(' '),
  again({ words, options }, { test }) {
    const found = options.some((option) => /^(?:-[st]|--start|--top)/.test(option));
    // StockTest.test_left               (Python 3.10 and a test file that runs itself leave out the module)
    const named = /\.[A-Z]\w{0,200}(?:\.\w{1,200})?$/.test(test);
    if (named && !found) return [...words, ...options, test];
    return [
      ...words,
      ...(found ? ['discover', ...options] : options),
      '-k',
      named ? `*${test}` : `*.${test}`,
    ];
  },
};

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
function cargoOptions(options: readonly string[], { excerpt }: Failed): readonly string[] {
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

const go: Runner = {
  parser: /^go\./,
  spelt: [['go', 'test']],
  words: ['go', 'test'],
  valued:
    '-timeout -count -tags -cpu -p -coverprofile -covermode -coverpkg -exec -mod -modfile -o -ldflags -gcflags -parallel -shuffle'.split(
      ' ',
    ),
  choosing: '-run= -skip= -bench= -fuzz= -list= -failfast --run='.split(' '),
  again({ words, options }, { test, frames, cwd }) {
    const name = test.split('/').map(exactly).join('/');
    const file = frames.find(
      ({ file, inRoot }) => inRoot === true && file.endsWith('_test.go'),
    )?.file;
    const folder = file === undefined ? null : seenFrom(cwd, file).replace(/[^/]{1,300}$/, '');
    const packages = folder === null ? './...' : `./${folder.replace(/\/$/, '')}`;
    return [...words, ...options, '-run', name, packages];
  },
};

/** `com.acme.CartTest#total`; of a nested or parametrised test all before its brackets. */
const javaTest = /^([\w.$]{1,300})(?:[#.]|\s[>›]\s)([\w$]{1,200})/;

const maven: Runner = {
  parser: /maven|surefire/,
  spelt: [['mvn'], ['mvnw'], ['mvnd']],
  words: ['mvn'],
  valued: '-f --file -P --activate-profiles -pl --projects -s --settings -rf -T --threads'.split(
    ' ',
  ),
  choosing: '-rf= --resume-from= -fae -fn -ff -Dtest -Dit.test'.split(' '),
  again({ words, options }, { test, frames, cwd }) {
    const chosen = options.some((option) => /^(?:-pl|--projects|-f|--file)$/.test(option));
    const file = frames.find(
      ({ file, inRoot }) => inRoot === true && file.includes('src/test/'),
    )?.file;
    const folder = file === undefined ? '' : seenFrom(cwd, file).replace(/\/?src\/test\/.*$/, '');
    // With the modules that it is built on, in which there is no such test.
    const isModule = folder !== '' && !folder.startsWith('..') && !chosen;
    const module = ['-pl', folder, '-am', '-Dsurefire.failIfNoSpecifiedTests=false'];
    return [
      ...words,
      ...options,
      ...(isModule ? module : []),
      `-Dtest=${test.replace(/\$$/, '')}`,
      'test',
    ];
  },
};

const gradle: Runner = {
  parser: /gradle/,
  spelt: [['gradle'], ['gradlew']],
  words: ['gradle'],
  valued:
    '-p --project-dir -b --build-file -c --settings-file -g -I --init-script --max-workers'.split(
      ' ',
    ),
  choosing: '--tests= --continue -x= -t --continuous'.split(' '),
  again({ words, options }, { test }) {
    const [, type, method] = javaTest.exec(test) ?? [];
    return type === undefined
      ? null
      : [...words, 'test', ...options, '--tests', `${type}.${method}`];
  },
};

const ctest: Runner = {
  parser: /ctest/,
  spelt: [['ctest']],
  words: ['ctest'],
  valued: '--test-dir -C --build-config -j --parallel --timeout --repeat --preset'.split(' '),
  choosing:
    '-R= -E= -L= -LE= -I= --tests-regex= --exclude-regex= --label-regex= --rerun-failed --stop-on-failure'.split(
      ' ',
    ),
  again: ({ words, options }, { test }) => [...words, ...options, '-R', exactly(test)],
};

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

/** Every runner that is known; a command shows at most one of them. */
export const runners: readonly Runner[] = [
  ...[pytest, unittest, nextest, cargo, go, ...javascript],
  ...[maven, gradle, ctest, rspec, minitest, phpunit, dotnet],
];

// The runners of the JVM: a test is named by its class and method, in one of the build's modules.

import type { FailedTest, Runner } from '../../types.ts';
import { seenFrom } from '../runner.ts';

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
    const folder = moduleOf({ frames, cwd });
    // With the modules that it is built on, in which there is no such test.
    const isModule = folder !== '' && !chosen;
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
  again({ words, options, operands }, { test, frames, cwd }) {
    const [, type, method] = javaTest.exec(test) ?? [];
    if (type === undefined) return null;
    const folder = moduleOf({ frames, cwd });
    const own = folder === '' ? 'test' : `:${folder.replaceAll('/', ':')}:test`;
    const task = operands.find((word) => /test$/i.test(word)) ?? own;
    return [...words, task, ...options, '--tests', `${type}.${method}`];
  },
};

/** The folder of the module that the test stands in, from where the command ran; `''` for that itself. */
function moduleOf({ frames, cwd }: Pick<FailedTest, 'frames' | 'cwd'>): string {
  const source = frames.find(({ file, inRoot }) => inRoot === true && sources.test(file))?.file;
  if (source === undefined) return '';
  const folder = seenFrom(cwd, source).replace(sources, '');
  return folder.startsWith('..') ? '' : folder;
}

/** `mod/src/test/java/com/acme/CartTest.java`: all behind the module */
const sources = /(?:^|\/)src\/(?:test|integrationTest|it)\/.*$/;

/** Maven and Gradle. */
export const runners: readonly Runner[] = [maven, gradle];

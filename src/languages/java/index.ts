// The drawer of Java and Kotlin: stack traces, the launcher, the compiler, Maven, Gradle.

import type { Language, Parser } from '../../types.ts';
import { exception } from './exception.ts';
import { facts } from './facts.ts';
import { packages } from './folders.ts';
import { goal } from './goal.ts';
import { gradle, gradleTest } from './gradle.ts';
import { javac } from './javac.ts';
import { launcher } from './launcher.ts';
import { maven } from './maven.ts';
import { vendor } from './packages.ts';
import { scope } from './scope.ts';

/** What the other rooms need to know of Java. */
export const java: Language = {
  name: 'java',
  extensions: ['.java', '.kt', '.kts'],
  vendor,
  runtime: null,
  packages,
  scope,
  facts,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [
  maven,
  javac,
  gradleTest,
  launcher,
  exception,
  goal,
  gradle,
];

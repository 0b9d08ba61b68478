// The drawer of Python: its interpreter's tracebacks and its test runner.

import type { Language, Parser } from '../../types.ts';
import { facts } from './facts.ts';
import { runtime, vendor } from './paths.ts';
import { pytest } from './pytest.ts';
import { scope } from './scope.ts';
import { traceback } from './traceback.ts';

/** What the other rooms need to know of Python. */
export const python: Language = {
  name: 'python',
  extensions: ['.py', '.pyi', '.pyw', '.pyx'],
  vendor,
  runtime,
  scope,
  facts,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [pytest, traceback];

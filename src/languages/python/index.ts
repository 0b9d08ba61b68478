// The drawer of Python: its interpreter's tracebacks and its test runners.

import type { Language, Parser } from '../../types.ts';
import { checkers } from './checkers.ts';
import { facts } from './facts.ts';
import { runtime, vendor } from './paths.ts';
import { pipBox } from './pip-box.ts';
import { plain } from './plain.ts';
import { pytest } from './pytest.ts';
import { scope } from './scope.ts';
import { traceback } from './traceback.ts';
import { unittest } from './unittest.ts';

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
export const parsers: readonly Parser[] = [pytest, unittest, pipBox, traceback, checkers, plain];

// The words by which a line says that something went wrong.

import type { Category } from '../types.ts';
import { isExcused, withoutExcused } from './excuses.ts';

/** What a line says went wrong. */
export interface Sign {
  /** The most specific word, as printed: `TypeError` before `error`. */
  readonly kind: string;
  /** As far as a word settles it, else `unknown`. */
  readonly category: Category;
}

/** What went wrong by this line; undefined where it says nothing of the sort. */
export function signIn(line: string): Sign | undefined {
  if (!anySign.test(line)) return undefined;
  const text = withoutExcused(line);
  const found = patterns.flatMap(({ pattern, category }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ kind: match[0], at: match.index, category }];
  });
  const first = found[0];
  if (first === undefined || isExcused(line, Math.min(...found.map(({ at }) => at)))) {
    return undefined;
  }
  const category = found.find((sign) => sign.category !== undefined)?.category ?? 'unknown';
  return { kind: first.kind, category };
}

interface Row {
  /** Alternatives of a regular expression. */
  readonly words: string;
  /** True where capitals tell the sign from prose. */
  readonly exact?: true;
  readonly category?: Category;
}

/** The most specific first. Each row carries lines it matches. */
const rows: readonly Row[] = [
  // Error: listen EACCES: permission denied 0.0.0.0:80
  { words: 'E(?:ACCES|PERM|ROFS)', exact: true, category: 'permission' },
  // Error: connect ECONNREFUSED 127.0.0.1:5432
  {
    words:
      'E(?:ADDRINUSE|ADDRNOTAVAIL|CONNREFUSED|CONNRESET|CONNABORTED|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN|NOTFOUND)',
    exact: true,
    category: 'network',
  },
  // Error: ENOSPC: no space left on device, write
  { words: 'E(?:NOSPC|DQUOT|MFILE|NFILE|NOMEM)', exact: true, category: 'resource' },
  // npm error code ERESOLVE     npm error 404 Not Found - GET …     npm error notarget No matching version …
  {
    words: 'E(?:RESOLVE|TARGET|404)|(?<=^npm (?:error|ERR!) )(?:404|notarget)',
    exact: true,
    category: 'dependency',
  },
  // Error: ENOTEMPTY: directory not empty, rmdir '/x'
  { words: 'E(?:NOENT|EXIST|ISDIR|NOTDIR|NOTEMPTY|XDEV|LOOP|PIPE)', exact: true },
  // java.lang.IllegalStateException: no port     Uncaught TypeError: x is not a function
  { words: '(?:[A-Za-z_]\\w{0,80}\\.){0,8}[A-Z]\\w{0,80}(?:Error|Exception)', exact: true },
  // ERROR: No matching distribution found for x     No module named 'x'     E: Unable to locate package x
  {
    words:
      'no (?:module named|matching distribution)|could not find a version|unable to (?:locate package|resolve dependency)',
    category: 'dependency',
  },
  // sh: 1: foo: not found     bash: foo: command not found     'foo' is not recognized as an internal…
  // Can't open perl script "x.pl": No such file or directory
  {
    words:
      "command not found|not recognized as|not found(?<=: \\d{1,7}: [^\\s:]{1,200}: not found)$|can't open (?:file|perl script)",
    category: 'environment',
  },
  // tar: unrecognized option '--frob'     git: 'psuh' is not a git command. See 'git --help'.
  // curl: option --frob: is unknown
  {
    words:
      '(?:unknown|unrecogni[sz]ed|unexpected) (?:option|argument|command|flag|subcommand)s?|(?:invalid|illegal|bad) (?:option|flag)|missing (?:[a-z]{1,20} )?operand|is not a [a-z]{1,20} command|option [^\\s:]{1,80}: (?:is unknown|requires parameter)',
    category: 'usage',
  },
  // mkdir: cannot create directory '/x': Permission denied
  {
    words: '(?:permission|access)(?: is)? denied|operation not permitted|read-only file system',
    category: 'permission',
  },
  // curl: (7) Failed to connect to localhost port 9: Connection refused
  {
    words:
      'connection (?:refused|reset|timed out)|could not resolve|name or service not known|temporary failure in name resolution|network is unreachable|no route to host|failed to connect|address already in use',
    category: 'network',
  },
  // dd: error writing '/x': No space left on device     fatal: out of memory
  {
    words:
      'no space left on device|out of memory|cannot allocate memory|too many open files|disk quota exceeded',
    category: 'resource',
  },
  // main.c:(.text+0x9): undefined reference to `f'     main.go:3:2: undefined: x
  { words: 'undefined (?:reference|symbol|variable|method|function)|undefined(?=: )' },
  // cp: cannot stat 'x': No such file or directory
  { words: "no such [a-z]{1,20}(?: or directory)?|does(?: not|n't) (?:exist|look like)" },
  // Killed     bash: line 1: 4711 Killed                  sleep 9     Aborted (core dumped)
  { words: '(?:Killed|Aborted|Abort trap)(?=$|: \\d| \\(| {2,})', exact: true },
  // line 1: 4711 Segmentation fault (core dumped) ./a.out
  {
    words:
      'segmentation fault|bus error|floating point exception|illegal instruction|stack overflow|core dumped|assertion failed',
  },
  // sh: 1: Syntax error: Unterminated quoted string     x.py:3: error: invalid syntax  [syntax]
  { words: '(?:syntax|parse) error|invalid syntax', category: 'syntax' },
  // x.py:3: error: Incompatible types in assignment  [assignment]
  { words: 'error(?<=\\.pyi?:\\d{1,7}:(?:\\d{1,5}:)? error)', category: 'type' },
  // a.sh: line 2: NOPE: unbound variable     a.sh: 2: NOPE: parameter not set
  { words: '(?<=: )(?:unbound variable|parameter not set)' },
  // Global symbol "$y" requires explicit package name (did you …     Bareword "y" not allowed while "strict subs" in use
  { words: 'requires explicit package name|not allowed while "strict' },
  // expect(received).toBe(expected) // Object.is equality
  {
    words: 'expect\\(received\\)\\.[\\w.]{1,60}\\([\\w, ]{0,40}\\)',
    exact: true,
    category: 'test',
  },
  // CONFLICT (content): Merge conflict in a
  { words: 'CONFLICT(?= \\()', exact: true },
  // x.py:1:8: F401 [*] `os` imported but unused     x.py:1:0: C0114: Missing module docstring
  {
    words: '[A-Z]{1,4}\\d{2,5}(?<=\\.\\w{1,10}:\\d{1,7}:\\d{1,5}: [A-Z]{1,4}\\d{2,5})',
    exact: true,
  },
  // thread 'main' panicked at src/main.rs:2:5:     fatal: not a git repository
  { words: 'traceback|panic(?:ked)?|fatal|exception|uncaught|unhandled' },
  // error: x     ERROR x     [error] x     3 errors     npm ERR! x
  { words: 'errors?|ERR!' },
  // make: *** No rule to make target 'x'.  Stop.     Makefile:2: *** missing separator.  Stop.
  { words: '(?<=: )\\*\\*\\*(?= \\S)' },
  // FAILED tests/a     1 failed     Build failure     FAIL src/a.test.ts
  { words: 'failed|failures?|aborted|aborting|timed out' },
  { words: 'FAIL', exact: true },
  // ls: cannot access 'x'     Couldn't open x     sh: 1: foo: not found
  { words: "cannot|can't|could not|couldn't|unable to|not found" },
  // curl: (1) Protocol "foo" not supported or disabled in libcurl
  { words: 'curl: \\(\\d{1,3}\\)', exact: true },
  // rmdir: failed to remove 'x': Not a directory     gzip: stdin: not in gzip format
  {
    words:
      '(?:not|is) a directory|file exists|not in [a-z0-9]{1,12} format|broken pipe|text file busy|resource busy|resource temporarily unavailable',
  },
  // Makefile:2: *** missing separator.     awk: line 3: missing } near END
  {
    words:
      '(?:unknown|unrecogni[sz]ed|unsupported|illegal|bad|missing) (?:option|argument|command|flag|subcommand|operand|script|separator|directive|substitution|host|revision|key)|missing(?= [^\\w\\s])|invalid|unexpected|unterminated',
  },
];

const patterns = rows.map(({ words, exact, category }) => ({
  pattern: standing(words, exact ? '' : 'i'),
  category,
}));

/** Whether any row may match: most lines hold no sign, and this is cheaper than all the rest. */
const anySign = standing(rows.map(({ words }) => words).join('|'), 'i');

/** Words of their own: no part of a name, path, flag or call such as `error.ts`, `on_error`, `--error`, `error(`, `panic!(`. */
function standing(words: string, flags: string): RegExp {
  return new RegExp(
    `(?<![\\w$@/\\\\-]|\\w\\.)(?:${words})(?![\\w$@/\\\\-]|\\.\\w|!?\\((?!s\\)))`,
    flags,
  );
}

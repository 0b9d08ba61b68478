// What sort of trouble an error of a build is, by its words.

import type { Category } from '../../types.ts';

interface Row {
  readonly words: RegExp;
  readonly category: Category;
}

// The first row that matches counts.
const rows: readonly Row[] = [
  // fastpack.h: No such file or directory     'fastpack.h' file not found
  // cannot find -lfastpack: No such file …     unable to find library -lfastpack
  // Could not find a package configuration file provided by "Fastpack"
  {
    words:
      /: No such file or directory$|' file not found$|^cannot find -l|^unable to find library|^Could (?:not|NOT) find|\bfind a package configuration file/,
    category: 'dependency',
  },
  // Killed signal terminated program cc1plus     error writing to /tmp/x.s: No space left on device
  { words: /^Killed signal|out of memory|No space left on device/, category: 'resource' },
  { words: /: Permission denied$/, category: 'permission' },
  // unrecognized command-line option ‘-Wshadowed’     unknown argument: '-x1'     no input files
  // unsupported option '-z1'     missing filename after ‘-o’     argument to '-o' is missing (…)
  {
    words:
      /^(?:unrecognized command[- ]line option|unknown argument|unsupported (?:option|argument)|no input files|missing filename after|argument to '[^']{1,100}' is missing)/,
    category: 'usage',
  },
  // expected ‘;’ before ‘}’ token     expected expression     unterminated #ifndef     stray ‘\’ in program
  {
    words:
      /^(?:expected |unterminated |missing terminating |stray |extraneous |unbalanced |missing '?["')}\]]|unknown type name|invalid preprocessing|#\w{1,10} without )/,
    category: 'syntax',
  },
  // conflicting types for ‘trim’     no match for ‘operator<’     ‘struct item’ has no member named ‘x’
  // passing argument 1 of ‘f’ makes pointer from integer without a cast
  {
    words:
      /^(?:conflicting types|conflicting declaration|incompatible|invalid (?:conversion|operands|initiali[sz]ation|new-expression)|cannot (?:convert|bind|initiali[sz]e)|no match(?:ing)? |no viable |no member named|too (?:few|many) arguments|assigning to |passing |initiali[sz]ing |returning |assignment )|\bhas (?:no member named|incomplete type)|incompatible (?:pointer )?types?\b|expects argument of type/,
    category: 'type',
  },
];

/** Category by the message without its label; what no row matches is a plain fault of the code. */
export function categoryOf(message: string): Category {
  return rows.find(({ words }) => words.test(message))?.category ?? 'code';
}

// What sort of trouble a shell's message tells, by its words: bash, zsh, dash and fish say the same differently.

import type { Category } from '../../types.ts';

/** What a message says, as far as its words tell. */
export interface Sort {
  readonly kind: string;
  readonly category: Category;
  /** True where every shell ends with it; after all others a script without `set -e` goes on. */
  readonly ends: boolean;
}

interface Row {
  readonly text: RegExp;
  readonly kind: string;
  readonly category: Category;
  readonly ends?: true;
}

// The first row that matches counts.
const rows: readonly Row[] = [
  // frobnicate: command not found · command not found: frobnicate · frobnicate: not found
  // fish: Unknown command: frobnicate · exec: frobnicate: not found · Command 'frobnicate' not found, did you mean:
  {
    text: /(?:^|: )command not found(?:: \S|$)|^(?:exec: )?[^\s:]{1,300}: not found$|^Unknown command: |^Command '[^']{1,200}' not found/,
    kind: 'command not found',
    category: 'environment',
  },
  // ./hook: /usr/bin/nope: bad interpreter: No such file or directory · cannot execute: required file not found
  {
    text: /\bbad interpreter: |: cannot execute: required file not found$/,
    kind: 'bad interpreter',
    category: 'environment',
  },
  // ./tool: cannot execute binary file: Exec format error · exec format error: ./tool
  {
    text: /\bcannot execute binary file\b|\b[Ee]xec format error\b/,
    kind: 'exec format error',
    category: 'environment',
  },
  // ./hook: Permission denied · permission denied: ./hook · './hook' exists but is not an executable file.
  {
    text: /\b[Pp]ermission denied\b|: Operation not permitted$|exists but is not an executable file/,
    kind: 'permission denied',
    category: 'permission',
  },
  // plan.txt: No such file or directory · no such file or directory: plan.txt · cannot open plan.txt: No such file
  // cd: can't cd to /srv/x · cannot create /srv/x: Directory nonexistent · Path 'plan.txt' does not exist
  {
    text: /\b[Nn]o such file\b|\bcan't cd to |: Directory nonexistent$|^(?:The directory|Path) '.{1,300}' does not exist/,
    kind: 'no such file or directory',
    category: 'environment',
  },
  {
    text: /: (?:Is|Not) a directory$|^(?:is|not) a directory: /,
    kind: 'is a directory',
    category: 'usage',
  },
  // BUCKET: unbound variable · 1: parameter not set · HOST: is not set        (of ${HOST:?is not set})
  { text: /: unbound variable$/, kind: 'unbound variable', category: 'code', ends: true },
  {
    text: /: parameter (?:null or )?not set$/,
    kind: 'parameter not set',
    category: 'code',
    ends: true,
  },
  // syntax error near unexpected token `done' · parse error near `done' · Syntax error: "done" unexpected
  // unexpected EOF while looking for matching `"' · unmatched " · Missing end to balance this for loop
  {
    text: /^(?:[Ss]yntax error|parse error|unexpected EOF|unmatched |Missing end to balance|Unexpected end of string|command substitutions not allowed|Unsupported use of |\S{1,4} is not a valid variable|.{0,40}\bhere-document at line \d)/,
    kind: 'syntax error',
    category: 'syntax',
    ends: true,
  },
  // ${x!bad}: bad substitution · Bad substitution
  { text: /(?:^|: )[Bb]ad substitution$/, kind: 'bad substitution', category: 'code', ends: true },
  // P: readonly variable · read-only variable: P · P: is read only
  {
    text: /\bread-?only variable\b|: is read only$/,
    kind: 'readonly variable',
    category: 'code',
    ends: true,
  },
  // 10 / x: division by 0 (error token is "x") · arithmetic expression: division by zero: "10 / x"
  {
    text: /\bdivision by (?:0|zero)\b|^arithmetic expression: |\(error token is "/,
    kind: 'arithmetic error',
    category: 'code',
    ends: true,
  },
  // [: a: integer expression expected · [: Illegal number: a · condition expected: b · [: too many arguments
  {
    text: /\binteger expression expected\b|\b(?:unary|binary) operator expected$|^condition expected: |^\[{1,2}: .{0,200}(?:Illegal number|unexpected operator|too many arguments|missing `\]')|^conditional .{0,40}operator expected|: numeric argument required$/,
    kind: 'test expression',
    category: 'code',
  },
  // set: Illegal option -o pipefail · set: -q: invalid option · local: can only be used in a function
  {
    text: /: (?:Illegal option |bad option: )|: (?:invalid|unknown) option(?: name)?$|\bcan only be used in a function$|: not in a function$|: (?:not a valid identifier|bad variable name)|^bad option: |: usage: /,
    kind: 'usage error',
    category: 'usage',
  },
  // wc: Argument list too long · fork: Resource temporarily unavailable · ./x: Text file busy
  {
    text: /: Argument list too long$|^fork: |: Cannot (?:fork|allocate memory)|: No space left on device$|: Text file busy$|: Too many open files$/,
    kind: 'resource',
    category: 'resource',
  },
];

/** What is known of a shell's message by its words; null where they are no shell's. */
export function sortOf(text: string): Sort | null {
  const row = rows.find((one) => one.text.test(text));
  return row === undefined
    ? null
    : { kind: row.kind, category: row.category, ends: row.ends === true };
}

// Where an exception's text ends, notes included. Nothing marks it.

import { isConsequence } from '../../text/consequences.ts';
import { firstOfOthers } from './others.ts';

const longestText = 60;

// Texts that the interpreter writes itself, on one line, and classes without a text:
// KeyError: 'k' · FileNotFoundError: [Errno 2] … · json.decoder.JSONDecodeError: … (char 12)
const ownWords =
  /^(?:KeyError|NameError|UnboundLocalError|AttributeError|ZeroDivisionError|IndexError|RecursionError|KeyboardInterrupt|ModuleNotFoundError|SyntaxError|IndentationError|TabError|UnicodeEncodeError|UnicodeDecodeError|EOFError|subprocess\.CalledProcessError|ValueError: invalid literal for int)\b|: \[Errno \d{1,4}\] |\(char \d{1,12}\)$|^[^:]{0,300}$/;

// ImportError:                 and below it, after a blank line, the text
const withoutText = /^[^:]{1,300}: ?$/;

// What goes on for sure: indented lines, and how databases and SQLAlchemy go on:
// LINE 1: select * FORM t · DETAIL: … · [SQL: SELECT 1] · (Background on this error at: https://…)
const goesOn =
  /^[ \t]+\S|^(?:LINE \d{1,9}|DETAIL|HINT|CONTEXT|QUERY): |^\[(?:SQL|parameters): |^\(Background on this error /;

/** Whether an exception's first line is all that it says, so that no other line belongs to it. */
export function saysAll(line: string): boolean {
  return ownWords.test(line);
}

/**
 * The first line after the text that begins at line `named`; never after `limit`. It goes on to the
 * end of the output, or to where another program reports that this one ended, blank lines included.
 * Above anything else, or where the program went on, only what goes on for sure is believed.
 */
export function textEnd(
  lines: readonly string[],
  named: number,
  limit: number,
  wentOn: boolean,
): number {
  const first = lines[named] ?? '';
  const others = firstOfOthers(lines, named + 1, Math.min(limit, named + longestText));
  const ended = others >= lines.length || isConsequence(lines[others] ?? '');
  if (ended && !wentOn && !saysAll(first)) return withoutBlanks(lines, named, others);

  let from = named + 1;
  while (withoutText.test(first) && from < others && !lines[from]?.trim()) from++;
  let to = from > named + 1 && from < others ? from + 1 : named + 1;
  for (let at = from; at < others && lines[at]?.trim(); at++) {
    if (goesOn.test(lines[at] ?? '')) to = at + 1;
    else if (saysAll(first)) break;
  }
  return to;
}

function withoutBlanks(lines: readonly string[], named: number, end: number): number {
  let to = end;
  while (to > named + 1 && !lines[to - 1]?.trim()) to--;
  return to;
}

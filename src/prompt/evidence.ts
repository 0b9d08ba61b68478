// Evidence as Markdown: what the model, a person (`--evidence`) and a coding agent read.

import { oneLine, visible } from '../text/terminal.ts';
import type { Denied, Evidence, NotSent, Snippet } from '../types.ts';
import { steady } from './steady.ts';

/** A run of backticks; a fence has to be longer than any inside it. */
const backticks = /`+/g;

/** `</evidence>`, `< / Evidence`: text that would close the block from within, or open another. */
const blockTag = /<(?=[\s/]{0,20}evidence)/gi;

const mostTests = 10;
const mostWithheld = 20;
/** Characters of one thing in a list: a command line, a test's name. */
const longestItem = 1000;
const longestMessage = 4000;

const reasons: Readonly<Record<Denied, string>> = {
  outside: 'outside the root',
  ignored: 'ignored',
  vendored: "other people's code",
  missing: 'not there',
  ambiguous: 'several files fit the name',
  'not a file': 'not a file',
  unreadable: 'not readable',
  binary: 'not text',
  'too large': 'too large',
};

/** The evidence in sections, each only where it has something to say. Ends with one line feed. */
export function evidenceText(evidence: Evidence): string {
  const { failure, excerpt, snippets, facts, notSent } = evidence;
  const message = failure.message.trim() === '' ? failure.kind : failure.message;
  const sections = [
    section('# Failure', [
      fenced(steady(cut(message, longestMessage))),
      ...list(circumstances(evidence)),
    ]),
    section('## Output', excerpt.trim() === '' ? [] : [fenced(steady(excerpt))]),
    section('## Code', snippets.map(snippetPart)),
    section('## Environment', list(facts.map(({ name, value }) => `${name}: ${value}`))),
    section('## Not sent', list(withheld(notSent))),
  ];
  return `${sections.flat().join('\n\n').replace(blockTag, '‹')}\n`;
}

/** Other people's files are the rule in a traceback, and which they are stands in the output. */
function withheld(notSent: readonly NotSent[]): readonly string[] {
  const rows = notSent
    .filter(({ why }) => why !== 'outside' && why !== 'vendored')
    .map(({ file, why }) => `${file}: ${reasons[why]}`);
  return rows.length > mostWithheld
    ? [...rows.slice(0, mostWithheld), `and ${rows.length - mostWithheld} more`]
    : rows;
}

function section(heading: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [heading, ...parts];
}

function list(items: readonly string[]): readonly string[] {
  return items.length === 0
    ? []
    : [items.map((item) => `- ${cut(oneLine(item), longestItem)}`).join('\n')];
}

function circumstances({ failure, command, exit }: Evidence): readonly string[] {
  return [
    ...(command === null ? [] : [`command: ${command.map(argument).join(' ')}`]),
    ...(exit === null ? [] : [`exit status: ${exit}`]),
    ...(failure.tests.length === 0 ? [] : [`failed tests: ${testsOf(failure.tests)}`]),
  ];
}

function testsOf(tests: readonly string[]): string {
  const shown = tests.slice(0, mostTests).join(', ');
  const rest = tests.length - mostTests;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** As a shell would have to be told it, so that what is one argument looks like one. */
function argument(text: string): string {
  return /^[\w./:=@%+,-]{1,500}$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The heading names the file and its lines; `>` marks the lines that frames point at. */
function snippetPart(snippet: Snippet): string {
  const { file, from, to, marks } = snippet;
  const at = marks.length === 1 ? 'frame at line' : 'frames at lines';
  const frames = marks.length === 0 ? '' : ` (${at} ${marks.join(', ')})`;
  const width = String(to).length;
  const lines = snippet.lines.map((line, i) => {
    const number = from + i;
    return `${marks.includes(number) ? '>' : ' '} ${String(number).padStart(width)} | ${visible(line)}`;
  });
  return `### ${oneLine(file)}:${from}-${to}${frames}\n\n${fenced(lines.join('\n'))}`;
}

/** Cleaned before it is fenced: taking a hidden character out can join two runs of backticks. */
function fenced(raw: string): string {
  const text = visible(raw).replace(/\n$/, '');
  const longest = (text.match(backticks) ?? []).reduce(
    (most, run) => Math.max(most, run.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** A text of at most about `most` characters, most of them its first. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const [head, tail] = [text.slice(0, (most * 3) / 4), text.slice(-most / 4)];
  return `${head} … ${text.length - head.length - tail.length} characters left out … ${tail}`;
}

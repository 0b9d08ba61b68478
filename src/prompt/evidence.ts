// Evidence as Markdown: what the model, a person (`--evidence`) and a coding agent read.

import { oneLine, visible } from '../text/terminal.ts';
import type { Denied, Evidence, Hunk, NotSent, Snippet, Why } from '../types.ts';
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
const longestName = 40;

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

/** What stands before the name that led to lines. */
const leads: Readonly<Record<Why, string>> = {
  frame: 'near a frame',
  definition: 'definition of',
  writer: 'sets',
  caller: 'calls',
  value: 'has',
  data: 'named as',
  configuration: 'configures',
  test: 'test',
  name: 'close to',
  change: 'changed',
};

/** The evidence in sections, each only where it has something to say. Ends with one line feed. */
export function evidenceText(evidence: Evidence): string {
  const { failure, excerpt, snippets, changes, facts, notSent } = evidence;
  const message = failure.message.trim() === '' ? failure.kind : failure.message;
  const sections = [
    section('# Failure', [
      fenced(steady(cut(message, longestMessage))),
      ...list(circumstances(evidence)),
    ]),
    section('## Output', excerpt.trim() === '' ? [] : [fenced(steady(excerpt))]),
    section('## Also in the output', highlighted(evidence)),
    section('## Code', filesOf(snippets).map(filePart)),
    section('## Changed', changes.map(hunkPart)),
    section('## Environment', list(facts.map(({ name, value }) => `${name}: ${value}`))),
    section('## Not sent', list(withheld(notSent))),
  ];
  return `${sections.flat().join('\n\n').replace(blockTag, '‹')}\n`;
}

/** In order of output, with a mark where lines between them are left out. */
function highlighted({ failure, command }: Evidence): readonly string[] {
  const { highlights = [] } = failure;
  if (highlights.length === 0) return [];
  const rows = highlights.flatMap(({ line, text }, i) =>
    i === 0 || highlights[i - 1]?.line === line - 1 ? [text] : ['…', text],
  );
  // A log is the same each time it is read, and its times are facts.
  const text = rows.join('\n');
  return [fenced(command === null ? text : steady(text))];
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

function circumstances({ failure, command, exit, rerun }: Evidence): readonly string[] {
  return [
    ...(command === null ? [] : [`command: ${words(command)}`]),
    ...(exit === null ? [] : [`exit status: ${exit}`]),
    ...(failure.tests.length === 0 ? [] : [`failed tests: ${testsOf(failure.tests)}`]),
    ...(rerun === null ? [] : [`to run this failure alone: ${words(rerun)}`]),
  ];
}

function testsOf(tests: readonly string[]): string {
  const shown = tests.slice(0, mostTests).join(', ');
  const rest = tests.length - mostTests;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

const words = (command: readonly string[]) => command.map(argument).join(' ');

/** As a shell would have to be told it, so that what is one argument looks like one. */
function argument(text: string): string {
  return /^[\w./:=@%+,-]{1,500}$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Snippets that follow each other and are of one file share a heading. */
function filesOf(snippets: readonly Snippet[]): readonly (readonly Snippet[])[] {
  const files: Snippet[][] = [];
  for (const snippet of snippets) {
    const last = files.at(-1);
    if (last?.[0]?.file === snippet.file) last.push(snippet);
    else files.push([snippet]);
  }
  return files;
}

/** The heading names the file, its lines and why they are here; `>` marks what frames point at. */
function filePart(snippets: readonly Snippet[]): string {
  const file = oneLine(snippets[0]?.file ?? '');
  const ranges = snippets.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
  const width = String(snippets.at(-1)?.to ?? 0).length;
  const isMarked = snippets.some(({ marks }) => marks.length > 0);
  const parts = snippets.map(({ from, lines, marks }) =>
    lines.map((line, i) => {
      const mark = marks.includes(from + i) ? '>' : isMarked ? ' ' : '';
      return `${mark}${String(from + i).padStart(width)}| ${visible(line)}`;
    }),
  );
  const code = parts.flatMap((lines, i) => (i === 0 ? lines : ['…', ...lines]));
  return `### ${file}:${ranges.join(',')} (${reasonsOf(snippets)})\n\n${fenced(code.join('\n'))}`;
}

const mostReasons = 3;

/** `frame at line 8; definition of total, ORDER`: each reason once, the names that led here with it. */
function reasonsOf(snippets: readonly Snippet[]): string {
  const marks = snippets.flatMap((snippet) => snippet.marks);
  const names = new Map<Why, Set<string>>();
  for (const { why, about } of snippets) {
    if (why === 'frame') continue;
    names.set(why, (names.get(why) ?? new Set()).add(cut(oneLine(about), longestName)));
  }
  return (
    [
      ...(marks.length === 0
        ? []
        : [`frame${marks.length === 1 ? '' : 's'} at ${marks.join(', ')}`]),
      ...[...names].map(
        ([why, about]) => `${leads[why]} ${[...about].slice(0, mostReasons).join(', ')}`,
      ),
    ].join('; ') || 'frame'
  );
}

/** As a unified diff: what is taken out behind `-`, what is put in behind `+`. */
function hunkPart({ file, from, to, when, lines }: Hunk): string {
  return `### ${oneLine(file)}:${from}-${to} (${when})\n\n${fenced(lines.map(visible).join('\n'))}`;
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

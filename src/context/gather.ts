// From a failure to the smallest set of facts that explains it.

import { languageOf, languageOfFile } from '../languages/index.ts';
import type {
  Diagnostic,
  Evidence,
  Fact,
  FactsRecipe,
  Failure,
  NotSent,
  Outliner,
  Snippet,
  Why,
  Workspace,
} from '../types.ts';
import { changesIn, sizeOf } from './changes.ts';
import { cutExcerpt } from './cut.ts';
import { highlightsWithin } from './highlights.ts';
import type { Pointed } from './pieces/frames.ts';
import { placedFrames, type Seen } from './placed.ts';
import { reduced } from './reduce.ts';
import { rerun } from './rerun.ts';
import { type Resolve, resolver } from './resolve.ts';
import { settled } from './settled.ts';
import { linesOf, sourcesOf } from './sources.ts';

interface GatherOptions {
  /** In tokens of 4 characters, for the excerpt and the snippets together. */
  readonly budgetTokens: number;
  readonly command: readonly string[] | null;
  readonly exit: number | null;
  /** Finds the parts of a file; by their layout alone where left out. */
  readonly outline?: Outliner;
  /** Kinds of pieces that are left out, to measure what each is worth; none where left out. */
  readonly without?: readonly Why[];
}

/**
 * Looks up what the failure points at. Frames of the project come first; paths are from the root
 * where they lie inside. The same failure and files give the same evidence.
 */
export async function gather(
  failure: Failure,
  workspace: Workspace,
  { budgetTokens, command, exit, outline, without = [] }: GatherOptions,
): Promise<Evidence> {
  const looking = { workspace, ...resolver(workspace, failure.language) };
  const seen = await placedFrames(failure, looking);
  const diagnostics = await placedDiagnostics(failure.diagnostics, looking.resolve);

  const room = budgetTokens * 4;
  const files = pointedFiles(seen);
  const placed = { ...failure, frames: seen.map(({ frame }) => frame), diagnostics };
  const excerpt = cutExcerpt(reduced(placed), Math.floor(room / 2));
  const sought = {
    pointed: files,
    command,
    files: await workspace.files(),
    sources: sourcesOf(workspace, outline),
    without,
  };
  const forLines = room - excerpt.length - besideLines(failure, { command, room });
  const settledWithin = (most: number) =>
    settled(placed, { ...sought, room: Math.max(room * leastShare, most) });

  const first = await settledWithin(forLines);
  const left = room - excerpt.length - failure.message.length - sizeOfLines(first.snippets);
  const past = await changesIn(workspace, {
    snippets: first.snippets,
    room: left,
    reserve: room * changesShare,
  });
  const over = past.changes.reduce((sum, hunk) => sum + sizeOf(hunk), 0) - Math.max(0, left);
  const { snippets, passedOver } = over > 0 ? await settledWithin(forLines - over) : first;

  const recipe = recipeFor(failure, snippets);
  const imports = recipe?.importsOf(headsAndSnippets(files, snippets)) ?? [];
  const facts = await workspace.facts(recipe, imports, [
    ...new Set(snippets.map(({ file }) => file)),
  ]);
  const highlights = highlightsWithin(failure.highlights ?? [], {
    whole: room,
    taken: excerpt.length + failure.message.length + sizeOfLines(snippets),
    besideCode: snippets.length > 0,
  });
  return {
    failure: highlights.length === 0 ? placed : { ...placed, highlights },
    command,
    exit,
    rerun: rerun({ failure: placed, command, cwd: workspace.cwd }),
    excerpt,
    snippets,
    changes: past.changes,
    facts: within([...past.facts, ...facts], Math.max(leastFacts, room / 10)),
    notSent: notSentOf(seen, files),
    ...(passedOver.length === 0 ? {} : { passedOver }),
  };
}

async function placedDiagnostics(
  diagnostics: readonly Diagnostic[],
  resolve: Resolve,
): Promise<readonly Diagnostic[]> {
  const placed: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic;
    const place = file === null ? null : await resolve({ file, function: null });
    placed.push(place === null ? diagnostic : { ...diagnostic, file: place.file });
  }
  return placed;
}

/** A file's text that may be shown; other people's code only where the failure begins in it. */
const textOf = ({ place, top }: Seen) => (place.vendored && !top ? null : place.text);

/** More lines than any budget shows; an output may point at 100,000. */
const mostMarks = 200;

function pointedFiles(seen: readonly Seen[]): readonly Pointed[] {
  const files = new Map<string, { readonly text: string; readonly at: Set<number> }>();
  for (const one of seen) {
    const { file } = one.place;
    const text = textOf(one);
    if (text === null) continue;
    const known = files.get(file) ?? { text, at: new Set() };
    files.set(file, known);
    if (known.at.size < mostMarks) known.at.add(one.frame.line);
  }
  return [...files].flatMap(([file, { text, at }]) => {
    const lines = linesOf(text);
    const marks = [...at].flatMap((line) => lineIn(line, lines.length) ?? []);
    return marks.length === 0 ? [] : [{ file, lines, marks: [...new Set(marks)] }];
  });
}

/** Tools report the end of a file as the line after its last; anything past that is another file. */
function lineIn(line: number, count: number): number | null {
  if (line < 1 || line > count + 1 || count === 0) return null;
  return Math.min(line, count);
}

/** Headings, fences and the facts. */
const frameRoom = 270;
const longestNamed = 1000;

/** Of the budget, for lines, whatever else there is. */
const leastShare = 0.3;
/** Of the budget, for what is newer than the last commit, where the lines would take it all. */
const changesShare = 0.15;

const sizeOfLines = (snippets: readonly Snippet[]) =>
  snippets.reduce((sum, { lines }) => sum + lines.join('\n').length, 0);

/** What stands in the evidence beside the output and the lines, in characters. */
function besideLines(
  { message, tests }: Failure,
  { command, room }: { readonly command: readonly string[] | null; readonly room: number },
): number {
  const named = tests.slice(0, 10).join(', ').length + (command ?? []).join(' ').length * 2;
  return Math.min(message.length, room / 4) + frameRoom + Math.min(named, longestNamed);
}

/** The failure's language, else the first file's that is shown; programs as the excerpt has it. */
function recipeFor(
  { language, excerpt }: Failure,
  snippets: readonly Snippet[],
): FactsRecipe | null {
  const drawer = languageOf(language) ?? languageOfFile(snippets[0]?.file ?? '');
  if (!drawer?.facts) return null;
  const programs = drawer.facts.programs.filter(({ sign }) => sign?.test(excerpt) ?? true);
  return { ...drawer.facts, programs };
}

/** Imports stand at the top of a file. */
const headLines = 60;

function headsAndSnippets(
  files: readonly Pointed[],
  snippets: readonly Snippet[],
): readonly string[] {
  const shown = files.filter(({ file }) => snippets.some((snippet) => snippet.file === file));
  return [
    ...shown.flatMap(({ lines }) => lines.slice(0, headLines)),
    ...snippets.flatMap(({ lines }) => lines),
  ];
}

/** Room for the system and the version, whatever the budget. */
const leastFacts = 300;

function within(facts: readonly Fact[], room: number): readonly Fact[] {
  let left = room;
  return facts.filter(({ name, value }) => {
    left -= name.length + value.length;
    return left >= 0;
  });
}

/** Each file once. One that is there but too short for its frame has changed: that text is gone. */
function notSentOf(seen: readonly Seen[], files: readonly Pointed[]): readonly NotSent[] {
  const denied = new Map<string, NotSent>();
  for (const one of seen) {
    const { file, text, denied: why } = one.place;
    if (why === null && text === null) continue;
    if (denied.has(file) || files.some((pointed) => pointed.file === file)) continue;
    const skipped = text !== null && textOf(one) === null;
    denied.set(file, { file, why: why ?? (skipped ? 'vendored' : 'missing') });
  }
  return [...denied.values()];
}

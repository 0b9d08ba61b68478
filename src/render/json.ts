// The document of `--json`. Its form is schema/ee.schema.json; fields may be added, never change.

import type { Answer, Evidence, Frame, Outcome, Prepared, Snippet, Usage } from '../types.ts';
import { cautionsOf } from './careful.ts';
import { evidenceText } from './evidence.ts';

/** Goes up when a field of the document changes its meaning. */
const schema = 1;

/** The outcome as the contract's one object. */
export function documentOf(outcome: Outcome): Document {
  if (outcome.is === 'nothing') {
    const { command, exit, warnings } = outcome;
    return {
      schema,
      command,
      exit,
      failure: null,
      evidence: null,
      answer: null,
      usage: null,
      warnings,
    };
  }
  const { prepared, usage } = outcome;
  const { command, exit, failure } = prepared.evidence;
  return {
    schema,
    command,
    exit,
    failure: failureOf(failure),
    evidence: evidenceOf(prepared),
    answer: outcome.is === 'explained' ? outcome.answer : null,
    usage,
    warnings:
      outcome.is === 'explained'
        ? [...outcome.warnings, ...cautionsOf(outcome.answer)]
        : [...outcome.warnings, `${outcome.message} ${outcome.hint}`],
  };
}

interface Document {
  readonly schema: number;
  readonly command: readonly string[] | null;
  readonly exit: number | null;
  readonly failure: ReturnType<typeof failureOf> | null;
  readonly evidence: ReturnType<typeof evidenceOf> | null;
  readonly answer: Answer | null;
  readonly usage: Usage | null;
  readonly warnings: readonly string[];
}

/** Nothing is missing from it; the highlights stand in the evidence's text. */
function failureOf({ highlights: _, line, causes = [], ...failure }: Evidence['failure']) {
  return { ...failure, frames: failure.frames.map(placed), line: line ?? null, causes };
}

function placed(frame: Frame): Frame {
  return { ...frame, inRoot: frame.inRoot ?? false };
}

function evidenceOf({ evidence, prompt, log }: Prepared) {
  const files = [...new Set(evidence.snippets.map(({ file }) => file))].map((file) => {
    const own = evidence.snippets.filter((snippet) => snippet.file === file);
    const { why, about } = ledTo(own);
    return { file, ranges: own.map(({ from, to }) => [from, to]), why, about };
  });
  return {
    text: evidenceText({ prompt, log }),
    tokens: Math.ceil(prompt.evidence.length / 4),
    files,
    rerun: evidence.rerun,
    log,
    notSent: evidence.notSent,
    redactions: prompt.redactions,
  };
}

/** A frame before all else; the name that led to the worthiest lines where no frame points here. */
function ledTo(snippets: readonly Snippet[]): Pick<Snippet, 'why' | 'about'> {
  if (snippets.some(({ marks }) => marks.length > 0)) return { why: 'frame', about: '' };
  const [best] = snippets.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0));
  return { why: best?.why ?? 'frame', about: best?.about ?? '' };
}

// Functions of a language whose blocks are made by braces.

import type { LineNumber, ScopeSyntax } from '../types.ts';
import { Brackets, type Draft } from './brackets.ts';
import { type MaskedLine, masked } from './masks.ts';
import { type Declared, firstOf, indentOf, type Statement } from './statements.ts';

/**
 * All functions, in no order. Linear in the source. Where every bracket of the source has its
 * partner, braces say where a function ends; else its indentation does, for one bracket too few
 * moves the ends of all functions below.
 */
export function bracedScopes(lines: readonly string[], syntax: ScopeSyntax): readonly Declared[] {
  const masks = masked(lines, syntax);
  const { drafts, balanced } = draftsOf(lines, { masks, syntax });
  const statements = drafts.map((draft) => statementOf(draft, syntax, balanced));
  const scopes: Declared[] = [];
  const open: number[] = [];
  for (let index = 0; index <= statements.length; index += 1) {
    const next = statements[index];
    // A label, `out:` or ` public:`, stands further left than the code round it.
    if (next?.end === ':') continue;
    while (open.length > 0) {
      const at = open.at(-1) ?? 0;
      const head = statements[at];
      if (head === undefined || head.indent < (next?.indent ?? 0)) break;
      open.pop();
      const closer = next?.indent === head.indent && isCloser.test(next.shape);
      if (!head.declares && !closer) continue;
      const block = head.end === '{' || !head.declares;
      const indented = (closer && block ? next.from : statements[index - 1]?.to) ?? head.to;
      const to = Math.max(head.to, (balanced ? head.closed : null) ?? indented);
      const from = withDocs(firstOf(statements, at), { lines, masks, syntax });
      scopes.push({ from, at: head.from, head: Math.min(head.to, to), to });
    }
    if (next?.declares || next?.mended) open.push(index);
  }
  return scopes;
}

/** ` }`, `});`, and `>() {` below parameters of types */
const isCloser = /^\s{0,400}[)\]}>]/;

function draftsOf(
  lines: readonly string[],
  { masks, syntax }: { masks: readonly MaskedLine[]; syntax: ScopeSyntax },
) {
  const drafts: Draft[] = [];
  const brackets = new Brackets();
  for (const [index, line] of masks.entries()) {
    if (line.text.trim() === '') continue;
    // Of the source: ` /* static */ void run() {` does not stand where its comment ends.
    const indent = indentOf(lines[index] ?? '');
    const draft =
      continued(line, { last: drafts.at(-1), indent, brackets, syntax }) ??
      begun(index + 1, indent, brackets.depth);
    if (draft.from === index + 1) drafts.push(draft);
    draft.to = index + 1;
    brackets.read(line.text, draft);
  }
  return { drafts, balanced: brackets.balanced };
}

/** After these a statement is over. */
const ends = ';{}:';

interface Reading {
  readonly indent: number;
  readonly brackets: Brackets;
  readonly syntax: ScopeSyntax;
}

/** The statement that a line goes on with; null where it begins one. */
function continued(
  { text, inside }: MaskedLine,
  { last, indent, brackets, syntax }: Reading & { readonly last: Draft | undefined },
): Draft | null {
  const { top } = brackets;
  if (last === undefined) return null;
  if (inside) return last;
  if (isCloser.test(text)) {
    if (brackets.depth > last.depth && top?.character !== '{') return last;
    if (text.trimStart().startsWith('>') && last.end !== '{') return last;
    return resumed(text, { indent, brackets, syntax });
  }
  // Indentation wins: a bracket that is never closed must not swallow what stands below.
  if (brackets.depth > last.depth && top?.character !== '{' && indent > last.indent) return last;
  if (ends.includes(last.end)) return null;
  if (text.trimStart().startsWith('{') || syntax.continuation?.test(text)) return last;
  return indent > last.indent && !syntax.declaration.test(text) ? last : null;
}

/** `}: Props) {` goes on with `function Row({`, whose parameters, not its body, it closes. */
function resumed(text: string, { indent, brackets, syntax }: Reading): Draft | null {
  const { top, under } = brackets;
  if (top === undefined || top.of.indent !== indent || top.of.block !== top) return null;
  const within = under?.of === top.of && under.character !== '{' && text.includes(')');
  const goesOn = text.endsWith('{') || within;
  return goesOn && !syntax.declaration.test(top.of.shape) ? top.of : null;
}

function begun(from: LineNumber, indent: number, depth: number): Draft {
  const shape = indent > 0 ? ' ' : '';
  return { from, to: from, indent, shape, head: null, end: '', depth, block: null };
}

interface Braced extends Statement {
  readonly shape: string;
  readonly end: string;
  /** Whether it declares a function once a bracket that may be lost is put back. */
  readonly mended: boolean;
  /** The line that closes the block it opens; null where it opens none, or none closes it. */
  readonly closed: LineNumber | null;
}

function statementOf(draft: Draft, syntax: ScopeSyntax, balanced: boolean): Braced {
  const { from, to, indent, shape, head, end, block } = draft;
  const declares = syntax.declaration.test(shape);
  return {
    ...{ from, to, indent, shape, end, declares, closed: block?.closed ?? null },
    attached: syntax.attached?.test(shape) ?? false,
    mended: !balanced && !declares && syntax.declaration.test(mended(head ?? shape)),
  };
}

/** `int sum(int a {` */
const unclosed = /\((?:[^()=]{0,300}\w ?| )(?=\{$)/;
/** `test(______, async ( => {` */
const unclosedArrow = /\([^()=]{0,300}(?==> ?\{$)/;
/** `int sum) {` */
const unopened = /(?<!\()\)(?=[^()]{0,100}\{$)/;

/** A head with the bracket that it lacks, if it is one. */
function mended(head: string): string {
  if (!head.endsWith('{')) return `${head} {`;
  return head.replace(unclosed, '() ').replace(unclosedArrow, '() ').replace(unopened, '()');
}

/** Comments right above that belong to the function, such as `/// What it does.` */
function withDocs(
  first: LineNumber,
  {
    lines,
    masks,
    syntax,
  }: { lines: readonly string[]; masks: readonly MaskedLine[]; syntax: ScopeSyntax },
): LineNumber {
  let from = first;
  while (masks[from - 2]?.text.trim() === '' && syntax.attached?.test(lines[from - 2] ?? '')) {
    from -= 1;
  }
  return from;
}

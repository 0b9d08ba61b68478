// Parts of a file by its syntax tree, where the tree can be trusted; else by its layout.

import type { Outliner, Part, RootPath } from '../types.ts';
import { alignment } from './aligned.ts';
import { carried } from './carried.ts';
import { type Grammar, grammarsOf } from './grammars.ts';
import { inOrder, layoutParts } from './layout.ts';
import { type Damaged, mendedTree } from './mended.ts';
import { merged } from './merged.ts';
import { type GrammarSource, type Parsing, parserOf } from './parser.ts';
import { readTree } from './walk.ts';

/** What a tree outliner works with. */
export interface TreeOptions extends GrammarSource {
  /** The lines of the file as last committed; asked for only where today's do not parse. */
  earlier?(file: RootPath): Promise<readonly string[] | null>;
}

/** Longer sources, and such with a longer line, are generated or data. */
const longest = 512 * 1024;
const longestLine = 5000;

/**
 * By syntax tree where a grammar reads the file, by layout elsewhere. Grammars load when first needed. Never
 * rejects; what no person wrote is read by layout.
 */
export function treeOutliner(options: TreeOptions): Outliner {
  const parserFor = parserOf(options);
  return async (file, lines) => {
    const text = lines.join('\n');
    const written = text.length <= longest && lines.every((line) => line.length <= longestLine);
    const read = written
      ? await sourceOf(file, { lines, text, parserFor }).catch(() => null)
      : null;
    if (read === null) return layoutParts(file, lines);
    try {
      if (read.today.fault === null) return inOrder(read.today.parts);
      const before = (await options.earlier?.(file).catch(() => null)) ?? null;
      const known = before === null ? null : carriedFrom(before, read);
      if (known !== null) return known;
      const mended = mendedTree(read, read);
      return inOrder(merged(mended, layoutParts(file, lines), alignment(lines)));
    } catch {
      // The runtime aborts on what it cannot hold; layout is left.
      return layoutParts(file, lines);
    } finally {
      read.tree.delete();
    }
  };
}

/** A source with the tree of the grammar that reads it best. */
interface Source extends Damaged {
  readonly parsing: Parsing;
  readonly grammar: Grammar;
}

interface Reading {
  readonly lines: readonly string[];
  readonly text: string;
  parserFor(grammar: string): Promise<Parsing | null>;
}

/** Null where no grammar reads it. A `.h` is C, or C++ where C has more faults. */
async function sourceOf(
  file: RootPath,
  { lines, text, parserFor }: Reading,
): Promise<Source | null> {
  let best: Source | null = null;
  for (const grammar of grammarsOf(file)) {
    if (best?.today.fault === null) break;
    const parsing = await parserFor(grammar.name);
    const tree = parsing?.(text) ?? null;
    if (parsing === null || tree === null) continue;
    const source = { lines, text, tree, today: readTree(tree, lines, grammar), parsing, grammar };
    const isBetter = best === null || source.today.faults < best.today.faults;
    (isBetter ? best : source)?.tree.delete();
    if (isBetter) best = source;
  }
  return best;
}

/** The parts of what was committed, on today's lines; null where that did not parse either. */
function carriedFrom(
  before: readonly string[],
  { lines, parsing, grammar }: Source,
): readonly Part[] | null {
  const tree = parsing(before.join('\n'));
  if (tree === null) return null;
  try {
    const then = readTree(tree, before, grammar);
    return then.fault === null ? carried(inOrder(then.parts), { before, lines }) : null;
  } finally {
    tree.delete();
  }
}

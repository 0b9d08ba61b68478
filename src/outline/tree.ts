// Parts of a file by its syntax tree, where the tree can be trusted; else by its layout.

import type { Outliner, Part, RootPath } from '../types.ts';
import { alignment } from './aligned.ts';
import { carried } from './carried.ts';
import { type Grammar, grammarOf } from './grammars.ts';
import { inOrder, layoutParts } from './layout.ts';
import { mendedTree } from './mended.ts';
import { merged } from './merged.ts';
import { type GrammarSource, type Parsing, parserOf } from './parser.ts';
import { readTree } from './walk.ts';

/** What a tree outliner works with. */
export interface TreeOptions extends GrammarSource {
  /** The lines of the file as last committed; asked for only where today's do not parse. */
  earlier?(file: RootPath): Promise<readonly string[] | null>;
}

/** By syntax tree where a grammar reads the file, by layout elsewhere. Grammars load when first needed. */
export function treeOutliner(options: TreeOptions): Outliner {
  const parserFor = parserOf(options);
  return async (file, lines) => {
    const grammar = grammarOf(file);
    const parsing = grammar === undefined ? null : await parserFor(grammar.name);
    if (grammar === undefined || parsing === null) return layoutParts(file, lines);
    const text = lines.join('\n');
    const tree = parsing(text);
    if (tree === null) return layoutParts(file, lines);
    try {
      const today = readTree(tree, lines, grammar);
      if (today.fault === null) return inOrder(today.parts);
      const before = (await options.earlier?.(file).catch(() => null)) ?? null;
      const known = before === null ? null : carriedFrom(before, { lines, parsing, grammar });
      if (known !== null) return known;
      const mended = mendedTree({ tree, today, lines, text }, { parsing, grammar });
      return inOrder(merged(mended, layoutParts(file, lines), alignment(lines)));
    } finally {
      tree.delete();
    }
  };
}

/** The parts of what was committed, on today's lines; null where that did not parse either. */
function carriedFrom(
  before: readonly string[],
  { lines, parsing, grammar }: { lines: readonly string[]; parsing: Parsing; grammar: Grammar },
): readonly Part[] | null {
  const tree = parsing(before.join('\n'));
  if (tree === null) return null;
  const then = readTree(tree, before, grammar);
  tree.delete();
  return then.fault === null ? carried(inOrder(then.parts), { before, lines }) : null;
}

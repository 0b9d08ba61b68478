// Parts of a file by its syntax tree, where the tree can be trusted; else by its layout.

import type { Outliner, RootPath } from '../types.ts';
import { grammarOf } from './grammars.ts';
import { inOrder, layoutParts } from './layout.ts';
import { type GrammarSource, parserOf } from './parser.ts';
import { type TreePart, treeParts } from './walk.ts';

/** What a tree outliner works with. */
export interface TreeOptions extends GrammarSource {
  /** The lines of the file as last committed; asked for only where today's do not parse. */
  earlier?(file: RootPath): Promise<readonly string[] | null>;
}

/** By syntax tree where a grammar reads the file, by layout elsewhere. Grammars load when first needed. */
export function treeOutliner(options: TreeOptions): Outliner {
  const read = soundParts(options);
  return async (file, lines) => {
    const parts = await read(file, lines);
    if (parts === null) return layoutParts(file, lines);
    return inOrder(parts);
  };
}

/** The parts of the tree as it is, with those that the parser met a fault in; null without a grammar. */
export function soundParts(
  source: GrammarSource,
): (file: RootPath, lines: readonly string[]) => Promise<readonly TreePart[] | null> {
  const parse = parserOf(source);
  return async (file, lines) => {
    const grammar = grammarOf(file);
    if (grammar === undefined) return null;
    const tree = await parse(grammar.name, lines.join('\n'));
    if (tree === null) return null;
    const parts = treeParts(tree.rootNode, lines, grammar);
    tree.delete();
    return parts;
  };
}

// The parsers of all grammars: loaded once, from bytes that the caller brings.

import type { Language, Parser, Tree } from 'web-tree-sitter';

/** Where the bytes of WebAssembly come from; null where they are missing. */
export interface GrammarSource {
  /** The runtime of all grammars, `web-tree-sitter.wasm`. */
  runtime(): Promise<Uint8Array | null>;
  /** `tree-sitter-<name>.wasm` for a name of `grammarNames`. */
  grammar(name: string): Promise<Uint8Array | null>;
}

/**
 * Parses a text by one grammar; the caller deletes the tree. Null where the parser gave up. `old` is the
 * edited tree of nearly the same text, which makes it quick.
 */
export type Parsing = (text: string, old?: Tree) => Tree | null;

/** One parser for all grammars, each loaded when it is first asked for; null where it is missing. Never rejects. */
export function parserOf(source: GrammarSource): (grammar: string) => Promise<Parsing | null> {
  let started: Promise<Loaded | null> | null = null;
  const grammars = new Map<string, Promise<Language | null>>();
  return async (name) => {
    started ??= load(source).catch(() => null);
    const loaded = await started;
    if (loaded === null) return null;
    const known = grammars.get(name) ?? loaded.grammar(name).catch(() => null);
    grammars.set(name, known);
    const language = await known;
    if (language === null) return null;
    let again = 0;
    return (text, old) => {
      loaded.parser.setLanguage(language);
      if (old === undefined) again = mostAgain;
      const reports = old === undefined ? fewestReports + text.length * mostReports : again;
      const { tree, left } = parsed(loaded.parser, { text, old: old ?? null, reports });
      if (old !== undefined) again = left;
      return tree;
    };
  };
}

interface Loaded {
  readonly parser: Parser;
  grammar(name: string): Promise<Language | null>;
}

async function load(source: GrammarSource): Promise<Loaded | null> {
  const wasmBinary = await source.runtime();
  if (wasmBinary === null) return null;
  const { Parser, Language } = await import('web-tree-sitter');
  await Parser.init({ wasmBinary });
  return {
    parser: new Parser(),
    grammar: async (name) => {
      const bytes = await source.grammar(name);
      return bytes === null ? null : Language.load(bytes);
    },
  };
}

/** Reports of progress a character of the text: some files make a grammar try without an end. */
const mostReports = 1 / 40;
const fewestReports = 2000;
/** Those of all readings together that follow on one of a whole text. */
const mostAgain = 20_000;

function parsed(
  parser: Parser,
  { text, old, reports }: { readonly text: string; readonly old: Tree | null; reports: number },
): { readonly tree: Tree | null; readonly left: number } {
  let left = reports;
  if (left <= 0) return { tree: null, left };
  try {
    const progressCallback = () => {
      left -= 1;
      return left < 0;
    };
    const tree = parser.parse(text, old, { progressCallback });
    if (tree === null) parser.reset();
    return { tree, left };
  } catch {
    // The runtime aborts on what it cannot hold; layout is left.
    return { tree: null, left: 0 };
  }
}

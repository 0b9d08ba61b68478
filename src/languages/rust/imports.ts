// Which crates a Rust source uses.

/** `use serde::Deserialize;`, `pub use ::tokio;`, `extern crate libc;` */
const useLine =
  /^[ \t]{0,80}(?:pub(?:\([a-z:_ ]{1,40}\))?[ \t]{1,8})?(?:use[ \t]{1,8}(?:::)?|extern[ \t]{1,8}crate[ \t]{1,8})([a-z_]\w{0,100})\b/;
/** ` serde_json::from_str(`: a path may begin with a crate that no `use` names */
const path = /(?<![\w:>.])([a-z_]\w{1,100})::/g;

/** First parts of paths, in order, without the language's own; a module of the project is one too. */
export function importsOf(lines: readonly string[]): readonly string[] {
  const used = lines.flatMap((line) => useLine.exec(line)?.[1] ?? []);
  const named = lines.flatMap((line) => [...line.matchAll(path)].map(([, name = '']) => name));
  return [...new Set([...used, ...named])].filter((name) => !own.has(name));
}

const own: ReadonlySet<string> = new Set([
  ...['std', 'core', 'alloc', 'proc_macro', 'test', 'crate', 'self', 'super'],
]);

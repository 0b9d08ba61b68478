// What sort of trouble a diagnostic is, by its code and, where there is none, by its words.

import type { Category } from '../../types.ts';

interface Row {
  readonly code?: RegExp;
  readonly text?: RegExp;
  /** What to call it where rustc and cargo give no code. */
  readonly kind?: string;
  readonly category: Category;
}

// The first row of which all parts match counts.
const rows: readonly Row[] = [
  // error[E0463]: can't find crate for `harbour`
  // error[E0432]: unresolved import `harbour` … use of unresolved module or unlinked crate `harbour`
  { code: /^E0463$/, category: 'dependency' },
  { code: /^E043[23]$/, text: /\b(?:unlinked|undeclared) crate\b/, category: 'dependency' },
  // error[E0765]: unterminated double quote string
  { code: /^E0(?:585|586|748|758|762|763|765|766|768)$/, category: 'syntax' },
  // error[E0308]: mismatched types · E0277 trait bound · E0599 no method · E0061 arguments
  {
    code: /^E0(?:02[3679]|050|053|061|069|070|107|191|220|221|271|277|28[234]|308|317|369|560|599|60[04-9]|61[0468]|620|631|689|72[18])$/,
    category: 'type',
  },
  { code: /^E0\d{3}$/, category: 'code' },
  // error: mismatched closing delimiter: `}` · error: expected one of `!` or `::`, found `=`
  {
    text: /^(?:expected |unexpected |mismatched closing|missing |this file contains an un|un(?:known start|known prefix|terminated|closed)|invalid (?:suffix|digit|character)|cannot parse)/,
    kind: 'syntax error',
    category: 'syntax',
  },
];

// Cargo says these without a place; with one of them, and nowhere else, a bare `error:` is cargo's.
const cargoRows: readonly (Row & { readonly text: RegExp; readonly kind: string })[] = [
  // failed to run custom build command for `ferry v0.2.0 (/app)`
  {
    text: /^failed to run custom build command for `/,
    kind: 'build script failed',
    category: 'dependency',
  },
  // linking with `cc` failed: exit status: 1 · linker `cc` not found
  { text: /^linking with `.{1,300}` failed/, kind: 'linking failed', category: 'dependency' },
  { text: /^linker `.{1,300}` not found/, kind: 'linker not found', category: 'environment' },
  // failed to parse manifest at `/app/Cargo.toml` · could not find `Cargo.toml` in `/app` or any …
  {
    text: /^(?:failed to (?:parse|load|read) (?:manifest|lock file|`.{0,400}Cargo\.toml`)|could not (?:find|parse) `Cargo\.(?:toml|lock)`|manifest path `|error inheriting|current package believes|virtual manifests must|could not load Cargo configuration)/,
    kind: 'manifest error',
    category: 'config',
  },
  // failed to download from `https://… · failed to fetch `https://… · Unable to update registry …
  {
    text: /^(?:failed to (?:download|fetch|query) |[Uu]nable to update registry |download of .{1,300} failed|spurious network error)/,
    kind: 'download failed',
    category: 'network',
  },
  // no matching package named `harbour` found · failed to select a version for `harbour`.
  // failed to get `harbour` as a dependency of package `ferry v0.2.0 (/app)`
  {
    text: /^(?:no matching package |failed to select a version |failed to get `.{1,200}` as a dependency|failed to (?:load source|sync)|package `.{1,200}` (?:depends on|is not|cannot be)|the lock file .{1,400} needs to be updated|cannot (?:create|update) the lock file|package collision|multiple packages link|cyclic package dependency|checksum for `|the package `.{1,200}` does not contain|patch for `)/,
    kind: 'dependency error',
    category: 'dependency',
  },
  // rustc 1.70.0 is not supported by the following packages: · toolchain 'nightly' is not installed
  {
    text: /^(?:rustc \S{1,40} is not supported|package `.{1,200}` cannot be built because it requires rustc|toolchain '.{1,200}' is not installed|the '?\S{1,60}'? (?:component|target)|could not execute process `|failed to run `rustc`)/,
    kind: 'toolchain error',
    category: 'environment',
  },
  // no bin target named `x` · no such command: `biuld` · a bin target must be available for `cargo run`
  {
    text: /^(?:no (?:bin|example|test|bench|library) targets? |no such command: `|a bin target must be available|`cargo run` could not determine|package ID specification `|the argument '|unexpected argument '.{1,200}' found)/,
    kind: 'usage error',
    category: 'usage',
  },
];

/** Kind and category of a diagnostic; `cargo` where its words alone tell that cargo wrote it. */
export function sortOf(code: string | null, text: string) {
  const cargo = code === null ? cargoRows.find((row) => row.text.test(text)) : undefined;
  const own = rows.find((row) => matches(row, code, text));
  const { kind = 'error', category = 'code' as Category } = cargo ?? own ?? {};
  return { kind: code ?? kind, category, cargo: cargo !== undefined };
}

/** A row without a code is for what has none. */
function matches(row: Row, code: string | null, text: string): boolean {
  const coded = row.code ? row.code.test(code ?? '') : code === null;
  return coded && (row.text === undefined || row.text.test(text));
}

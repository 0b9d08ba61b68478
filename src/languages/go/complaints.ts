// What sort of trouble go's messages tell, by their words: go gives no codes.

import type { Category } from '../../types.ts';

interface Row {
  readonly text: RegExp;
  readonly kind: string;
  readonly category: Category;
}

// The first row that matches counts.
const rows: readonly Row[] = [
  // no required module provides package example.org/tides/v2; to add it:
  {
    text: /^(?:no required module provides package |cannot find module providing package |missing go\.sum entry |module .{1,400} provides package .{1,400} and is replaced but not required)/,
    kind: 'missing module',
    category: 'dependency',
  },
  // package strngs is not in std (/usr/local/go/src/strngs) · cannot find package "." in:
  {
    text: /^(?:package \S{1,400} is not in (?:std|GOROOT)|cannot find package |no Go files in |build constraints exclude all Go files)/,
    kind: 'missing package',
    category: 'dependency',
  },
  // example.org/tides@v1.2.0: replacement directory ./tides does not exist
  {
    text: /: replacement directory \S{1,400} does not exist$|\bmodule .{1,400} found, but does not contain package /,
    kind: 'missing module',
    category: 'dependency',
  },
  // syntax error: unexpected newline in composite literal · expected 'package', found 'EOF'
  {
    text: /^(?:syntax error: |expected .{1,100}, found |missing ',' |illegal character |(?:string|comment|rune literal) not terminated|invalid character )/,
    kind: 'syntax error',
    category: 'syntax',
  },
  // undefined: surcharge · h.Depht undefined (type *Harbour has no field or method Depht, …)
  { text: /^undefined: /, kind: 'undefined', category: 'code' },
  { text: /^\S{1,400} undefined \(/, kind: 'undefined', category: 'type' },
  // declared and not used: discount · "os" imported and not used
  {
    text: /\b(?:declared|imported) (?:and|as \S{1,100} and|but) not used/,
    kind: 'unused',
    category: 'code',
  },
  {
    text: /^(?:cannot (?:use|convert|assign|call|infer|range|index|indirect) |invalid (?:operation|argument|indirect)|(?:not enough|too many) (?:arguments|return values)|assignment mismatch|missing return|impossible type|\S{1,400} does not (?:implement|satisfy) |non-(?:bool|name|interface)|multiple-value |\S{1,400} redeclared |first argument to )|\bmismatched types\b|\((?:untyped )?(?:value|variable|constant) of type /,
    kind: 'type error',
    category: 'type',
  },
  // fmt.Printf format %s has arg b.seats of wrong type int · assignment copies lock value to b: …
  {
    text: /^(?:\S{1,200} (?:format %|call (?:has|needs) |with non-constant format)|(?:\S{1,200} )?(?:copies|passes) lock |assignment copies lock|self-assignment of|unreachable code|result of \S{1,200} call not used|struct field tag |the cancel function|possible (?:misuse|formatting directive)|loop variable |composite literal uses unkeyed|method \S{1,200} should have signature|using \S{1,200} before checking for errors)/,
    kind: 'vet',
    category: 'code',
  },
  {
    text: /^import cycle not allowed|: import cycle not allowed$/,
    kind: 'import cycle',
    category: 'code',
  },
];

// A line `go: …` that is one of these is an error, and go's own.
const goRows: readonly Row[] = [
  // go: errors parsing go.mod: · go: go.mod file not found in current directory or any parent …
  {
    text: /^(?:errors parsing |go\.mod file not found|cannot find main module|no modules (?:were )?found|error reading go\.(?:mod|work)|go\.work |module declares its path as|current directory outside |directory .{1,400} (?:outside|does not contain))/,
    kind: 'go.mod error',
    category: 'config',
  },
  // go: go.mod requires go >= 1.30 (running go 1.26.8; GOTOOLCHAIN=local)
  { text: /\brequires go >= ?\d/, kind: 'go version', category: 'environment' },
  // go: example.org/x@v1.0.0: Get "https://…": dial tcp: lookup …: no such host
  {
    text: /\b(?:dial tcp|i\/o timeout|connection refused|no such host|TLS handshake)\b/,
    kind: 'download failed',
    category: 'network',
  },
  // go: golang.org/x/text@v0.99.0: reading https://…: 403 Forbidden · unknown revision v0.99.0
  {
    text: /(?:: reading .{1,1000}: \d{3} |: (?:unknown revision|invalid version|no matching versions|module lookup disabled)|\bverifying .{1,400}: |^(?:inconsistent vendoring|updates to go\.(?:mod|sum) needed|module .{1,400}: (?:not found|no matching|git |reading)|cannot find module)|: missing go\.sum entry|\bfound in .{1,400}, but does not contain package)/,
    kind: 'missing module',
    category: 'dependency',
  },
  // go: no such tool "vett" · go biuld: unknown command
  { text: /^(?:no such tool |unknown |invalid )/, kind: 'usage error', category: 'usage' },
];

/** Kind and category of a message about a place in a file; `known` where its words leave no doubt. */
export function sortOf(text: string) {
  const row = rows.find((one) => one.text.test(text));
  return {
    kind: row?.kind ?? 'compile error',
    category: row?.category ?? ('code' as Category),
    known: row !== undefined,
  };
}

/** The same for what follows `go: `; null where it is news, or nobody's known error. */
export function goSortOf(text: string) {
  const { kind, category } =
    goRows.find((one) => one.text.test(text)) ?? rows.find((one) => one.text.test(text)) ?? {};
  return kind === undefined || category === undefined ? null : { kind, category };
}

// What a language's drawer says about itself as data, for `context` and `workspace` to carry out.

/** How a language marks strings, comments and functions, enough to find the function round a line. */
export interface ScopeSyntax {
  readonly blocks: 'indentation' | 'braces';
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** Longest first. `multiline` ones may hold line ends. */
  readonly strings: readonly { readonly quote: string; readonly multiline: boolean }[];
  /** A masked line that begins a function. */
  readonly declaration: RegExp;
  /** A masked line right above a declaration that belongs to it, such as a decorator. */
  readonly attached: RegExp | null;
}

/** Where the facts of a language are read; `workspace` carries it out. */
export interface FactsRecipe {
  /** What the version is of, as the fact is named. */
  readonly name: string;
  /** Where an environment inside the root tells its version; asked before any program. */
  readonly environment: {
    /** Variable that names the folder of the one in use. */
    readonly variable: string;
    /** Folders, from the root, that hold one by custom. */
    readonly folders: readonly string[];
    /** File in such a folder, and the version in it; group 1. */
    readonly file: string;
    readonly version: RegExp;
  } | null;
  /** Programs that print the language's version, the first one on PATH outside the root is asked. */
  readonly programs: readonly { readonly name: string; readonly args: readonly string[] }[];
  /** The version in what such a program prints; group 1. */
  readonly version: RegExp;
  /** Names of the packages that these source lines import, as the language spells them. */
  importsOf(lines: readonly string[]): readonly string[];
  /** Manifests, as globs from the root with `*` inside a name only. */
  readonly manifests: readonly string[];
  /** Specifiers declared in one manifest: normalised package name to specifier. */
  declaredIn(manifest: string, text: string): ReadonlyMap<string, string>;
  /** One spelling for all spellings of a package's name. */
  normalise(name: string): string;
  /** Folders that hold installed packages, as globs from the root with `*` inside a name only. */
  readonly installed: readonly string[];
  /** Package and version that an entry of such a folder names; null for other entries. */
  installedAs(entry: string): { readonly name: string; readonly version: string } | null;
}

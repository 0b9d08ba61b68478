// What a language's drawer says about itself as data, for `context` and `workspace` to carry out.

import type { PartKind } from './outline.ts';

/** How a language marks strings, comments and functions, enough to find the function round a line. */
export interface ScopeSyntax {
  /** Whether indentation alone makes a block, or braces do. */
  readonly blocks: 'indentation' | 'braces';
  /** Of two that could begin at one place, the one that stands first does. */
  readonly masks: readonly MaskSyntax[];
  /**
   * Begins a function. Indentation: tested on a masked line. Braces: on a masked statement over all
   * its lines, one space for many, indentation too, and nothing left between closed brackets:
   * `static int sum() {`.
   */
  readonly declaration: RegExp;
  /** What belongs to the declaration right below it, such as a decorator; tested likewise. */
  readonly attached: RegExp | null;
  /** A masked line no deeper than its statement that goes on with it all the same. */
  readonly continuation?: RegExp;
  /** What else has a name and is worth quoting whole, tested likewise. */
  readonly others?: readonly DeclarationSyntax[];
}

/** How a declaration that is no function begins. */
export interface DeclarationSyntax {
  readonly is: PartKind;
  readonly declaration: RegExp;
}

/** A string or a comment: brackets and words within it are no code. */
export interface MaskSyntax {
  readonly is: 'comment' | 'string';
  /** Without flags; may catch a group named `tag`. */
  readonly open: RegExp;
  /** `$<tag>` stands for the group; `'\n'` is the line's end; `''` where `open` matches all of it. */
  readonly close: string;
  /** Whether it may hold line ends. */
  readonly multiline?: true;
  /** Whether a backslash makes what follows it, a line's end too, part of it. */
  readonly escapes?: true;
  /** Whether one within another has a close of its own. */
  readonly nests?: true;
  /** What begins code within it, up to the brace that closes. */
  readonly hole?: string;
}

/** A program that prints its version. */
interface ProgramSyntax {
  readonly name: string;
  readonly args: readonly string[];
  /** Asked only where the failure's excerpt has this in it. */
  readonly sign?: RegExp;
  /** Variables with folders that it needs to find itself; none that leads into the root is passed on. */
  readonly folders?: readonly string[];
}

/** Packages that tell their versions by the names in a folder. */
interface InstalledFolders {
  /** Globs with `*` inside a name only, from where a manifest may stand. */
  readonly folders: readonly string[];
  /** Package and version that an entry of such a folder names; null for other entries. */
  named(entry: string): { readonly name: string; readonly version: string } | null;
}

/** Packages that tell their versions in files. */
interface InstalledFiles {
  /** Files to look in, from where a manifest may stand, the first that is there. */
  files(name: string, isDeclared: boolean): readonly string[];
  /** The version in such a file; null where it does not hold the package. */
  versionIn(text: string, name: string): string | null;
}

/**
 * Where the facts of a language are read; `workspace` carries it out. Files are looked for beside
 * the failing code and in every folder above up to the root, the nearest first.
 */
export interface FactsRecipe {
  /** What the version is of, as the fact is named. */
  readonly name: string;
  /** Where a folder inside the root tells the version; asked before any program. */
  readonly environment: {
    /** Variable that names the folder of the one in use; null where there is none. */
    readonly variable: string | null;
    /** Folders that hold one by custom. */
    readonly folders: readonly string[];
    /** File in such a folder, and the version in it; group 1. */
    readonly file: string;
    readonly version: RegExp;
  } | null;
  /** Programs that print the language's version, the first one on PATH outside the root is asked. */
  readonly programs: readonly ProgramSyntax[];
  /** The version in what such a program prints; group 1. */
  readonly version: RegExp;
  /** Names of the packages that these source lines import, as the language spells them. */
  importsOf(lines: readonly string[]): readonly string[];
  /** Manifests, as globs with `*` inside a name only. */
  readonly manifests: readonly string[];
  /** Specifiers declared in one manifest: normalised package name to specifier, `''` for any. */
  declaredIn(manifest: string, text: string): ReadonlyMap<string, string>;
  /** One spelling for all spellings of a package's name. */
  normalise(name: string): string;
  /** Which of the declared packages an import is of, where its name alone does not say. */
  packagesOf?(imported: string, declared: readonly string[]): readonly string[];
  readonly installed: InstalledFolders | InstalledFiles | null;
  /** Files with settings that a failure may hang on, as globs, and the few that count. */
  readonly settings?: readonly string[];
  settingsIn?(file: string, text: string): ReadonlyMap<string, string>;
}

// Where Rust tells its version and its crates.

import type { FactsRecipe } from '../../types.ts';
import { importsOf } from './imports.ts';
import { declaredIn, settingsIn, versionIn } from './manifests.ts';
import { normalise } from './names.ts';

/** `rustc 1.95.0 (59807616e 2026-04-14)` */
const version = /^rustc (\d{1,3}\.\d{1,3}\.\d{1,3}[\w.-]{0,40})/m;

/** Version by `rustc`; crates by Cargo.toml and, for what is declared alone, Cargo.lock. */
export const facts: FactsRecipe = {
  name: 'rustc',
  environment: null,
  programs: [{ name: 'rustc', args: ['--version'], folders: ['RUSTUP_HOME', 'CARGO_HOME'] }],
  version,
  importsOf,
  manifests: ['Cargo.toml'],
  declaredIn,
  normalise,
  // A lock file names hundreds of crates, and a module of the project may be called like one.
  installed: { files: (_, isDeclared) => (isDeclared ? ['Cargo.lock'] : []), versionIn },
  settings: ['Cargo.toml', 'rust-toolchain.toml', 'rust-toolchain'],
  settingsIn,
};

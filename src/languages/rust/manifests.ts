// What Cargo.toml declares and Cargo.lock has settled on.

import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import { normalise } from './names.ts';

type Named = ReadonlyMap<string, string>;

/**
 * Crate, by the name the code uses, to its requirement. What a member takes over from its workspace
 * is left to the workspace's own manifest. A broken manifest declares nothing.
 */
export function declaredIn(_manifest: string, text: string): Named {
  const manifest = documentOf(text);
  const places = [
    manifest,
    ...Object.values(table(manifest.target)).map(table),
    table(manifest.workspace),
  ];
  const kinds = ['build-dependencies', 'dev-dependencies', 'dependencies'];
  const entries = kinds.flatMap((kind) =>
    places.toReversed().flatMap((place) => Object.entries(table(place[kind]))),
  );
  return new Map(entries.flatMap(requirement));
}

/** `serde = "1"`, `serde = { version = "1", features = […] }`, `own = { path = "../own" }` */
function requirement([name, value]: readonly [string, TomlValue]): readonly [string, string][] {
  const { version, path, git, workspace, package: real } = table(value);
  if (workspace === true) return [];
  const said = typeof value === 'string' ? value : version;
  const parts = [
    ...(typeof said === 'string' && said !== '*' ? [said.slice(0, 60)] : []),
    ...(path === undefined ? [] : ['from a path']),
    ...(git === undefined ? [] : ['from git']),
    ...(typeof real === 'string' ? [`of ${real.slice(0, 80)}`] : []),
  ];
  return [[normalise(name), parts.join(' ')]];
}

/** `[[package]]`, `name = "serde"`, `version = "1.0.219"`, one below the other */
const locked = /^name = "([^"\n]{1,100})"\r?\nversion = "([^"\n]{1,60})"/gm;

/** Every version of the crate in a lock file, for there may be several; null where there is none. */
export function versionIn(text: string, name: string): string | null {
  const versions = [...text.matchAll(locked)].flatMap(([, crate = '', version = '']) =>
    normalise(crate) === name ? [version] : [],
  );
  return versions.length === 0 ? null : versions.slice(0, 4).join(' and ');
}

/** `channel = "1.75"` of rust-toolchain.toml */
const channel = /^[ \t]{0,8}channel[ \t]{0,8}=[ \t]{0,8}"([^"\n]{1,60})"/m;

/** The edition, the least Rust and the toolchain that a project asks for. */
export function settingsIn(file: string, text: string): Named {
  if (!file.endsWith('Cargo.toml')) {
    const asked = channel.exec(text)?.[1];
    return new Map(asked === undefined ? [] : [['rust-toolchain.toml', asked]]);
  }
  const manifest = documentOf(text);
  const places = [table(manifest.package), table(table(manifest.workspace).package)];
  return new Map(
    ['edition', 'rust-version'].flatMap((name): [string, string][] => {
      const value = places.map((place) => place[name]).find((said) => typeof said === 'string');
      return typeof value === 'string' ? [[`Cargo.toml ${name}`, value.slice(0, 60)]] : [];
    }),
  );
}

function documentOf(text: string): TomlTable {
  try {
    return parse(text);
  } catch {
    return {};
  }
}

function table(value: TomlValue | undefined): TomlTable {
  const isTable = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
  return isTable ? value : {};
}

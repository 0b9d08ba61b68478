// Which packages a manifest declares: requirements files, pyproject.toml, setup.cfg.

import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import { normalise } from './names.ts';

type Declared = ReadonlyMap<string, string>;

/** Normalised name to specifier, `''` where any version will do. A broken manifest declares nothing. */
export function declaredIn(manifest: string, text: string): Declared {
  if (manifest.endsWith('.toml')) return new Map(inToml(text));
  return new Map(
    (manifest.endsWith('.cfg') ? setupLines(text) : text.split('\n')).flatMap(required),
  );
}

/** `requests[socks] (>=2.31) ; python_version > "3.8"  # why`, `pkg @ https://…`, `pkg==1 --hash=…` */
const requirement =
  /^[ \t]{0,40}([A-Za-z0-9][\w.-]{0,100})[ \t]{0,8}(?:\[[^\]]{0,200}\])?[ \t]{0,8}\(?([^;#\\)]{0,200})/;
/** A specifier, or the `@` of a URL, which may hold a password. */
const specified = /^(?:[<>=!~]=?|@)/;

function required(line: string): readonly (readonly [string, string])[] {
  const [, name, rest = ''] = requirement.exec(line) ?? [];
  const specifier = (rest.split(' --')[0] ?? '').replaceAll(/[ \t\r]/g, '');
  if (name === undefined || (specifier !== '' && !specified.test(specifier))) return [];
  return [[normalise(name), specifier.startsWith('@') ? 'from a URL' : specifier]];
}

/** `install_requires =` */
const setupKey = /^install_requires[ \t]{0,8}=(.{0,2000})/;

/** The indented lines below the key, and what stands beside it. */
function setupLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => setupKey.test(line));
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^\S/.test(line));
  return [
    setupKey.exec(lines[start] ?? '')?.[1] ?? '',
    ...rest.slice(0, end < 0 ? undefined : end),
  ];
}

function inToml(text: string): readonly (readonly [string, string])[] {
  let document: TomlTable;
  try {
    document = parse(text);
  } catch {
    return [];
  }
  const poetry = at(document, 'tool', 'poetry');
  const poetryGroups = Object.values(table(at(poetry, 'group')));
  const lists = [
    at(document, 'project', 'dependencies'),
    ...Object.values(table(at(document, 'project', 'optional-dependencies'))),
    ...Object.values(table(at(document, 'dependency-groups'))),
  ];
  const tables = [
    at(poetry, 'dependencies'),
    at(poetry, 'dev-dependencies'),
    ...poetryGroups.map((group) => at(group, 'dependencies')),
  ];
  return [
    ...tables.flatMap((entries) => Object.entries(table(entries)).flatMap(poetryEntry)),
    ...lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((entry) => (typeof entry === 'string' ? required(entry) : [])),
  ];
}

/** `requests = "^2.31"`, `django = { version = "^5", extras = […] }`, `own = { path = "…" }` */
function poetryEntry([name, value]: readonly [string, TomlValue]): readonly (readonly [
  string,
  string,
])[] {
  const specifier = typeof value === 'string' ? value : at(value, 'version');
  if (name === 'python') return [];
  return [[normalise(name), typeof specifier === 'string' && specifier !== '*' ? specifier : '']];
}

function at(value: TomlValue | undefined, ...keys: readonly string[]): TomlValue | undefined {
  return keys.reduce<TomlValue | undefined>((inner, key) => table(inner)[key], value);
}

function table(value: TomlValue | undefined): TomlTable {
  const isTable = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
  return isTable ? value : {};
}

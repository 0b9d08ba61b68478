// What package.json declares, and what of it a failure may hang on.

type Named = ReadonlyMap<string, string>;

/** Package to specifier, the ones needed to run first. A broken manifest declares nothing. */
export function declaredIn(_manifest: string, text: string): Named {
  const manifest = objectOf(text);
  const lists = ['peerDependencies', 'devDependencies', 'optionalDependencies', 'dependencies'];
  const all = lists.flatMap((list) => Object.entries(table(manifest[list])));
  return new Map(all.map(([name, value]) => [name, specifierOf(value)]));
}

/** The version in an installed package's package.json. */
export function versionIn(text: string): string | null {
  const { version } = objectOf(text);
  return typeof version === 'string' ? version.slice(0, 60) : null;
}

/** Whether files are ES modules, and the versions of Node the project is for. */
export function settingsIn(_file: string, text: string): Named {
  const { type, engines } = objectOf(text);
  const { node } = table(engines);
  return new Map([
    ['package.json type', typeof type === 'string' ? type.slice(0, 60) : 'none (commonjs)'],
    ...(typeof node === 'string'
      ? ([['package.json engines.node', node.slice(0, 60)]] as const)
      : []),
  ]);
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return table(JSON.parse(text));
  } catch {
    return {};
  }
}

function table(value: unknown): Readonly<Record<string, unknown>> {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isTable ? (value as Record<string, unknown>) : {};
}

/** A URL may hold a password. */
function specifierOf(value: unknown): string {
  if (typeof value !== 'string' || value === '*') return '';
  return value.includes('://') || value.includes('@github') ? 'from a URL' : value.slice(0, 100);
}

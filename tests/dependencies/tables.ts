// The tables of docs/dependencies.md.

import { brought, bundled, installedBytes, locked, manifest } from './inventory.ts';
import { reasons } from './reasons.ts';

/** All that ships, by name. */
export function bundledTable(): string {
  const rows = bundled().map(({ name, version, licence, bytes, holds }) => {
    const inside = holds.length > 0 ? `; holds ${holds.join(', ')}` : '';
    return row([
      `${name} ${version}`,
      `${reasons[name]?.why ?? ''}${inside}`,
      reasons[name]?.instead ?? `goes with ${bringersOf(name).join(', ')}`,
      licence,
      size(installedBytes(`node_modules/${name}`)),
      size(bytes),
    ]);
  });
  const head = ['package', 'why', 'what would replace it', 'licence', 'installed', 'in the bundle'];
  return [row(head), rule(head), ...rows, ''].join('\n');
}

/** What package.json lists and the bundle does not hold. */
export function developmentTable(): string {
  const shipped = new Set(bundled().map(({ name }) => name));
  const own = Object.entries(manifest.devDependencies).filter(([name]) => !shipped.has(name));
  const rows = own.map(([name, version]) => {
    const folder = `node_modules/${name}`;
    return row([
      `${name} ${version}`,
      reasons[name]?.why ?? '',
      reasons[name]?.instead ?? '',
      locked[folder]?.license ?? '',
      size(installedBytes(folder)),
      String(brought(folder).length),
    ]);
  });
  const head = ['package', 'why', 'what would replace it', 'licence', 'installed', 'brings'];
  return [row(head), rule(head), ...rows, ''].join('\n');
}

/** How many packages the lock file names, by licence. */
export function licenceTable(): string {
  const counts = new Map<string, number>();
  for (const { license = 'none' } of Object.values(locked))
    counts.set(license, (counts.get(license) ?? 0) + 1);
  const rows = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  const head = ['licence', 'packages'];
  return [
    row(head),
    rule(head),
    ...rows.map(([licence, count]) => row([licence, String(count)])),
    '',
  ].join('\n');
}

/** Sizes hang on how the bundler names things and on Node's version; within a tenth, or 3 kB, they are the same. */
export function steadySizes(reference: string): (text: string) => string {
  const wanted = [...reference.matchAll(kilobytes)].map(([, number]) => Number(number));
  return (text) => {
    let at = 0;
    return text.replace(kilobytes, (written, number) => {
      const near = wanted[at++];
      const off = Math.abs(Number(number) - (near ?? Number.NaN));
      return off <= Math.max(3, (near ?? 0) / 10) ? `${near} kB` : written;
    });
  };
}

// 1210 kB
const kilobytes = /(\d{1,9}) kB/g;

function bringersOf(name: string): readonly string[] {
  return bundled()
    .filter((other) => name in (locked[`node_modules/${other.name}`]?.dependencies ?? {}))
    .map((other) => other.name);
}

function size(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function rule(head: readonly string[]): string {
  return `|${'---|'.repeat(head.length)}`;
}

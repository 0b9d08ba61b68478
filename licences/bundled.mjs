// Records what the build takes in of others: which packages, how much of each, under which licence.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Texts of those whose packages hold none, or that come inside another package; they stand beside this file. */
const texts = {
  '@textlint/regexp-string-matcher': 'regexp-string-matcher.txt',
  'escape-string-regexp': 'escape-string-regexp.txt',
  llhttp: 'llhttp.txt',
  'lodash.sortby': 'lodash.txt',
  'lodash.uniq': 'lodash.txt',
  'lodash.uniqwith': 'lodash.txt',
  standardwebhooks: 'standardwebhooks.txt',
  'tree-sitter grammars': 'tree-sitter.txt',
};

/** Others' code that no source map tells of: undici's HTTP parser is llhttp as WebAssembly. */
const inside = { undici: ['llhttp'], '@repomix/tree-sitter-wasms': ['tree-sitter grammars'] };

// LICENSE, license.md, LICENSE-MIT, LICENSE.BSD, NOTICE
const licenceFile = /^(?:licen[cs]e|notice)(?:$|-\w{1,9}$|\.(?:md|txt|[A-Z]{1,9})$)/i;

// …/node_modules/@secretlint/types/module/index.js
const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

// ../../node_modules/.pnpm/@textlint+regexp-string-matcher@2.0.2/node_modules/…
const storedVersion = /\.pnpm\/[^/]{1,99}?@(\d[^/_(]{0,40})/;

/**
 * A plugin for each build, `add(folder, bytes)` for what is copied, and `write(dist)` for after the last: `LICENCES.txt` for the package, and for
 * the tests `bundled.json` with name, version, licence, bytes in the bundle, and `holds`, the packages
 * whose code came inside this one (`name@version`, or `name` where the version is not known). A package
 * without a licence or its text fails the build.
 */
export function recordBundled() {
  const bytes = new Map();
  const holds = new Map();
  const plugin = {
    name: 'record-bundled',
    generateBundle(_, output) {
      for (const chunk of Object.values(output)) {
        for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
          const folder = id.match(packageFolder)?.[0];
          if (folder === undefined || renderedLength === 0) continue;
          bytes.set(folder, (bytes.get(folder) ?? 0) + renderedLength);
          holds.set(folder, new Set([...(holds.get(folder) ?? []), ...mappedIn(id)]));
        }
      }
    },
  };
  function add(folder, size) {
    bytes.set(folder, (bytes.get(folder) ?? 0) + size);
    holds.set(folder, holds.get(folder) ?? new Set());
  }
  function write(dist) {
    const packages = [...bytes.keys()].sort().map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json')));
      if (license === undefined) throw new Error(`${name} names no licence`);
      const held = [...new Set([...holds.get(folder), ...(inside[name] ?? [])])].sort();
      return { folder, name, version, licence: license, bytes: bytes.get(folder), holds: held };
    });
    const listed = packages.map(({ folder, ...rest }) => rest);
    writeFileSync(join(dist, 'bundled.json'), `${JSON.stringify(listed, null, 2)}\n`);
    const written = packages.flatMap(({ folder, name, version, licence, holds: held }) => [
      entry(`${name} ${version} (${licence})`, ownTexts(folder) ?? carriedText(name)),
      ...held.map((other) => {
        const [its, ...known] = other.split(/(?<=.)@/);
        return entry(`${[its, ...known].join(' ')}, inside ${name}`, carriedText(its));
      }),
    ]);
    writeFileSync(join(dist, 'LICENCES.txt'), written.join(`\n${'-'.repeat(79)}\n\n`));
  }
  return { plugin, add, write };
}

/** The packages that a module was itself bundled from, as its source map names them: `lodash.uniq@4.5.0`. */
function mappedIn(id) {
  const map = `${id}.map`;
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map));
  return sources.flatMap((source) => {
    const folder = source.match(packageFolder)?.[0];
    if (folder === undefined) return [];
    const version = source.match(storedVersion)?.[1];
    const name = folder.replace(/^.*node_modules\//, '');
    return [version === undefined ? name : `${name}@${version}`];
  });
}

/** Every licence in the package: @anthropic-ai/sdk keeps that of a part beside the part. */
function ownTexts(folder) {
  const found = readdirSync(folder, { recursive: true })
    .filter((file) => licenceFile.test(basename(file)))
    .filter((file) => !file.includes('node_modules/'));
  if (found.length === 0) return undefined;
  return found
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n');
}

function carriedText(name) {
  const file = texts[name];
  if (file === undefined)
    throw new Error(`${name} holds no text of its licence: add one to licences/`);
  return readFileSync(join(import.meta.dirname, file), 'utf8').trim();
}

function entry(head, text) {
  return `${head}\n\n${text}\n`;
}

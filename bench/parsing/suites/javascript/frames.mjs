// Frames of a stack in a report (not in a text to be judged), found by the project's absolute root.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Places below `root` in a stack with absolute paths, innermost first.
 *
 * @returns {{ file: string, line: number, column: number }[]}
 */
export function ownFrames(stack, root) {
  const found = [];
  for (const line of stack.split('\n')) {
    if (!/^\s+at /.test(line)) continue;
    const at = line.indexOf(`${root}/`);
    const urlAt = line.indexOf(`${encodeURI(root)}/`);
    if (at < 0 && urlAt < 0) continue;
    const place = /^(.*?):(\d+):(\d+)/.exec(at < 0 ? decodeURI(line.slice(urlAt)) : line.slice(at));
    if (!place || place[1].startsWith(`${root}/node_modules/`)) continue;
    found.push({ file: place[1], line: Number(place[2]), column: Number(place[3]) });
  }
  return found;
}

/** What javascript/sites.cjs wrote, in order; nothing where it wrote nothing. */
export function sitesOf(file) {
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return rows.map((row) => JSON.parse(row));
}

/** Places below `root` among the CallSites of one error, innermost first. */
export function ownSites({ sites }, root) {
  const own = [];
  for (const { file, line, column } of sites) {
    if (!file || line === null) continue;
    const path = file.startsWith('file://') ? fileURLToPath(file) : file;
    if (path.startsWith(`${root}/`)) own.push({ file: path, line, column });
  }
  return own;
}

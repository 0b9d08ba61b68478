// What the cells are run under: nothing, ee, and what else gives a command's output to a program.

import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Wrapper {
  readonly name: string;
  /** The word that stands before a command; empty for the plain command. */
  readonly command: string;
  /** The text without what the wrapper itself said. */
  readonly own: (text: string) => string;
}

const program = resolve(import.meta.dirname, '../../dist/ee.cjs');
const own = join(import.meta.dirname, 'wrappers');
const asItIs = (text: string) => text;

/** The command alone. */
const plain: Wrapper = { name: 'the command', command: '', own: asItIs };

/** The built program; what it explains of a failure is not looked at. */
function ee(): Wrapper {
  const words = [process.execPath, program, '--no-model', '--color', 'never'];
  return { name: 'ee', command: fileFor('ee', words), own: unexplained };
}

/** Node's plain pipes. */
function pipes(): Wrapper {
  const words = [process.execPath, join(own, 'pipes.cjs')];
  return { name: 'plain pipes', command: fileFor('pipes', words), own: asItIs };
}

/** The program of that name. */
function script(): Wrapper {
  const words = ['sh', join(own, 'script.sh')];
  return { name: 'script', command: fileFor('script', words), own: asItIs };
}

/** node-pty, from the folder it has been installed into. */
function nodePty(folder: string): Wrapper {
  const words = ['env', `NODE_PTY=${folder}`, process.execPath, join(own, 'node-pty.cjs')];
  return { name: 'node-pty', command: fileFor('node-pty', words), own: asItIs };
}

/** All that a cell can be run under; node-pty from the folder it has been installed into. */
export const wrappers = { plain, ee, pipes, script, nodePty };

/** Notes of ee's own, then the explanation's first line up to its last. */
const explanation =
  /(?:^ee: .{0,400}\r?\n){0,4}\r?\n✗ [\s\S]{0,20000}?(?:^Leave it out to have one asked\.|^From ee's own rules: .{0,200})\r?\n/gm;
const explanationInLatin1 = new RegExp(
  explanation.source.replace('✗', Buffer.from('✗').toString('latin1')),
  'gm',
);

function unexplained(text: string): string {
  return text.replace(explanationInLatin1, '');
}

/** A file that is started as one word and becomes the program. */
function fileFor(name: string, words: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'ee-wrapper-')), name);
  const line = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  writeFileSync(file, `#!/bin/sh\nexec ${line} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

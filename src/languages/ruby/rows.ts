// The rows of Ruby's traces, and the order of frames.

import type { Frame } from '../../types.ts';
import { tidied } from '../frames.ts';

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = ['vendor', 'gems', '.bundle'];

// <internal:kernel> · /usr/lib/ruby/3.1.0/json/common.rb · /usr/share/rubygems-integration/all/gems/…
const library = /^<internal:|[\\/](?:gems|rubygems|rubygems-integration|lib[\\/]ruby)[\\/]/;

/** The standard library, and what comes with the interpreter. */
export const runtime = /^<internal:|[\\/]lib[\\/]ruby[\\/]/;

// lib/cart.rb:3:in `total' · lib/cart.rb:3:in 'Cart#total' · cart.rb:3 · C:/app/cart.rb:3:in `f'
const row =
  /^((?:[A-Za-z]:)?(?:<internal:[^>]{1,300}>|[^:<>]{1,1000})):(\d{1,7})(?::in [`'](.{1,300})')?$/;

/** The frame that a row names, spaces and `from` before it left out; null for any other line. */
export function frameIn(line: string): Frame | null {
  const [, file, number, name] = row.exec(line.trim().replace(/^(?:\d{1,5}: )?from /, '')) ?? [];
  if (file === undefined) return null;
  return { file, line: Number(number), column: null, function: name ?? null };
}

/** Each place once; other people's last. */
export function tidy(frames: readonly Frame[]): readonly Frame[] {
  return tidied(frames, ({ file }) => library.test(file));
}

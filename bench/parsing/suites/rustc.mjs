// rustc alone.
//
// Truth: --error-format=json, whose field `rendered` is the text that rustc prints: one run for both. A
// place inside the standard library's macros is taken back to the call, as the text does.

import { join } from 'node:path';
import { crate } from '../programs/rust.mjs';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';

export const name = 'rustc';
export const tools = ['rustc'];

export async function available() {
  return programOf('rustc') === null ? 'no rustc' : null;
}

const styles = {
  plain: ['--json=diagnostic-rendered-ansi'],
  colour: ['--json=diagnostic-rendered-ansi'],
  short: ['--json=diagnostic-short'],
  'unicode art': ['--json=diagnostic-unicode', '-Zunstable-options'],
  'warnings denied': ['-Dwarnings'],
  'from above': ['--json=diagnostic-rendered-ansi'],
};

export async function* samples({ seed, count, folder }) {
  const names = Object.keys(styles);
  for (let n = 0; n < count; n += 1) {
    const style = names[n % names.length];
    const random = randomOf(`rustc ${seed} ${n}`);
    const root = join(folder, String(n));
    const below = style === 'from above' ? random.pick(['native', 'crates/core lib']) : '.';
    const { files } = crate(random, { broken: random.chance(0.85) });
    written(join(root, below), files);
    const flags = [
      '--edition=2021',
      '--emit=metadata',
      '--out-dir',
      'out',
      '--error-format=json',
      ...styles[style],
    ];
    const command = ['rustc', ...flags, join(below, 'src/main.rs')];
    const env = style === 'unicode art' ? { RUSTC_BOOTSTRAP: '1' } : {};
    const { output: text, exit } = await ran(command, { cwd: root, env });
    const messages = text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const rendered = messages.map((message) => message.rendered ?? '').join('');
    const output = style === 'colour' ? rendered : withoutColour(rendered);
    yield {
      id: `rustc-${seed}-${n}`,
      tool: 'rustc',
      style,
      output,
      exit,
      command,
      truth: truthOf(messages),
    };
  }
}

function withoutColour(text) {
  return text.replace(/\x1b\[[\d;]*m/g, '');
}

/** Of rustc's messages, as rustc and cargo give them. */
export function truthOf(messages) {
  const errors = messages.filter(({ level }) => level.startsWith('error')).map(placesOf);
  const first = errors.find(([place]) => place.file !== null);
  return { first: first ? { ...first[0], or: first.slice(1) } : null, errors: errors.flat() };
}

/** Of several primary spans the text's header names one, not always the first: any of them is right. */
function placesOf({ spans }) {
  const primary = spans.filter(({ is_primary: isPrimary }) => isPrimary).map(placeOf);
  return primary.length > 0 ? primary : [{ file: null, line: null, column: null }];
}

function placeOf(primary) {
  let span = primary;
  while (span.expansion && /^\/rustc\/|\/library\//.test(span.file_name))
    span = span.expansion.span;
  return { file: span.file_name, line: span.line_start, column: span.column_start };
}

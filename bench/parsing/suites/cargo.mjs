// cargo check, build, clippy and test.
//
// Truth: --message-format=json, whose messages hold the text (`rendered`): one run for both, cargo's own
// lines between them as they came. Of failed tests the names are those of libtest's JSON, by a second run;
// its place is the line of the assert, known by how the program was made.

import { join } from 'node:path';
import { crate } from '../programs/rust.mjs';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';
import { truthOf } from './rustc.mjs';

export const name = 'cargo';
export const tools = ['cargo', 'clippy'];

export async function available() {
  const missing = ['cargo', 'cargo-clippy'].filter((tool) => programOf(tool) === null);
  return missing.length === 0 ? null : `no ${missing.join(', ')}`;
}

const ansi = '--message-format=json-diagnostic-rendered-ansi';
const styles = {
  check: ['check', '--message-format=json'],
  'check, colour': ['check', ansi, '--color=always'],
  build: ['build', '--message-format=json'],
  'check, workspace': ['check', '--workspace', ansi, '--color=always'],
  short: ['check', '--message-format=json-diagnostic-short'],
  clippy: ['clippy', '--message-format=json', '--', '-Dclippy::all'],
  'clippy, colour': ['clippy', ansi, '--color=always', '--', '-Dwarnings'],
  'test, not built': ['test', '--message-format=json'],
  test: ['test'],
  'test, backtrace': ['test'],
};

export async function* samples({ seed, count, folder }) {
  const names = Object.keys(styles);
  for (let n = 0; n < count; n += 1) {
    const style = names[n % names.length];
    const random = randomOf(`cargo ${seed} ${n}`);
    const root = join(folder, String(n));
    const make = style === 'test' || style === 'test, backtrace' ? tested : compiled;
    const sample = await make(style, random, root);
    const tool = style.startsWith('clippy') ? 'clippy' : 'cargo';
    yield { id: `cargo-${seed}-${n}`, tool, style, ...sample };
  }
}

const manifest = (name) => `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n`;

async function compiled(style, random, root) {
  const clippy = style.startsWith('clippy');
  const { files, names } = crate(random, { broken: random.chance(clippy ? 0.4 : 0.85) });
  if (clippy) files['src/main.rs'] += `\n${lints(random, names)}`;
  const below = style === 'check, workspace' ? `crates/${names.things[2]}` : '.';
  written(join(root, below), { ...files, 'Cargo.toml': manifest(names.things[2]) });
  if (below !== '.')
    written(root, { 'Cargo.toml': '[workspace]\nresolver = "2"\nmembers = ["crates/*"]\n' });
  const command = ['cargo', ...styles[style]];
  const { output: mixed, exit } = await ran(command, {
    cwd: root,
    env: { CARGO_NET_OFFLINE: 'true' },
  });
  const messages = [];
  const texts = mixed.split('\n').map((line) => {
    if (!line.startsWith('{"')) return `${line}\n`;
    const { message } = JSON.parse(line);
    if (!message) return '';
    messages.push(message);
    return message.rendered ?? '';
  });
  return { output: texts.join(''), exit, command, truth: truthOf(messages) };
}

/** Functions that clippy finds fault with. */
function lints(random, { acts }) {
  const bodies = [
    'pub fn NAME(n: i32) -> bool {\n    if n > 3 { return true; } else { return false; }\n}\n',
    'pub fn NAME(list: &Vec<i32>) -> bool {\n    list.len() == 0\n}\n',
    'pub fn NAME(text: &str) -> String {\n    let copy = text.to_string().clone();\n    return copy;\n}\n',
    'pub fn NAME(list: &[i32]) -> i32 {\n    let mut sum = 0;\n    for i in 0..list.len() {\n        sum += list[i];\n    }\n    sum\n}\n',
    'pub fn NAME(one: Option<i32>) -> i32 {\n    match one {\n        Some(n) => n,\n        None => 0,\n    }\n}\n',
    'pub fn NAME(a: f64) -> bool {\n    a == f64::NAN\n}\n',
  ];
  const chosen = random.shuffle(bodies).slice(0, random.int(4));
  return chosen.map((body, index) => body.replace('NAME', `${acts[index]}_lint`)).join('\n');
}

async function tested(style, random, root) {
  const { files, names } = crate(random, { broken: false });
  const { text, line, panics } = tests(random, names);
  const file = random.pick(['tests/behaviour.rs', 'src/main.rs']);
  const at = file === 'src/main.rs' ? files[file].split('\n').length - 1 : 0;
  const wrapped = file === 'src/main.rs' ? `#[cfg(test)]\nmod tests {\n${text}}\n` : text;
  written(root, {
    'Cargo.toml': manifest(names.things[2]),
    ...files,
    [file]: (at ? files[file] : '') + wrapped,
  });
  const env = { CARGO_NET_OFFLINE: 'true', RUST_BACKTRACE: style === 'test' ? '0' : '1' };
  const command = ['cargo', 'test'];
  const { output, exit } = await ran([...command, '--', '--test-threads=1'], { cwd: root, env });
  const json = ['--', '--test-threads=1', '-Zunstable-options', '--format=json'];
  const { output: report } = await ran([...command, ...json], {
    cwd: root,
    env: { ...env, RUSTC_BOOTSTRAP: '1' },
  });
  const failed = report
    .split('\n')
    .filter((one) => one.startsWith('{'))
    .map((one) => JSON.parse(one))
    .filter(({ type, event }) => type === 'test' && event === 'failed')
    .map(({ name: test }) => test);
  const first =
    panics && failed.length > 0 ? { file, line: line + at + (at ? 2 : 0), column: null } : null;
  return { output, exit, command, truth: { first, tests: failed } };
}

/** Tests in the order of their names, as libtest runs them, and the line where the first of them fails. */
function tests(random, { acts, counts }) {
  const failing = [
    `    assert_eq!(1 + ${random.int(5)}, 9, "the ${counts[0]} do not add up");`,
    `    assert!(vec![1, 2].is_empty());`,
    `    let none: Option<i32> = None;\n    none.unwrap();`,
    `    panic!("no {} left\\nat all", "${counts[1]}");`,
    `    let list = [1, 2, 3];\n    let at = list.len() + ${random.int(4)};\n    println!("reading {}", at);\n    assert_eq!(list[at], 1);`,
    `    "${acts[0]}".parse::<i32>().expect("a number");`,
  ];
  const passing = '    assert_eq!(2 + 2, 4);\n    println!("error: only a word");';
  const names = [...acts].sort();
  let line = 1;
  let first = null;
  const texts = names.map((test) => {
    const fails = random.chance(0.4);
    const body = fails ? random.pick(failing) : passing;
    const text = `#[test]\nfn ${test}_test() {\n${body}\n}\n`;
    if (fails && first === null) first = line + 1 + body.split('\n').length;
    line += text.split('\n').length - 1;
    return text;
  });
  return { text: texts.join(''), line: first, panics: first !== null };
}

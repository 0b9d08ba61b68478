// Small Rust crates of several modules, whole or broken.

import { mutated } from './mutate.mjs';
import { namesOf, typeName } from './words.mjs';

/** A crate's `files` by path, `src/main.rs` the first of them; `broken`: one has one to three faults. */
export function crate(random, { broken }) {
  const names = namesOf(random);
  const {
    things: [a, b],
    counts: [x, y],
    acts: [f, g],
  } = names;
  const [A, B] = [a, b].map(typeName);
  const second = random.pick([`src/${b}.rs`, `src/${b}/mod.rs`]);
  const files = {
    'src/main.rs': `mod ${a};
mod ${b};

use ${a}::{${A}, State};
use ${b}::${B};

fn main() {
    let mut all = ${B}::new(${random.int(9)}.5);
    ${random.chance(0.4) ? `let spare = ${random.int(99)};\n    ` : ''}let first = ${A} { name: String::from("${a}"), ${x}: ${random.int(50)}, state: State::Open };
    all.${f}(first);
    let best = all.largest().map(|one| one.${x}).unwrap_or(0);
    println!("{} {} {:.1}", best, all.${g}(${random.int(9)}), all.${y});
}
`,
    [`src/${a}.rs`]: `use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub enum State {
    Open,
    Closed,
    Waiting(u32),
}

#[derive(Debug, Clone)]
pub struct ${A} {
    pub name: String,
    pub ${x}: i64,
    pub state: State,
}

impl fmt::Display for ${A} {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match &self.state {
            State::Open => "open".to_string(),
            State::Closed => "closed".to_string(),
            State::Waiting(n) => format!("waiting {}", n),
        };
        write!(out, "{} ({})", self.name, state)
    }
}

${random.chance(0.5) ? `pub fn unused_${y}(left: i64) -> i64 {\n    left * 2\n}\n` : ''}`,
    [second]: `use crate::${a}::{State, ${A}};
use std::collections::HashMap;

macro_rules! limited {
    ($low:expr, $high:expr) => {
        if $low < $high { $low } else { $high }
    };
}

pub trait Weighs {
    fn weight(&self) -> i64;
}

impl Weighs for ${A} {
    fn weight(&self) -> i64 {
        limited!(self.${x}, ${20 + random.int(80)})
    }
}

fn total<T: Weighs>(items: &[T]) -> i64 {
    items.iter().map(|item| item.weight()).sum()
}

pub struct ${B} {
    items: Vec<${A}>,
    names: HashMap<String, usize>,
    pub ${y}: f64,
}

impl ${B} {
    pub fn new(${y}: f64) -> Self {
        ${B} { items: Vec::new(), names: HashMap::new(), ${y} }
    }

    pub fn ${f}(&mut self, one: ${A}) {
        self.names.insert(one.name.clone(), self.items.len());
        self.items.push(one);
    }

    pub fn ${g}(&self, least: i64) -> i64 {
        let mut sum = least;
        for item in &self.items {
            if item.state != State::Closed {
                sum += item.weight();
            }
        }
        sum + total(&self.items)
    }

    pub fn largest(&self) -> Option<&${A}> {
        self.items.iter().max_by_key(|item| item.${x})
    }
}
`,
  };
  if (!broken) return { files, names };
  const target = random.pick(Object.keys(files));
  files[target] = brokenText(files[target], random, names);
  return { files, names };
}

const types = ['i64', 'u32', 'f64', 'String', 'usize', 'bool', 'str', 'Vec', 'Option'];

function brokenText(text, random, names) {
  let changed = text;
  const bySense = random.chance(0.65) && /^ {4,8}(?:let|sum|self)\b/m.test(text);
  for (let n = random.pick([1, 1, 2, 3]); n > 0; n -= 1) {
    changed = bySense
      ? placed(changed, random, random.pick(faults)(names, random))
      : mutated(changed, random, { types, skip: /^\s*(?:$|\/\/|#\[)/ });
    if (!bySense && random.chance(0.7)) break;
  }
  return changed;
}

function placed(text, random, fault) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) =>
    /^ {4,8}(?:let|sum|self)\b/.test(line) ? [index] : [],
  );
  lines.splice(random.pick(places), 0, ...fault.split('\n').map((line) => `        ${line}`));
  return lines.join('\n');
}

const faults = [
  ({ counts: [x] }) => `let ${x}_left: i32 = "twelve";`,
  ({ counts: [x] }) => `${x}_unknown += 3;`,
  ({ acts: [x] }) => `${x}_never_declared(4, "a");`,
  () => 'let text = String::from("moved");\nlet other = text;\nprintln!("{}", text);',
  () => 'let list = vec![1, 2, 3];\nlist.push(4);',
  () => 'let mut list = vec![1, 2];\nlet first = &list[0];\nlist.push(3);\nprintln!("{}", first);',
  () => 'println!("{} {}", 1);',
  () => 'let n: u8 = 256;',
  () => 'let wrong = limited_twice!(1);',
  () => 'match Some(3) {\n    Some(n) => drop(n),\n}',
  () => 'let sum: i64 = vec!["a", "b"].iter().sum();',
  () => '"text".no_such_method();',
  () => 'let closure = |n: i32| n + "a";\nclosure(1);',
  () =>
    'let shorter;\n{\n    let inner = String::new();\n    shorter = &inner;\n}\nprintln!("{}", shorter);',
  () => 'use std::collections::NotThere;',
  () => 'let pair: (i32, String) = (1, 2, 3);',
  () => 'struct Bare;\nprintln!("{}", Bare);',
  () => 'let boxed: Box<dyn std::fmt::Display> = Box::new(vec![1]);',
  () => 'let handle = std::thread::spawn(|| std::rc::Rc::new(1));',
  () => 'compile_error!("this target is not supported");',
  () => 'let numbers: [i32; 3] = [1, 2];\nlet out = numbers[7];',
  () => 'assert_eq!(1, "one");',
  () => 'let ok: Result<i32, String> = "3".parse()?;',
  () => 'let naïve = 3; let 漢字 = naïve + nope;',
  () => 'break;',
  () => 'let text = format!("{missing_name}");',
];

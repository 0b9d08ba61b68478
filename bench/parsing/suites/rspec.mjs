// RSpec. The truth: its own JSON formatter, writing to a file in the same run as the text. `first` is the
// innermost frame in the project of the first failed example's backtrace. Errors outside of examples
// (a file that does not load) carry no place in the JSON and are left out.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';
import { wordsOf } from './python/programs.mjs';

export const name = 'rspec';
export const tools = ['rspec (apt: ruby-rspec)'];

/** Null where the suite can run, else why not. */
export async function available() {
  return programOf('rspec') ? null : 'no rspec; see lines/packages.txt';
}

const formats = ['documentation', 'progress'];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop']));
    rmSync(root, { recursive: true, force: true });
    written(root, program(random, passes));
    const out = join(root, '..', 'truth.json');
    rmSync(out, { force: true });
    const format = random.pick(formats);
    const extra = random.pick([
      [],
      ['--force-color'],
      ['--backtrace'],
      ['--fail-fast'],
      ['--order', 'rand:3'],
    ]);
    const command = ['rspec', '--format', format, ...extra];
    const own = ['--format', 'json', '--out', out];
    const { output, exit } = await ran([...command, ...own], { cwd: root });
    if (!existsSync(out) || passes !== (exit === 0)) continue;
    const truth = truthOf(JSON.parse(readFileSync(out, 'utf8')), root);
    if (!truth) continue;
    const style = [format, ...extra].join(' ');
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

function truthOf({ examples }, root) {
  const failed = examples.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return { first: null, errors: [] };
  const places = failed.map(({ exception }) => {
    const line = (exception.backtrace ?? []).find(
      (one) => one.startsWith(`${root}/`) || one.startsWith('./'),
    );
    const place = line && /^(.*?):(\d+)/.exec(line);
    return place && { file: place[1], line: Number(place[2]), column: null };
  });
  return places[0] ? { first: places[0], errors: places.filter(Boolean) } : null;
}

function program(random, passes) {
  const words = wordsOf(random);
  const type = words.noun[0].toUpperCase() + words.noun.slice(1);
  const fill = () =>
    Array.from({ length: random.int(4) }, () => random.pick(['', '  # see other.rb:3']));
  const raising = random.pick([
    [`raise ArgumentError, "no ${words.thing}"`],
    ['nil.upcase'],
    ['{ a: 1 }.fetch(:b)'],
    ['Integer("x")'],
    ['[1, 2].map { |each| each.missing }'],
    ['1 / 0'],
    ['raise "first\\nsecond"'],
    ['begin', '  Integer("x")', 'rescue ArgumentError', '  raise "wrapped"', 'end'],
  ]);
  const lib = [
    `class ${type}`,
    ...fill(),
    `  def ${words.verb}(value)`,
    ...raising.map((l) => `    ${l}`),
    '  end',
    '',
  ];
  lib.push(`  def ${words.second}(value)`, `    ${words.verb}(value)`, '  end', 'end', '');
  const examples = Array.from({ length: 1 + random.int(4) }, (_, n) => {
    const bad = !passes && (n === 0 || random.chance(0.4));
    const body = random.pick(
      bad
        ? [
            ['expect(1 + 1).to eq(3)'],
            [`expect("one\\ntwo").to eq("one\\n${words.thing}")`],
            [`${type}.new.${random.pick([words.verb, words.second])}(1)`],
            ['expect([1, 2]).to include(', '  3', ')'],
            ['expect { 1 }.to raise_error(KeyError)'],
            ['expect(nil).to be_truthy, "see a.rb:3: message"'],
          ]
        : [['expect(1 + 1).to eq(2)'], ['expect { raise "x" }.to raise_error("x")']],
    );
    return [
      ...fill(),
      `  it "can ${words.third} ${n}" do`,
      ...body.map((l) => `    ${l}`),
      '  end',
    ];
  });
  const head = [`require_relative "../lib/${words.noun}"`, '', `RSpec.describe ${type} do`];
  return {
    [`lib/${words.noun}.rb`]: lib.join('\n'),
    [`spec/${words.noun}_spec.rb`]: [...head, ...examples.flat(), 'end', ''].join('\n'),
  };
}

// PHPUnit. The truth: `--log-junit`, written in the same run as the text. `first` is the innermost frame
// in the project that the report gives for the first block printed (errors before failures).

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';
import { wordsOf } from './python/programs.mjs';

export const name = 'phpunit';
export const tools = ['phpunit (apt)'];

/** Null where the suite can run, else why not. */
export async function available() {
  return programOf('phpunit') ? null : 'no phpunit; see lines/packages.txt';
}

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop']));
    rmSync(root, { recursive: true, force: true });
    written(root, program(random, passes));
    const out = join(root, '..', 'truth.xml');
    rmSync(out, { force: true });
    const extra = random.pick([[], ['--testdox'], ['--colors=always'], ['-v'], ['--debug']]);
    const command = ['phpunit', ...extra, 'tests'];
    const own = ['--log-junit', out, '--do-not-cache-result'];
    const { output, exit } = await ran([...command, ...own], { cwd: root });
    if (!existsSync(out) || passes !== (exit === 0)) continue;
    const truth = truthOf(readFileSync(out, 'utf8'), { root, isDox: extra[0] === '--testdox' });
    if (!truth) continue;
    const style = extra.join(' ') || 'plain';
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

function truthOf(xml, { root, isDox }) {
  const found = [...xml.matchAll(/<(error|failure) [^>]{0,300}>([\s\S]*?)<\/\1>/g)].map(
    ([, kind, body]) => {
      const line = body.split('\n').find((one) => one.startsWith(`${root}/`));
      const place = line && /^(.*):(\d+)$/.exec(line);
      return { kind, place: place && { file: place[1], line: Number(place[2]), column: null } };
    },
  );
  if (found.length === 0) return { first: null, errors: [] };
  const order = isDox
    ? found
    : ['error', 'failure'].flatMap((kind) => found.filter((one) => one.kind === kind));
  const places = order.map(({ place }) => place);
  return places[0] ? { first: places[0], errors: places.filter(Boolean) } : null;
}

function program(random, passes) {
  const words = wordsOf(random);
  const type = words.noun[0].toUpperCase() + words.noun.slice(1);
  const fill = () =>
    Array.from({ length: random.int(4) }, () => random.pick(['', '    // see Other.php:3']));
  const raising = random.pick([
    [`throw new RuntimeException('no ${words.thing}');`],
    ['return $value->missing();'],
    ['return intdiv(1, 0);'],
    ['return strlen([]);'],
    ["throw new LogicException('outer', 3, new RuntimeException('inner'));"],
  ]);
  const source = [
    '<?php',
    '',
    `class ${type}`,
    '{',
    ...fill(),
    `    public function ${words.verb}($value)`,
    '    {',
  ];
  source.push(...raising.map((line) => `        ${line}`), '    }', '}', '');
  const tests = Array.from({ length: 1 + random.int(4) }, (_, n) => {
    const bad = !passes && (n === 0 || random.chance(0.4));
    const body = random.pick(
      bad
        ? [
            ['$this->assertSame(2, 3);'],
            ["$this->assertSame('one', 'two', 'see a.php:3');"],
            [`(new ${type}())->${words.verb}(null);`],
            ['$this->assertEquals(', "    ['a' => 1],", "    ['a' => 2]", ');'],
            ['$this->expectException(LogicException::class);'],
            ['$this->assertTrue(false);'],
          ]
        : [['$this->assertTrue(true);'], ['$this->assertCount(0, []);']],
    );
    return [
      ...fill(),
      `    public function testIt${n}(): void`,
      '    {',
      ...body.map((l) => `        ${l}`),
      '    }',
    ];
  });
  const head = [
    '<?php',
    '',
    'use PHPUnit\\Framework\\TestCase;',
    '',
    `require_once __DIR__ . '/../src/${type}.php';`,
    '',
  ];
  return {
    [`src/${type}.php`]: source.join('\n'),
    [`tests/${type}Test.php`]: [
      ...head,
      `final class ${type}Test extends TestCase`,
      '{',
      ...tests.flat(),
      '}',
      '',
    ].join('\n'),
  };
}

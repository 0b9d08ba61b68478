// What vitest tells GitHub Actions: one line for each failed test, its text with %0A for line ends.

import type { FailedTest } from '../failed-test.ts';
import { placeAt } from '../reports.ts';
import { toldIn } from './body.ts';
import { namedTest } from './vitest-name.ts';

// ::error file=/app/test/a.test.ts,title=test/a.test.ts > grid > sums,line=10,column=9::AssertionError: …%0A ❯ …
const annotation =
  /^::error file=([^,:]{1,1000}),title=([^,:]{1,1000}),line=(\d{1,7}),column=(\d{1,7})::(.{1,20000})$/;

const row = /%0A ❯ /;

/** Every failed test, in order. */
export function annotated(lines: readonly string[]): readonly FailedTest[] {
  return lines.flatMap((line, from) => {
    const [, file = '', title = '', at, column, text = ''] = annotation.exec(line) ?? [];
    if (at === undefined || !row.test(text)) return [];
    const told = toldIn(unescaped(text).split('\n'), 'Error');
    const place = placeAt(unescaped(file), Number(at), Number(column));
    const others = told.frames.filter((frame) => frame.line !== place.line);
    const all = { ...told, frames: [place, ...others] };
    const found = namedTest(unescaped(title), all) ?? { name: null, told: all };
    return [{ ...found, from, to: from + 1 }];
  });
}

const escapes: Readonly<Record<string, string>> = {
  '%0A': '\n',
  '%0D': '',
  '%25': '%',
  '%3A': ':',
  '%2C': ',',
};

function unescaped(text: string): string {
  return text.replace(/%(?:0A|0D|25|3A|2C)/g, (written) => escapes[written] ?? written);
}

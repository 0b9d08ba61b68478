// What the interpreter prints as it dies of itself: "Fatal Python error", and faulthandler's stacks.

import type { Frame, Span } from '../../types.ts';
import { type Told, tell } from './raised.ts';

// Fatal Python error: Segmentation fault
// Timeout (0:00:00.200000)!
const head = /^(Fatal Python error)(?=: )|^(Timeout)(?= \(\d{1,4}:\d\d:\d\d[\d.]{0,8}\)!$)/;

// Current thread 0x00007f74cfa47b80 (most recent call first):
// Thread 0x00007f5e12c16b80 [worker] (most recent call first):
const thread =
  /^(Current thread|Thread) 0x[0-9a-f]{1,16}(?: \[.{1,100}\])? \(most recent call first\):$/;

//   File "/app/crash.py", line 4 in crash
const row = /^ {2}File "(.{1,4096})", line (\d{1,9}) in (.{1,1000})$/;

const longestHead = 20;
const mostThreads = 200;

/** The last such death; undefined where there is none. Frames are of the thread that died. */
export function readFatal(lines: readonly string[]): { told: Told; span: Span } | undefined {
  const from = lines.findLastIndex((line) => head.test(line));
  if (from < 0) return undefined;
  const [, error, timeout] = head.exec(lines[from] ?? '') ?? [];
  const below = lines.slice(from + 1, from + 1 + longestHead);
  const blank = below.findIndex((line) => line.trim() === '' || thread.test(line));
  const message = [lines[from] ?? '', ...below.slice(0, Math.max(0, blank))];
  const { frames, to } = stackBelow(lines, from);
  // "Fatal Python error: init_fs_encoding: …": the installation, not the program
  const category = /: init_/.test(message[0] ?? '') ? 'environment' : 'code';
  const kind = error ?? timeout ?? '';
  const told = tell([{ kind, message, frames, joined: null }]);
  return { told: { ...told, category }, span: { from, to } };
}

function stackBelow(lines: readonly string[], from: number) {
  const heads = lines
    .slice(from, from + longestHead * mostThreads)
    .flatMap((line, i) => (thread.test(line) ? from + i : []));
  const own = heads.find((at) => lines[at]?.startsWith('Current')) ?? heads[0];
  const frames: Frame[] = [];
  let to = (own ?? from) + 1;
  for (; own !== undefined; to++) {
    const [, file, line, name] = row.exec(lines[to] ?? '') ?? [];
    if (file === undefined) break;
    frames.push({ file, line: Math.max(1, Number(line)), column: null, function: name ?? null });
  }
  return { frames, to };
}

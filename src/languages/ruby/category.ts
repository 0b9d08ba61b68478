// What sort of trouble a Ruby exception is.

import type { Category } from '../../types.ts';

const rows: readonly (readonly [RegExp, Category])[] = [
  [/^SyntaxError$/, 'syntax'],
  [/^(?:LoadError|Gem::\w{1,60}|Bundler::\w{1,60})$/, 'dependency'],
  [/^Errno::E(?:ACCES|PERM|ROFS)$/, 'permission'],
  [
    /^Errno::E(?:CONN\w{1,20}|HOST\w{1,20}|TIMEDOUT|ADDR\w{1,20})$|^SocketError$|Timeout/,
    'network',
  ],
  [/^(?:NoMemoryError|SystemStackError|Errno::ENOSPC)$/, 'resource'],
  [/^Errno::/, 'environment'],
];

/** Category of an exception by its class. */
export function categoryOf(kind: string): Category {
  return rows.find(([pattern]) => pattern.test(kind))?.[1] ?? 'code';
}

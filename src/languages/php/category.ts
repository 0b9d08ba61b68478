// What sort of trouble a PHP error is.

import type { Category } from '../../types.ts';

// The first row that matches `Kind: text` counts.
const rows: readonly (readonly [RegExp, Category])[] = [
  // Parse error: syntax error, unexpected token "}"
  [/^(?:Parse error|ParseError)\b/, 'syntax'],
  // Error: Class "GuzzleHttp\Client" not found · Error: Call to undefined function mb_strlen()
  [/\b(?:Class|Interface|Trait) ".{1,300}" not found|Call to undefined function/, 'dependency'],
  // Fatal error: Allowed memory size of 134217728 bytes exhausted
  [/Allowed memory size|Maximum execution time/, 'resource'],
  // Failed opening required 'config.php'
  [/Failed opening required|No such file or directory/, 'environment'],
  [/Permission denied/, 'permission'],
  // PDOException: SQLSTATE[HY000] [2002] Connection refused
  [/Connection (?:refused|timed out)|getaddrinfo/, 'network'],
];

/** Category of an error by its line `Kind: text`. */
export function categoryOf(line: string): Category {
  return rows.find(([pattern]) => pattern.test(line))?.[1] ?? 'code';
}

// What sort of trouble an exception is, by its class and, where that says too little, its text.

import type { Category } from '../../types.ts';

interface Row {
  /** Matches the qualified class name. */
  readonly kind: RegExp;
  /** Matches the whole line `Type: text`. */
  readonly text?: RegExp;
  readonly category: Category;
}

// The first row that matches counts. Rows look at the last part of the name: libraries subclass
// and rename (`urllib3.exceptions.NewConnectionError`, `httpx.ConnectTimeout`).
const rows: readonly Row[] = [
  { kind: /(?:^|\.)(?:SyntaxError|IndentationError|TabError)$/, category: 'syntax' },
  {
    kind: /(?:^|\.)(?:ModuleNotFoundError|ImportError|PackageNotFoundError|DistributionNotFound|VersionConflict|ContextualVersionConflict)$/,
    category: 'dependency',
  },
  { kind: /(?:^|\.)PermissionError$/, category: 'permission' },
  { kind: /(?:^|\.)MemoryError$/, category: 'resource' },
  // OSError: [Errno 28] No space left on device; 12 is ENOMEM, 24 EMFILE, 122 EDQUOT
  { kind: /(?:^|\.)\w*Error$/, text: /: \[Errno (?:12|24|28|122)\] /, category: 'resource' },
  {
    kind: /(?:^|\.)(?:\w*Connection\w*Error|ConnectError|TimeoutError|ConnectTimeout|ReadTimeout|gaierror|herror|URLError|HTTPError|HTTPStatusError|SSLError|SSLCertVerificationError|RemoteDisconnected|MaxRetryError|ProxyError)$/,
    category: 'network',
  },
  { kind: /^(?:requests|httpx|urllib3|aiohttp|botocore|grpc)\./, category: 'network' },
  {
    kind: /(?:^|\.)(?:ImproperlyConfigured|TOMLDecodeError|ParserError|MissingSectionHeaderError|NoSectionError|NoOptionError)$/,
    category: 'config',
  },
  // A file or device that this machine lacks: what is there differs, the code may be right.
  {
    kind: /(?:^|\.)(?:FileNotFoundError|NotADirectoryError|IsADirectoryError|FileExistsError|OSError)$/,
    category: 'environment',
  },
  { kind: /(?:^|\.)KeyboardInterrupt$/, category: 'unknown' },
];

/** Category of an exception by its printed line; undefined where it is a plain fault of the code. */
export function categoryOf(kind: string, line: string): Category | undefined {
  return rows.find((row) => row.kind.test(kind) && (row.text?.test(line) ?? true))?.category;
}

// What sort of trouble an exception is, by its class.

import type { Category } from '../../types.ts';

interface Row {
  /** Matches the qualified class name. */
  readonly kind: RegExp;
  readonly category: Category;
}

// The first row that matches counts. Rows look at the last part of the name: libraries rename.
const rows: readonly Row[] = [
  {
    kind: /(?:^|\.)(?:ClassNotFoundException|NoClassDefFoundError|NoSuchMethodError|NoSuchFieldError|AbstractMethodError|IncompatibleClassChangeError|UnsatisfiedLinkError)$/,
    category: 'dependency',
  },
  { kind: /(?:^|\.)UnsupportedClassVersionError$/, category: 'environment' },
  { kind: /(?:^|\.)OutOfMemoryError$/, category: 'resource' },
  { kind: /(?:^|\.)(?:AccessDeniedException|AccessControlException)$/, category: 'permission' },
  {
    kind: /(?:^|\.)(?:\w*Connect\w*Exception|UnknownHostException|\w*SocketTimeoutException|SocketException|BindException|SSL\w*Exception|NoRouteToHostException)$/,
    category: 'network',
  },
  { kind: /(?:^|\.)(?:NoSuchFileException|FileNotFoundException)$/, category: 'environment' },
  {
    kind: /^(?:org\.junit|junit|org\.opentest4j|org\.assertj|org\.testng|org\.mockito)\./,
    category: 'test',
  },
];

/** Category of an exception; undefined where it is a plain fault of the code. */
export function categoryOf(kind: string): Category | undefined {
  return rows.find((row) => row.kind.test(kind))?.category;
}

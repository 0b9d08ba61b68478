// What sort of trouble an error is, by its code, its class or its text.

import type { Category } from '../../types.ts';

/** What is known of an error. */
interface Known {
  readonly kind: string;
  readonly code: string | null;
  /** Its first line. */
  readonly text: string;
}

interface Row {
  readonly of: keyof Known;
  readonly is: RegExp;
  readonly category: Category;
}

// The first row that matches counts.
const rows: readonly Row[] = [
  {
    of: 'code',
    is: /^(?:ERR_)?MODULE_NOT_FOUND$|^ERR_(?:REQUIRE_ESM|REQUIRE_ASYNC_MODULE|PACKAGE_PATH_NOT_EXPORTED|PACKAGE_IMPORT_NOT_DEFINED|UNSUPPORTED_DIR_IMPORT|DLOPEN_FAILED)$/,
    category: 'dependency',
  },
  { of: 'text', is: /^Error: Cannot find module /, category: 'dependency' },
  { of: 'code', is: /^E(?:ACCES|PERM|ROFS)$/, category: 'permission' },
  {
    of: 'code',
    is: /^(?:E(?:ADDRINUSE|ADDRNOTAVAIL|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN|NOTFOUND|PROTO)|UND_ERR_\w{1,40})$/,
    category: 'network',
  },
  {
    of: 'code',
    is: /^(?:E(?:NOSPC|DQUOT|MFILE|NFILE|NOMEM)|ERR_OUT_OF_MEMORY)$/,
    category: 'resource',
  },
  { of: 'code', is: /^E(?:NOENT|EXIST|ISDIR|NOTDIR|NOTEMPTY|XDEV|LOOP)$/, category: 'environment' },
  // The same file may be of the one kind or the other: package.json or its ending decides.
  {
    of: 'text',
    is: /Cannot use import statement outside a module|(?:require|module|exports|__dirname) is not defined in ES module scope/,
    category: 'config',
  },
  // SyntaxError: Unexpected token } in JSON at position 5: the text of a file is wrong, not the code's
  { of: 'text', is: /\bJSON\b|does not provide an export named/, category: 'code' },
  // Error: Transform failed with 1 error:     Error: [PARSE_ERROR] Expected …
  { of: 'text', is: /^Error: (?:Transform failed|\[PARSE_ERROR\])/, category: 'syntax' },
  { of: 'kind', is: /^SyntaxError$/, category: 'syntax' },
];

/** Category of an error; `code` where nothing says more. */
export function categoryOf(known: Known): Category {
  return rows.find(({ of, is }) => is.test(known[of] ?? ''))?.category ?? 'code';
}

// Every error that was found, one a line, as editors read them: Vim's quickfix list, Emacs's compile.

import { oneLine } from '../text/terminal.ts';
import type { Diagnostic, Failure } from '../types.ts';

/**
 * `file:line:col: severity: message` for each diagnostic, files as in `--json`, in order of output; without
 * the column where it is unknown, without the line where the tool named a file alone, and the message alone
 * where it named none. Each line ends with a line feed; empty where nothing failed.
 */
export function quickfix(failure: Failure | undefined): string {
  return (failure?.diagnostics ?? []).map((diagnostic) => `${lineOf(diagnostic)}\n`).join('');
}

function lineOf({ file, line, column, severity, code, message }: Diagnostic): string {
  const place = [file === null ? null : oneLine(file), line, line === null ? null : column];
  const said = `${severity}: ${oneLine(message)}${code === null ? '' : ` [${oneLine(code)}]`}`;
  return [...place.filter((part) => part !== null), ` ${said}`].join(':').trimStart();
}

// `--help` and `--version`, written from the list of flags.

import { flags } from './flags.ts';
import { version } from './version.ts';

/** The text of `--help` or `--version`, with a line feed at the end. */
export function about(what: 'help' | 'version'): string {
  return what === 'version' ? `ee ${version}\n` : help();
}

function help(): string {
  const built = flags.filter(({ missing }) => missing === undefined);
  const labels = built.map(({ name, short, value }) =>
    [`--${name}`, ...(value ? [value] : []), ...(short ? [`(-${short})`] : [])].join(' '),
  );
  const width = Math.max(...labels.map((label) => label.length));
  const rows = built.map(({ meaning }, i) => `  ${labels[i]?.padEnd(width)}  ${meaning}`);
  return `ee explains why a command failed.

  ee [flags] [--] command [args…]     run the command; on failure explain it
  command 2>&1 | ee [flags]           read a command's output from a pipe
  ee [flags] --log FILE               read a saved log

Flags stand before the command; what follows it belongs to the command.

${rows.join('\n')}

The exit status is the command's own. For a pipe or a log: 0 nothing found, 1 a
failure found, 2 wrong flags, 3 the log can't be read.
Nothing is sent without a key (ANTHROPIC_API_KEY); --show-prompt shows what would be.
EE_AUDIT=FILE records each prompt that is sent, without its content. A project's
.ee.toml can lower the budget and switch model, cache and --apply off, nothing else.
`;
}

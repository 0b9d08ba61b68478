// Parser of what bash, zsh, dash and their kin say of a script or a line that they run.

import type { Claim, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { type Sort, sortOf } from './complaints.ts';

const id = 'shell.script';

// tools.sh: line 3: frobnicate: command not found       bash: -c: line 2: syntax error: unexpected end of file
// ./run: line 12: BUCKET: unbound variable              environment: line 3: frobnicate: command not found
const bash = /^(\S.{0,300}?): (?:-c: )?line (\d{1,7}): (\S.{0,2000})$/;

// deploy.sh: 3: frobnicate: not found                   sh: 1: Syntax error: Unterminated quoted string
const dash = /^([^\s:]{1,300}): (\d{1,7}): (\S.{0,2000})$/;

// tools.sh:3: command not found: frobnicate             cond.sh:cd:2: no such file or directory: /srv/x
const zsh = /^([^\s:]{1,300})(?::[\w.[-]{1,20})?:(\d{1,7}): (\S.{0,2000})$/;

// bash: frobnicate: command not found                   -bash: ./hook: Permission denied       (at a prompt)
// zsh: command not found: frobnicate                    sudo: frobnicate: command not found
const prompt =
  /^(?:-?(?:bash|zsh|sh|ksh|ash|dash|rbash)|\/bin\/(?:ba|z|da|k)?sh|sudo|doas|xargs|nohup): (\S.{0,2000})$/;

// /usr/bin/env: ‘node18’: No such file or directory     env: node18: No such file or directory
const env =
  /^(?:\/usr\/bin\/)?env: [‘'"]?([^’'":]{1,300})[’'"]?: (?:No such file or directory|not found)/;

// Command 'frobnicate' not found, did you mean:         'frob' is not recognized as an internal or external command,
const bare =
  /^(?:Command '[^']{1,200}' not found, |'([^']{1,200})' is not recognized as an internal or external command,)/;

// bash · -bash · /bin/sh · zsh · environment · main     (a line of theirs is one of `-c`, or of a function)
const noFile = /^-?(?:\S{0,100}\/)?(?:bash|zsh|sh|ksh|ash|dash|busybox|environment|main|\(eval\))$/;

// deploy.sh · ci/run.bash · /app/scripts/deploy · .husky/pre-commit · configure
const scriptName =
  /\.(?:ba|z|da|k)?sh$|\/[\w-]{1,80}$|^(?:configure|gradlew|mvnw|[\w-]{0,40}hook)$/;

// test_plan.py:3: … · main.c: 3: …                      (what another tool says of its own file)
const otherFile = /\.(?!(?:ba|z|da|k)?sh$)[A-Za-z]\w{0,5}$/;

const mostClaims = 8;
const linesGoneOn = 5;
/** bash repeats the line that it could not read. */
const repeated = /^(.{1,300}: line \d{1,7}: )[`'].*'$/;

interface Said {
  readonly frame: Frame | null;
  readonly text: string;
  readonly sort: Sort;
  readonly certain: boolean;
}

/** A claim for each of the first few messages: a script without `set -e` goes on after most. */
export const script: Parser = {
  id,
  parse(lines) {
    const claims: Claim[] = [];
    for (const [at, line] of lines.entries()) {
      const said = saidIn(line);
      if (said === null) continue;
      claims.push(claimAt(lines, at, said));
      if (claims.length === mostClaims) break;
    }
    // It went on after all that stands well above what ended it.
    const end = claims.find(({ fatal }) => fatal === undefined)?.span.from ?? 0;
    return claims.filter(({ fatal, span }) => fatal === undefined || span.to + linesGoneOn > end);
  },
};

function claimAt(
  lines: readonly string[],
  at: number,
  { frame, text, sort, certain }: Said,
): Claim {
  const { file = null, line = null } = frame ?? {};
  const [, before = ''] = repeated.exec(lines[at + 1] ?? '') ?? [];
  const more = before !== '' && lines[at]?.startsWith(before) ? 1 : 0;
  const claim = claimOf(lines, {
    parser: id,
    kind: sort.kind,
    category: sort.category,
    message: text,
    span: { from: at, to: at + 1 + more },
    certain,
    frames: frame === null ? [] : [frame],
    diagnostics: [{ file, line, column: null, severity: 'error', code: null, message: text }],
  });
  return sort.ends ? claim : { ...claim, fatal: 'maybe' };
}

function saidIn(line: string): Said | null {
  if (line === '' || line.length > 2500) return null;
  return numbered(line) ?? unnumbered(line);
}

/** With bash's `line` any words count in a file that is a script's; else words that are a shell's own. */
function numbered(line: string): Said | null {
  const inBash = bash.exec(line);
  const [, file, row, text] = inBash ?? dash.exec(line) ?? zsh.exec(line) ?? [];
  if (file === undefined || text === undefined || otherFile.test(file)) return null;
  const isScript = scriptName.test(file);
  const known = sortOf(text);
  const own: Sort = { kind: 'error', category: 'unknown', ends: false };
  const sort = known ?? (inBash && (isScript || noFile.test(file)) ? own : null);
  if (sort === null || died.test(text) || (!inBash && !isScript && !noFile.test(file))) return null;
  const frame = { file, line: Math.max(1, Number(row)), column: null, function: null };
  return { frame: noFile.test(file) ? null : frame, text, sort, certain: known !== null };
}

// 16177 Segmentation fault      sh -c 'kill -SEGV $$'              (another parser's)
const died = /^ {0,8}\d{1,9} [A-Z]/;

function unnumbered(line: string): Said | null {
  const text = prompt.exec(line)?.[1];
  const sort = text === undefined ? null : sortOf(text);
  if (text !== undefined && sort !== null) return { frame: null, text, sort, certain: false };
  const wanted = env.exec(line)?.[1];
  const known: Sort = { kind: 'command not found', category: 'environment', ends: false };
  if (wanted === undefined && !bare.test(line)) return null;
  return { frame: null, text: line, sort: known, certain: false };
}

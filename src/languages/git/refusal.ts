// Parser of what git itself refuses, by the words that are its own: `fatal:` and `error:` are anybody's.

import type { Category, Claim, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'git.refusal';

interface Row {
  readonly text: RegExp;
  readonly kind: string;
  readonly category: Category;
  readonly role?: 'consequence';
}

// The first row that matches what follows `fatal: ` or `error: ` counts.
const rows: readonly Row[] = [
  // not a git repository (or any of the parent directories): .git
  {
    text: /^not a git repository\b|^not in a git directory$/,
    kind: 'not a git repository',
    category: 'usage',
  },
  // detected dubious ownership in repository at '/app'
  {
    text: /^detected dubious ownership in repository\b/,
    kind: 'dubious ownership',
    category: 'permission',
  },
  // pathspec 'mian' did not match any file(s) known to git · ambiguous argument 'mian': unknown revision or path …
  {
    text: /^pathspec '.{1,300}' did not match|^ambiguous argument '.{1,300}': unknown revision|^bad revision '|^invalid reference: |^Not a valid object name|^couldn't find remote ref |^'.{1,300}' is not a commit|^invalid object name|^src refspec \S{1,300} does not match any/,
    kind: 'unknown revision',
    category: 'usage',
  },
  // Your local changes to the following files would be overwritten by merge:        (names them below)
  {
    text: /^(?:Your local changes to the following files|The following untracked working tree files) would be (?:overwritten|removed) by \w{1,20}:$/,
    kind: 'local changes',
    category: 'usage',
  },
  // Pulling is not possible because you have unmerged files. · Committing is not possible because you have …
  {
    text: /\bis not possible because you have unmerged files\b|^[Yy]ou (?:need to resolve your current index first|have not concluded your merge)|^Exiting because of (?:an )?un(?:resolved|finished)|^cannot (?:pull with rebase|rebase|switch branch|cherry-pick|revert)\b|^[Nn]eed to specify how to reconcile divergent branches|^Not possible to fast-forward|^[Dd]iverging branches/,
    kind: 'unfinished merge',
    category: 'usage',
  },
  // refusing to merge unrelated histories
  {
    text: /^refusing to merge unrelated histories/,
    kind: 'unrelated histories',
    category: 'usage',
  },
  // a branch named 'main' already exists · remote origin already exists. · destination path 'shop' already exists and …
  {
    text: /^(?:a branch named|tag|'.{1,300}' is already checked out|destination path|remote) .{0,300}already exists\b|\bis already (?:checked out|used by worktree) at\b/,
    kind: 'already exists',
    category: 'usage',
  },
  // Unable to create '/app/.git/index.lock': File exists.
  {
    text: /^[Uu]nable to create '.{1,500}\.lock': File exists|^cannot lock ref /,
    kind: 'locked',
    category: 'resource',
  },
  // Authentication failed for 'https://example.org/shop.git/' · could not read Username for 'https://…'
  {
    text: /^Authentication failed for |^could not read (?:Username|Password) for |^Permission denied \(publickey/,
    kind: 'authentication failed',
    category: 'permission',
  },
  // repository 'https://example.org/shop.git/' not found · '/srv/shop.git' does not appear to be a git repository
  {
    text: /^repository '.{1,500}' (?:not found|does not exist)|^'.{1,500}' does not appear to be a git repository|^No such remote|^No configured push destination|^The current branch \S{1,300} has no upstream branch/,
    kind: 'repository not found',
    category: 'config',
  },
  // unable to access 'https://example.org/shop.git/': Could not resolve host: example.org
  {
    text: /^unable to (?:access|connect to|look up) |^The requested URL returned error|^early EOF|^the remote end hung up/,
    kind: 'network error',
    category: 'network',
  },
  // Could not read from remote repository.        (ssh has said why)
  {
    text: /^Could not read from remote repository\.$/,
    kind: 'network error',
    category: 'network',
    role: 'consequence',
  },
  // unable to auto-detect email address (got 'app@vm.(none)')
  {
    text: /^unable to auto-detect email address|^empty ident name|^[Pp]lease tell me who you are/,
    kind: 'no identity',
    category: 'config',
  },
  // bad config line 3 in file .git/config
  { text: /^bad (?:numeric )?config (?:line|value)/, kind: 'bad config', category: 'config' },
  // could not apply 6c40d1b... Raise the fares
  {
    text: /^could not apply [0-9a-f]{5,40}/,
    kind: 'could not apply',
    category: 'code',
    role: 'consequence',
  },
  // object file .git/objects/6c/40… is empty · loose object 6c40… is corrupt
  {
    text: /^(?:object file|loose object|packed object) .{1,300} is (?:empty|corrupt)|^bad object |^unable to read tree /,
    kind: 'corrupt repository',
    category: 'resource',
  },
  // clone of 'https://…' into submodule path '/app/x' failed · No url found for submodule path 'x' in .gitmodules
  { text: /\bsubmodule (?:path )?'/, kind: 'submodule', category: 'config' },
];

// fatal: not a git repository (or any of the parent directories): .git       remote: error: …
const said = /^(?:remote: )?(?:fatal|error): (\S.{0,2000})$/;

// git: 'psuh' is not a git command. See 'git --help'.
const noCommand = /^git: '.{1,100}' is not a git command\. See 'git --help'\.$/;

// git@example.org: Permission denied (publickey).        Host key verification failed.
const refusedBySsh =
  /^(?:\S{1,200}: Permission denied \(publickey.{0,100}\)\.|Host key verification failed\.)$/;

// 	plan.txt                (names below a line that ends with a colon)
const named = /^\t(\S.{0,1000})$/;

const mostNames = 20;

/** A claim for each; what is written below a line that announces files is part of it. */
export const refusal: Parser = {
  id,
  parse: (lines) => lines.flatMap((line, at) => claimAt(lines, at, line) ?? []),
};

function claimAt(lines: readonly string[], at: number, line: string): Claim | null {
  const row = rowOf(line);
  if (row === null) return null;
  const names: string[] = [];
  while (line.endsWith(':') && names.length < mostNames) {
    const name = named.exec(lines[at + 1 + names.length] ?? '')?.[1];
    if (name === undefined) break;
    names.push(name);
  }
  const message = [said.exec(line)?.[1] ?? line, ...names].join('\n');
  const [text = message] = message.split('\n');
  const place = { file: names[0] ?? null, line: null, column: null };
  return {
    fatal: 'maybe',
    ...claimOf(lines, {
      parser: id,
      kind: row.kind,
      category: row.category,
      message,
      span: { from: at, to: at + 1 + names.length },
      certain: row.role === undefined,
      frames: [],
      diagnostics: [{ ...place, severity: 'error', code: null, message: text }],
      ...(row.role === undefined ? {} : { role: row.role }),
    }),
  };
}

function rowOf(line: string): Row | null {
  if (noCommand.test(line)) return { text: noCommand, kind: 'unknown command', category: 'usage' };
  if (refusedBySsh.test(line))
    return { text: refusedBySsh, kind: 'authentication failed', category: 'permission' };
  const text = said.exec(line)?.[1];
  return text === undefined ? null : (rows.find((one) => one.text.test(text)) ?? null);
}

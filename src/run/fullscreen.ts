// Programs that use the terminal through the descriptors they write to: they are given the user's own.

/** Full-screen programs, pagers, editors, and what else talks to a terminal as a terminal. */
const always = words(`
  less more most man info bat batcat delta glow lv
  vi vim nvim view vimdiff nano pico micro emacs emacsclient joe jed mcedit ne helix hx kak
  visudo vipw vigr sudoedit
  top htop btop atop iotop iftop nethogs nmon glances k9s lazygit lazydocker tig gitui ncdu ranger nnn lf mc
  vifm fzf sk dialog whiptail nmtui alsamixer cfdisk watch
  tmux screen zellij byobu dtach abduco script expect unbuffer asciinema
  ssh mosh telnet sftp ftp lftp picocom minicom
  mysql mariadb psql sqlite3 redis-cli mongosh gdb lldb
  stty reset tset tput clear`);

/** Shells and interpreters: at a prompt they want the terminal, with a script they do not. */
const prompting = words(`
  sh bash dash zsh fish ksh mksh csh tcsh ash nu xonsh elvish pwsh
  python ipython bpython ptpython node deno bun ruby irb pry php lua luajit perl
  ghci ocaml utop julia R octave scala erl iex clojure jshell bc dc swipl guile racket`);

/** What of other programs pages, edits or asks, as a pattern for its words after the program's own flags. */
const pages: Readonly<Record<string, RegExp>> = {
  git: new RegExp(
    [
      // git log -p, git help commit
      '^(?:log|diff|show|blame|grep|reflog|help|shortlog|whatchanged|range-diff|difftool|mergetool)\\b',
      // git branch, git branch -a, git tag -l 'v*'; not: git branch new
      '^(?:branch|tag)(?:$| (?:-[avrln]|--(?:list|all|remotes|contains|merged|no-merged|edit)))',
      // git config -l, git stash list
      '^config (?:.{0,40} )?(?:-l|-e|--list|--edit|list|edit)\\b',
      '^stash (?:list|show)\\b',
      // git commit, git commit -a; not: git commit -m 'text'
      '^commit\\b(?!.{0,200} (?:-[a-z]{0,4}[mFC]|--message|--file|--no-edit|--fixup|--dry-run))',
      // git rebase -i HEAD~3, git add -p
      '^(?:rebase|add|checkout|restore|reset|commit|stash|clean)\\b.{0,200} (?:-[pi]|--patch|--interactive)\\b',
    ].join('|'),
  ),
  docker: /^(?:run|exec|attach|compose (?:run|exec))\b.{0,200} (?:-[a-z]{0,3}t|--tty)\b/,
  podman: /^(?:run|exec|attach)\b.{0,200} (?:-[a-z]{0,3}t|--tty)\b/,
  kubectl: /^(?:edit\b|(?:exec|attach|run)\b.{0,200} (?:-[a-z]{0,3}t|--tty)\b)/,
  systemctl: /^(?:$|status|show|cat|edit|list-)/,
  journalctl: /^/,
  crontab: /^-e\b/,
  gh: /^(?:pr|issue|run|release|repo) (?:view|diff|list|create)\b|^auth login\b/,
};

/** Flags before the verb that take a word of their own: `git -C folder log`. */
const valued = words('-C -c --git-dir --work-tree --namespace --context -n -H');

/** Wrappers, with their flags that take a word of their own. */
const wrappers: Readonly<Record<string, ReadonlySet<string>>> = {
  env: words('-u --unset -C --chdir'),
  sudo: words('-u -g -h -p -C -T -U -D -R'),
  doas: words('-u -C'),
  nice: words('-n'),
  time: words('-f -o'),
  nohup: words(''),
  command: words(''),
};

/** `CC=clang` in front of a program, as `env` and `sudo` take it. */
const assignment = /^[A-Za-z_][A-Za-z0-9_]{0,99}=/;
/** python3.11, ruby3 */
const versioned = /^([a-z]{2,12})\d[\d.]{0,8}$/;
/** `-c`, `-ec`, `-m`, `--version`, `-`: a program, or no prompt at all. */
const noPrompt =
  /^(?:-|-[a-zA-Z]{0,4}[cemrVh]|-v|--(?:eval|print|command|version|help|test|check|run)(?:=.*)?)$/;
/** `-i`, `-ic`: a prompt, or a shell that behaves as at one. */
const atPrompt = /^(?:-[a-z]{0,3}i[a-z]{0,3}|--interactive)$/;

/**
 * Whether the command wants the descriptors it writes to to be the user's own terminal. `typed`: its input is
 * a terminal, so that a shell would prompt.
 */
export function wantsTerminal(
  argv: readonly string[],
  { typed }: { readonly typed: boolean },
): boolean {
  const { name, rest } = unwrapped(argv);
  if (always.has(name)) return true;
  const family = versioned.exec(name)?.[1] ?? name;
  if (prompting.has(family)) {
    const script = rest.findIndex((word) => !word.startsWith('-') || noPrompt.test(word));
    const flags = script < 0 ? rest : rest.slice(0, script + 1);
    return (typed && script < 0) || flags.some((word) => atPrompt.test(word));
  }
  if (!Object.hasOwn(pages, name) || rest.includes('--no-pager')) return false;
  return pages[name]?.test(afterFlags(rest).join(' ')) ?? false;
}

/** Whether the terminal's modes are its business, to be left as it sets them. */
export function setsModes(argv: readonly string[]): boolean {
  return ['stty', 'reset', 'tset'].includes(unwrapped(argv).name);
}

/** The program that is run in the end, looked for through wrappers but not in a script. */
function unwrapped(argv: readonly string[]): { name: string; rest: readonly string[] } {
  const [program = '', ...rest] = argv;
  const name = program.replace(/^.*\//, '');
  const own = Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
  const inner = own === undefined ? [] : afterFlags(rest, own);
  return inner.length === 0 ? { name, rest } : unwrapped(inner);
}

function afterFlags(rest: readonly string[], withWord = valued): readonly string[] {
  let at = 0;
  for (; at < rest.length; at++) {
    const word = rest[at] ?? '';
    if (withWord.has(word)) at++;
    else if (!word.startsWith('-') && !assignment.test(word)) break;
  }
  // `crontab -e` and its kind have nothing but flags.
  return withWord === valued && at >= rest.length ? rest : rest.slice(at);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

// Programs that ask and are answered.

import { type Cell, onTerminal } from '../cell.ts';

const answers = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([waitFor, type]) => [waitFor, { type }] as const);

export const prompts: readonly Cell[] = [
  onTerminal(
    'a prompt that reads standard input',
    `$ee sh -c 'printf "name? "; read x; echo "hello $x"'`,
    {
      steps: answers(['name? ', 'ann\r']),
    },
  ),
  onTerminal(
    'a prompt that reads the terminal itself',
    `echo piped | $ee sh -c 'printf "name? " >/dev/tty; read x </dev/tty; echo "hello $x"; cat'`,
    {
      steps: answers(['name? ', 'ann\r']),
    },
  ),
  onTerminal(
    'a password: read -s',
    `$ee bash -c 'read -s -p "password: " x; echo; echo "\${#x} letters"'`,
    {
      steps: answers(['password: ', 'hidden\r']),
    },
  ),
  onTerminal(
    'a password: getpass',
    `$ee python3 -c 'import getpass; print(len(getpass.getpass("password: ")))'`,
    {
      steps: answers(['password: ', 'hidden\r']),
    },
  ),
  onTerminal(
    'a password with output and errors in a file',
    `$ee python3 -c 'import getpass; print(len(getpass.getpass("password: ")))' >out 2>err`,
    {
      steps: answers(['password: ', 'hidden\r']),
      long: true,
    },
  ),
  onTerminal('typed lines until Ctrl-D', '$ee cat >typed', {
    steps: [
      ['', { type: 'one\r' }],
      ['one', { type: 'two\r' }],
      ['two', { type: '\x04' }],
    ],
  }),
  onTerminal(
    'what is typed ahead is left to the next program',
    `$ee sh -c 'read x; echo "first $x"'; sh -c 'read x; echo "second $x"'`,
    {
      steps: answers(['', 'one\rtwo\r']),
    },
  ),
  onTerminal('single keys of a raw terminal', '$ee python3 $programs/keys.py', {
    steps: answers(['ready', 'a'], ['key 97', '\x03'], ['key 3', '\x1b[A'], ['key 65', 'q']),
    known: 'a change of modes through the input overtakes the output',
  }),
  onTerminal(
    'raw keys in Node',
    `$ee node -e 'process.stdin.setRawMode(true); process.stdin.once("data", (k) => { console.log("key", k[0]); process.exit(); }); console.log("ready")'`,
    {
      steps: answers(['ready', 'x']),
      long: true,
    },
  ),
  onTerminal(
    'a menu of the shell',
    `$ee bash -c 'select x in red green; do echo "chose $x"; break; done'`,
    {
      steps: answers(['#? ', '2\r']),
      long: true,
    },
  ),
  onTerminal('Python’s prompt', '$ee python3 -q', {
    steps: answers(
      ['>>> ', '6 * 7\r'],
      ['42', ''],
      ['>>> ', 'import os; os.isatty(1)\r'],
      ['True', ''],
      ['>>> ', '\x04'],
    ),
  }),
  onTerminal('Node’s prompt', '$ee node', {
    steps: answers(['> ', '6 * 7\r'], ['42', ''], ['> ', '.exit\r']),
    programs: ['node'],
    long: true,
  }),
  onTerminal('a database’s prompt', '$ee sqlite3', {
    steps: answers(['sqlite> ', 'select 6 * 7;\r'], ['42', ''], ['sqlite> ', '.quit\r']),
    programs: ['sqlite3'],
    long: true,
  }),
  onTerminal('a shell with jobs of its own', 'PS1="here> " $ee bash --norc --noprofile -i', {
    steps: answers(
      ['here> ', 'sh -c "echo ready; exec cat"\r'],
      ['\rready', '\x1a'],
      ['Stopped', ''],
      ['here> ', 'jobs %1; fg\r'],
      ['fg', ''],
      ['sh -c', ''],
      ['sh -c', 'again\r'],
      ['again', ''],
      ['again', '\x03'],
      ['here> ', 'echo $?; exit 0\r'],
    ),
  }),
  onTerminal(
    'git add -p',
    '. $programs/repository.sh; seq 3 70 >notes.txt; $ee git add -p; git diff --cached --stat >../staged',
    {
      steps: answers(['?]? ', 'y\r'], ['?]? ', 'n\r']),
      programs: ['git'],
    },
  ),
  onTerminal(
    'git log without a pager that stays',
    '. $programs/repository.sh; $ee git -c core.pager="less -FRX" log -1',
    {
      programs: ['git', 'less'],
    },
  ),
  onTerminal(
    'git status in colours',
    '. $programs/repository.sh; echo more >>notes.txt; $ee git status -s',
    {
      programs: ['git'],
      long: true,
    },
  ),
  onTerminal(
    'ssh asks, and gives a terminal',
    '. $programs/sshd.sh; $ee ssh -tt -p $port -i key -o UserKnownHostsFile=known -o LogLevel=ERROR 127.0.0.1 "stty size >$PWD/size; exit 3"; echo $? >status; rm -f known log host* key*',
    {
      steps: answers(['(yes/no', 'yes\r']),
      programs: ['ssh', 'ssh-keygen'],
      leave: ['terminal'],
      long: true,
    },
  ),
];

// What a command finds where its input, output and errors go to.

import { type Cell, onPipes, onTerminal } from '../cell.ts';

const both = [true, false];

const redirections: readonly Cell[] = both.flatMap((input) =>
  both.flatMap((output) =>
    both.map((errors) => {
      const are = [
        input ? 'terminal' : 'file',
        output ? 'terminal' : 'file',
        errors ? 'terminal' : 'file',
      ];
      const to = [input ? '' : '</dev/null', output ? '' : '>out', errors ? '' : '2>err'].join(' ');
      return onTerminal(`isatty of 0, 1, 2: ${are.join(', ')}`, `$ee sh $programs/tty.sh ${to}`);
    }),
  ),
);

/** Where the shell and the command are of one session and group, and in the foreground. */
const place = 'ps -o pgid=,sid=,tty=,tpgid= -p $$';

export const terminals: readonly Cell[] = [
  ...redirections,
  onTerminal('isatty between pipes on a terminal', 'echo | $ee sh $programs/tty.sh 2>&1 | cat', {
    long: true,
  }),
  onPipes('isatty without any terminal', '$ee sh $programs/tty.sh'),
  onTerminal(
    'session, group and controlling terminal are the shell’s',
    `$ee sh -c '${place} >inner'; ${place} >outer
    if cmp -s inner outer; then echo same; else echo other; fi; rm inner outer`,
  ),
  onTerminal(
    'window size behind 0, 1 and 2',
    '$ee python3 $programs/sizes.py 0 1 2; $ee sh -c "tput cols; tput lines"',
  ),
  onTerminal('window size behind standard error alone', '$ee python3 $programs/sizes.py 2 >out', {
    long: true,
  }),
  onTerminal('a resize is told, and is there when it is told', '$ee python3 $programs/resized.py', {
    steps: [['ready 80 24', { resize: [132, 50] }]],
  }),
  onTerminal(
    'colours where the output is a terminal',
    'mkdir d; $ee ls --color=auto; echo a b | $ee grep --color=auto b',
  ),
  onTerminal(
    'no colours where it is none',
    'mkdir d; $ee ls --color=auto | cat; echo a b | $ee grep --color=auto b | cat',
  ),
  onTerminal('a progress bar, and lines drawn over lines', '$ee python3 $programs/progress.py'),
  onTerminal('the same to a pipe', '$ee python3 $programs/progress.py | cat', { long: true }),
  onTerminal('modes set by stty stay set', '$ee stty -echo -icanon'),
  onTerminal(
    'modes after kill -9 without echo',
    '{ $ee python3 $programs/raw.py 0 noecho 9; } 2>/dev/null; s=$?; stty opost; echo $s',
    {
      instead: { modes: 'as before' },
      long: true,
    },
  ),
  onTerminal(
    'modes after kill -9 of a raw program',
    '{ $ee python3 $programs/raw.py 0 raw 9; } 2>/dev/null; s=$?; stty opost; echo $s',
    {
      instead: { modes: 'as before' },
    },
  ),
  onTerminal(
    'modes after kill -9 of one raw through its output',
    '{ $ee python3 $programs/raw.py 1 raw 9; } 2>/dev/null; s=$?; stty opost; echo $s',
    {
      instead: { modes: 'as before' },
    },
  ),
  onPipes('the kind of its output: a pipe', '$ee stat -L -c %F /dev/stdout /dev/stderr 2>&1 | cat'),
  onPipes('the kind of its output: a file', '$ee stat -L -c %F /dev/stdout >out'),
  onPipes(
    'the kind of its output: /dev/null',
    '$ee sh -c "stat -L -c %F /dev/fd/3 3>&1 >&2" >/dev/null',
    { known: 'what goes to /dev/null is read on its way, or nothing could be explained' },
  ),
];

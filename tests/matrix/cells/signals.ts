// Signals reach the command as without ee, once, and its end is told as it was.

import { type Action, type Cell, onPipes, onTerminal } from '../cell.ts';

const counts = 'exec $ee python3 $programs/counts.py';
const onceReady = (...actions: readonly Action[]) =>
  actions.map((action, i) => [i === 0 ? 'ready' : '', action] as const);

const often = new Set(['INT', 'TERM']);
const sent = (['INT', 'TERM', 'HUP', 'USR2', 'ALRM', 'TSTP'] as const).flatMap((signal) =>
  (['leader', 'group'] as const).map((to) => {
    const name = `SIG${signal} to ${to === 'leader' ? 'the process alone' : 'the whole group'} counts once`;
    const steps = onceReady({ signal, to });
    return onTerminal(name, counts, often.has(signal) ? { steps } : { steps, long: true });
  }),
);

const reset = 'Node has forgotten what it was started with before ee begins';

const diesOf = (signals: string) =>
  `{ for n in ${signals}; do $ee sh -c "kill -$n \\$\\$"; echo "$n $?" >>told; done; } 2>/dev/null`;

export const signals: readonly Cell[] = [
  ...sent,
  onPipes('SIGTERM without a terminal counts once', counts, {
    steps: onceReady({ signal: 'TERM', to: 'leader' }),
    long: true,
  }),
  onPipes('SIGINT without a terminal counts once', counts, {
    steps: onceReady({ signal: 'INT', to: 'leader' }),
  }),
  onTerminal(
    'Ctrl-C ends a command and its shell',
    '$ee sh -c "echo ready; exec sleep 60"; echo after',
    {
      steps: onceReady({ type: '\x03' }),
    },
  ),
  onTerminal('Ctrl-C that is dealt with counts once', counts, {
    steps: onceReady({ type: '\x03' }),
  }),
  onTerminal('Ctrl-C twice counts twice', counts, {
    steps: onceReady({ type: '\x03' }, { pause: 0.1 }, { type: '\x03' }),
    long: true,
  }),
  onTerminal(
    'Ctrl-C stops a loop',
    'for i in 1 2 3; do $ee sh -c "echo ready; exec sleep 60"; done; echo over',
    {
      steps: onceReady({ type: '\x03' }),
    },
  ),
  onTerminal(
    'Ctrl-C at a flood of output',
    '$ee sh -c "echo ready; exec yes" | tail -c 2; echo $PIPESTATUS',
    {
      steps: [
        ['', { pause: 0.5 }],
        ['', { type: '\x03' }],
      ],
    },
  ),
  onTerminal('Ctrl-C while Ctrl-S holds a flood up', 'exec $ee python3 $programs/flood.py', {
    steps: onceReady({ type: '\x13' }, { pause: 0.3 }, { type: '\x03' }),
    leave: ['terminal'],
  }),
  onTerminal('Ctrl-\\ that is dealt with counts once', counts, {
    steps: onceReady({ type: '\x1c' }),
  }),
  onTerminal('Ctrl-\\ ends a command', 'ulimit -c 0; exec $ee sh -c "echo ready; exec sleep 60"', {
    steps: onceReady({ type: '\x1c' }),
  }),
  onTerminal('the terminal goes away', counts, { steps: onceReady({ hangUp: true }) }),
  onPipes(
    'INT, HUP and USR2 that a script ignores stay ignored',
    "trap '' INT HUP USR2; $ee python3 $programs/masks.py; echo $?",
  ),
  onPipes(
    'the same where the script has become the command',
    "trap '' INT HUP; $ee python3 $programs/masks.py",
    { known: reset },
  ),
  onPipes('nohup', 'nohup $ee python3 $programs/masks.py', { long: true }),
  onPipes(
    'other signals that are ignored stay ignored',
    "trap '' TERM QUIT USR2 TSTP; $ee python3 $programs/masks.py; echo $?",
    { long: true, known: 'a shell ignores QUIT for itself, so that it does not tell' },
  ),
  onPipes(
    'in the background of a script INT and QUIT are ignored',
    '$ee python3 $programs/masks.py & wait',
    { known: reset },
  ),
  onPipes(
    'PIPE that is ignored stays ignored',
    "trap '' PIPE; $ee sh -c 'seq 1 100000; echo \"status $?\" >told' 2>/dev/null | head -1",
  ),
  onPipes(
    'signals that are held back stay held back',
    'python3 $programs/held.py $ee python3 $programs/masks.py',
    { known: reset },
  ),
  onPipes('the reader leaves: SIGPIPE', '$ee yes | head -1; echo $PIPESTATUS'),
  onPipes(
    'the reader leaves a long output',
    '$ee sh -c "seq 1 1000000; echo $? >told" | head -1; echo $PIPESTATUS',
  ),
  onPipes(
    'the reader of the errors leaves',
    '{ $ee sh -c "yes >&2" 2>&1 >&3 | head -1; echo $PIPESTATUS; } 3>/dev/null',
    { long: true },
  ),
  onPipes(
    'the reader was gone before',
    '$ee sh -c "sleep 0.2; echo late; echo told >told" | true; echo $PIPESTATUS',
  ),
  onPipes(
    'the reader was gone before, and nothing is written',
    '$ee sh -c "sleep 0.2; exit 3" 2>/dev/null | true; echo $PIPESTATUS',
    { long: true },
  ),
  onPipes(
    'Python tells of a reader that left',
    '$ee python3 -c "for i in range(1000000): print(i)" 2>err | head -1; echo $PIPESTATUS; tail -1 err >last; rm err',
    { long: true },
  ),
  onPipes('status after a signal, as a shell tells it', diesOf('1 2 3 6 9 11 13 15'), {
    long: true,
  }),
  onPipes('status after SIGKILL and a real-time signal', diesOf('9 34')),
  onPipes(
    'status after each signal',
    diesOf('$(seq 1 16) $(seq 24 27) $(seq 29 31) $(seq 34 64)'),
    {
      long: true,
      seconds: 120,
    },
  ),
  onPipes(
    'what a parent is told after INT, QUIT, TERM, HUP',
    'ulimit -c 0; python3 $programs/waits.py 2,3,15,1 $ee',
    { long: true },
  ),
  onPipes(
    'what a parent is told after KILL, SEGV, ABRT, PIPE',
    'ulimit -c 0; python3 $programs/waits.py 9,11,6,13 $ee',
    { known: 'ee’s status is 128 + n, also for a parent that is no shell' },
  ),
  onPipes('status of exit', 'for n in 0 1 2 77 128 255; do $ee sh -c "exit $n"; echo $?; done', {
    long: true,
  }),
  onPipes(
    '127: no such program',
    '$ee no-such-program 2>/dev/null; echo $?; $ee ./no-such-file 2>/dev/null; echo $?',
  ),
  onPipes(
    '126: not executable, a folder',
    'echo >plain; mkdir d; $ee ./plain 2>/dev/null; echo $?; $ee ./d 2>/dev/null; echo $?',
  ),
  onPipes(
    'an interpreter that is missing',
    'printf "#!/no/such/program\\n" >script; chmod +x script; $ee ./script 2>/dev/null; echo $?',
    { long: true },
  ),
  onPipes(
    'a script without a first line that names one',
    'echo "echo ran $1" >script; chmod +x script; $ee ./script word',
    { long: true },
  ),
];

// Job control, background work, and programs that run ee.

import { type Cell, onPipes, onTerminal, type Step } from '../cell.ts';

const shell = 'PS1="here> " exec bash --norc --noprofile -i';
const typed = (...pairs: readonly (readonly [string, string])[]): readonly Step[] =>
  pairs.map(([waitFor, type]) => [waitFor, { type }] as const);

const waitFor = (file: string) =>
  `for i in $(seq 200); do test -s ${file} && break; sleep 0.05; done`;

export const jobs: readonly Cell[] = [
  onTerminal('Ctrl-Z and fg', shell, {
    steps: typed(
      ['here> ', '$ee sh -c "echo ready; read x; echo got \\$x"\r'],
      ['\rready', '\x1a'],
      ['Stopped', ''],
      ['here> ', 'fg\r'],
      ['fg', ''],
      ['sh -c', 'word\r'],
      ['got word', ''],
      ['here> ', 'exit 0\r'],
    ),
  }),
  onTerminal('Ctrl-Z, bg and wait', shell, {
    steps: typed(
      ['here> ', '$ee sh -c "echo ready; exec sleep 1"\r'],
      ['\rready', '\x1a'],
      ['Stopped', ''],
      ['here> ', 'bg; wait; echo "all $?"\r'],
      ['all 0', ''],
      ['here> ', 'exit 0\r'],
    ),
  }),
  onTerminal('Ctrl-Z that is dealt with counts once', 'exec $ee python3 $programs/counts.py', {
    steps: typed(['ready', '\x1a']),
  }),
  onTerminal('a command that stops itself', shell, {
    steps: typed(
      ['here> ', '$ee python3 $programs/stops.py SIGSTOP\r'],
      ['Stopped', ''],
      ['here> ', 'fg\r'],
      ['went on', ''],
      ['here> ', 'exit 0\r'],
    ),
  }),
  onPipes(
    'a command that stops itself goes on when its job is told to by number',
    `set -m; $ee sh -c 'kill -STOP $$; echo went on >went' & until jobs -s | grep -q .; do sleep 0.05; done; kill -CONT $!; ${waitFor('went')}`,
    { leave: ['out', 'err'] },
  ),
  onTerminal('Ctrl-Z three times', shell, {
    steps: [
      ...typed(['here> ', '$ee sh -c "echo ready; read x; echo got \\$x"\r'], ['\rready', '\x1a']),
      ...[1, 2].flatMap(() => [
        ...typed(['Stopped', ''], ['here> ', 'fg\r'], ['fg', '']),
        // The shell tells what it continues before it does.
        ['sh -c', { pause: 0.5 }] as const,
        ...typed(['', '\x1a']),
      ]),
      ...typed(['Stopped', ''], ['here> ', 'fg\r'], ['fg', ''], ['sh -c', 'word\r']),
      ...typed(['got word', ''], ['here> ', 'exit 0\r']),
    ],
    long: true,
  }),
  onPipes(
    'a command that another stops and continues',
    `{ until test -s pid; do sleep 0.02; done; kill -STOP $(cat pid); sleep 0.3; kill -CONT $(cat pid); rm pid; } &
    $ee sh -c 'echo $$ >pid; sleep 0.2; echo over'; echo $?; wait`,
  ),
  onPipes(
    'a command that is killed while it is stopped',
    `{ until test -s pid; do sleep 0.02; done; kill -STOP $(cat pid); sleep 0.3; kill -KILL $(cat pid); rm pid; } &
    { $ee sh -c 'echo $$ >pid; sleep 5'; } 2>/dev/null; echo $?; wait`,
    { long: true },
  ),
  onTerminal('a stopped job is killed', shell, {
    steps: typed(
      ['here> ', '$ee sh -c "echo ready; exec sleep 60"\r'],
      ['\rready', '\x1a'],
      ['Stopped', ''],
      ['here> ', 'kill %1; fg 2>/dev/null; jobs; echo "left $?"\r'],
      ['left', ''],
      ['here> ', 'exit 0\r'],
    ),
    long: true,
  }),
  onTerminal(
    'a job in the background that reads stops',
    `set -m; $ee sh -c 'read x; echo "got $x"' & until jobs -s | grep -q .; do sleep 0.05; done; echo stopped; fg`,
    { steps: typed(['stopped', ''], ['sh -c', 'word\r']) },
  ),
  onTerminal(
    'a job in the background that writes',
    `set -m; $ee sh -c 'echo from behind' & wait; echo "status $?"`,
  ),
  onTerminal(
    'a job in the background that may not write stops',
    `set -m; stty tostop; $ee sh -c 'echo from behind' & sleep 0.5; jobs -l | sed 's/[0-9][0-9][0-9]*/N/'; fg >/dev/null; stty -tostop`,
  ),
  onPipes('a background job of a script', '$ee sh -c "echo one" & wait $!; echo $?'),
  onPipes(
    'a server in the background does not keep ee',
    `$ee sh -c '(sleep 30; true) & echo $! >pid'; kill -0 $(cat pid) && echo alive; kill $(cat pid); rm pid`,
    { long: true },
  ),
  onTerminal(
    'the same on a terminal',
    `$ee sh -c '(sleep 30; true) & echo $! >pid; echo started'; kill -0 $(cat pid) && echo alive; kill $(cat pid); rm pid`,
  ),
  onPipes(
    'its late lines go on to a file',
    `$ee sh -c '(sleep 0.5; echo late; echo over >over) & echo now' >out; ${waitFor('over')}; sleep 0.2`,
    { long: true },
  ),
  onTerminal(
    'its late lines go on to the terminal',
    `$ee sh -c '(sleep 0.5; echo late; echo over >over) & echo now'; ${waitFor('over')}; sleep 0.2`,
  ),
  onPipes(
    'its late lines go on to a pipe',
    `$ee sh -c '(sleep 0.5; echo late; echo over >over) & echo now' | cat; ${waitFor('over')}`,
    { known: 'the pipe’s reader is not kept waiting for a grandchild' },
  ),
  onPipes(
    'a daemon with a session of its own',
    `$ee sh -c 'setsid sh -c "sleep 0.5; echo alive >alive" >/dev/null 2>&1 </dev/null & echo now'; ${waitFor('alive')}`,
  ),
  onTerminal(
    'it lives on when the terminal is closed',
    `$ee sh -c 'nohup sh -c "sleep 0.5; echo alive >alive" >/dev/null 2>&1 & echo now'; ${waitFor('alive')}`,
    { long: true },
  ),
  onPipes('timeout', 'timeout 0.5 $ee sleep 20; echo $?'),
  onPipes('timeout in the foreground', 'timeout --foreground 0.5 $ee sleep 20; echo $?', {
    long: true,
  }),
  onPipes('timeout inside', '$ee timeout 0.5 sleep 20; echo $?', { long: true }),
  onPipes(
    'timeout -s KILL',
    'timeout -s KILL 0.5 $ee sh -c "sleep 1; echo went on >after"; echo $?',
    { leave: ['err'], long: true },
  ),
  onPipes(
    'time',
    '{ time $ee sh -c "echo timed; exit 4"; } 2>time; echo $?; grep -c real time >counted; rm time',
  ),
  onPipes(
    'make with jobs, inside make',
    `printf 'all:\\n\\t+@$(ee) $(MAKE) -s inner\\ninner: a b c\\na b c:\\n\\t@echo $@\\n' >Makefile; make -j2 | sort`,
    {
      programs: ['make'],
    },
  ),
  onPipes(
    'make with jobs',
    `printf 'all: a b c\\na b c:\\n\\t@sleep 0.1; echo $@\\n' >Makefile; $ee make -j3 | sort; $ee make -Otarget -j3 fail; echo $?`,
    {
      programs: ['make'],
      long: true,
    },
  ),
  onTerminal(
    'ee in ee on a terminal',
    '$ee $ee sh $programs/tty.sh; $ee $ee sh $programs/alternate.sh',
  ),
  onPipes(
    'ee in ee on pipes',
    '$ee $ee sh $programs/alternate.sh 2>&1 | cat; $ee $ee sh -c "exit 5"; echo $?',
  ),
  onTerminal(
    'three of them in one pipeline',
    `$ee seq 1 50000 | $ee grep 7 | $ee tail -3; echo \${PIPESTATUS[@]}`,
    { long: true },
  ),
  onPipes(
    'in a command substitution',
    'x=$($ee sh -c "echo out; echo err >&2" 2>err); echo "<$x>"',
  ),
  onPipes(
    'by xargs and find',
    'seq 1 6 | xargs -n 2 -P 2 $ee echo | sort; touch a b; find . -name "[ab]" -exec $ee basename {} \\; | sort',
    { long: true },
  ),
  onPipes('by exec', 'exec $ee sh -c "echo ran; exit 3"'),
];

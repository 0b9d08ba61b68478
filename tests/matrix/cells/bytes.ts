// Not a byte is lost, changed or out of order.

import { type Cell, onPipes, onTerminal } from '../cell.ts';

const everyByte = `python3 -c 'import os; os.write(1, bytes(range(256)) * 40)' >bytes`;
const block = `dd if=/dev/urandom of=../block bs=1M count=1 2>/dev/null`;
const hundred = `sh -c 'for i in $(seq 100); do cat ../block; done'`;
const alternate = '$ee sh $programs/alternate.sh';

export const bytes: readonly Cell[] = [
  onPipes('order of two streams on one pipe', `${alternate} 2>&1 | cat`),
  onPipes('order of two streams on one file', `${alternate} >both 2>&1`),
  onPipes(
    'order of two streams appended to one file',
    `echo first >both; ${alternate} >>both 2>&1; echo last >>both`,
    { long: true },
  ),
  onTerminal('order of two streams on one terminal', alternate),
  onPipes('two streams apart', `${alternate} >out 2>err`),
  onTerminal('two streams changed over', `{ ${alternate} 3>&1 1>&2 2>&3 3>&-; } >errors`),
  onPipes('errors alone on the pipe', `${alternate} 2>&1 >out | cat`, { long: true }),
  onPipes('every byte to a pipe', `${everyByte}; $ee cat bytes | cat >out; cmp bytes out`),
  onPipes('every byte to a file', `${everyByte}; $ee cat bytes >out; cmp bytes out`, {
    long: true,
  }),
  onTerminal('every byte to a terminal', `${everyByte}; $ee cat bytes`),
  onTerminal('every byte to a raw terminal', `${everyByte}; stty raw; $ee cat bytes; stty sane`, {
    long: true,
  }),
  onTerminal('a last line without its end', '$ee printf "one\\ntwo"'),
  onPipes('a line of 3 MB without its end', '$ee head -c 3000000 /dev/zero | cksum'),
  onTerminal('a line of 3 MB without its end on a terminal', '$ee head -c 3000000 /dev/zero'),
  onPipes('a reader slower than the command', '$ee seq 1 200000 | { sleep 0.3; cksum; }'),
  onTerminal('200,000 lines on a terminal', '$ee seq 1 200000'),
  onPipes('no output at all', '$ee true; $ee sh -c "exec >&- 2>&-; exit 0"', { long: true }),
  onPipes(
    'fast ends lose nothing on a pipe',
    'for i in $(seq $times); do $ee seq 1 2000 | cksum; done | uniq -c',
    {
      seconds: 600,
    },
  ),
  onTerminal(
    'fast ends lose nothing on a terminal',
    'for i in $(seq $times); do $ee seq 1 2000; done',
    {
      seconds: 600,
    },
  ),
  onTerminal(
    'fast ends lose nothing on a terminal while the machine is busy',
    'for i in 1 2 3; do (while :; do :; done) & done; for i in $(seq $times); do $ee seq 1 2000; done; kill $(jobs -p)',
    { seconds: 900, long: true },
  ),
  onPipes(
    '100 MB to a pipe',
    `${block}; $ee ${hundred} | cat >../out; ${hundred} | cmp - ../out && echo equal`,
    {
      long: true,
      seconds: 120,
    },
  ),
  onTerminal(
    '100 MB to a terminal',
    `seq 1 12500000 | head -c 100000000 >../lines; $ee cat ../lines`,
    {
      long: true,
      seconds: 120,
    },
  ),
  onPipes('an output file it has seeked in', '$ee python3 $programs/seek.py >out'),
  onPipes(
    'a command that is not to read its own output',
    'echo a >a; ulimit -f 100; $ee cat a out >out',
  ),
  onPipes(
    'a file that is written to before and after, in its middle',
    `echo 0123456789 >f; exec 3<>f; printf ab >&3; $ee sh -c 'printf cd; printf ef >&2; exit 3' >&3 2>>err; printf gh >&3; rm err`,
  ),
  onPipes(
    'a file that has no room',
    `$ee sh -c 'ulimit -f 1; seq 1 100000 2>/dev/null; echo "$?" >told' >out`,
    {
      long: true,
    },
  ),
  onPipes('a disk that is full', '$ee sh -c "echo lost || echo told >&2" >/dev/full'),
];

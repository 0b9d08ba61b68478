// What a process inherits: environment, folder, limits, descriptors, arguments.

import { type Cell, onPipes, onTerminal } from '../cell.ts';

export const processes: readonly Cell[] = [
  onPipes(
    'environment, but for EE',
    `X='a b' Y= $ee env | grep -av -e '^EE=' -e '^_=' -e '^ee=' | sed 's,/home$,,' | grep -v ^HOME | sort`,
  ),
  onPipes(
    'EE=1 is there',
    '$ee sh -c "echo $EE"; test -z "$ee" || $ee sh -c "test \\"\\$EE\\" = 1 || echo missing"',
  ),
  onPipes('a variable that is no UTF-8', `X=$(printf 'a\\377b') $ee sh -c 'printf %s "$X"'`),
  onPipes(
    'arguments: empty, spaces, line feeds, quotes',
    `$ee printf '<%s>' '' 'a b' "it's" '"' 'x
y' '$HOME' '*' -- -n`,
  ),
  onPipes('arguments that are no UTF-8', `$ee printf '%s' "$(printf 'a\\377b\\303')"`),
  onPipes(
    'an argument of 120 KB',
    '$ee printf %s "$(head -c 120000 /dev/zero | tr "\\0" x)" | cksum',
    { long: true },
  ),
  onPipes(
    'flags behind the command are the command’s',
    '$ee echo --help --version -V; $ee sh -c "echo $0 $1" -- --json',
    { long: true },
  ),
  onPipes(
    'folder',
    'mkdir -p "in side/ä"; cd "in side/ä"; $ee sh -c "pwd; pwd -P" | sed "s,.*/in,in,"',
    { long: true },
  ),
  onPipes('a folder that is gone', 'mkdir d; cd d; rmdir ../d; $ee sh -c "echo ran"; echo $?', {
    leave: ['err'],
  }),
  onPipes('umask', 'umask 027; $ee sh -c umask', { long: true }),
  onPipes(
    'limits',
    'ulimit -S -n 500; ulimit -S -s 4096; ulimit -c 0; $ee bash -c "ulimit -a; ulimit -Hn"; echo $?',
  ),
  onPipes(
    'the limit of open files where the script has become the command',
    'ulimit -S -n 500; $ee bash -c "ulimit -Sn"',
    { known: 'Node has raised it before ee begins, and the shell that knew it is gone' },
  ),
  onPipes('nice', 'nice -n 5 $ee nice', { long: true }),
  onPipes(
    'a descriptor that is passed on: writing',
    '$ee sh -c "echo three >&3; echo nine >&9" 3>three 9>nine',
  ),
  onPipes(
    'a descriptor that is passed on: reading',
    `$ee sh -c 'read x <&4; echo "got $x"' 4<<'END'
words
END`,
  ),
  onPipes('no descriptor more or less', '$ee sh -c "ls /proc/self/fd" 5</dev/null | cat'),
  onPipes(
    'process substitution',
    '$ee cat <(echo one) <(echo two); $ee sh -c "echo through >\\$0" >(cat >through); sleep 0.2',
  ),
  onPipes(
    '/dev/stdout and /dev/stderr to pipes',
    '{ $ee sh -c "echo out >/dev/stdout; echo err >/dev/stderr" 2>&1 >&3 | cat >err; } 3>&1',
  ),
  onPipes(
    '/dev/stdout and /dev/stderr to files',
    '$ee sh -c "echo out >>/dev/stdout; echo err >>/dev/stderr" >out 2>err',
    { long: true },
  ),
  onTerminal(
    '/dev/stdout, /dev/stderr and /dev/fd/1 on a terminal',
    '$ee sh -c "echo one >/dev/stdout; echo two >/dev/stderr; echo three >/dev/fd/1"',
  ),
  onTerminal(
    '/dev/tty with all redirected',
    '$ee sh -c "echo seen >/dev/tty" </dev/null >out 2>err',
  ),
  onPipes(
    'a pipe that does not block stays so',
    `{ python3 $programs/flags.py set; $ee true; $ee sh -c 'echo words'; python3 $programs/flags.py; } | cat`,
  ),
  onPipes(
    'a pipe that blocks stays so',
    '{ $ee seq 1 50000; python3 $programs/flags.py; } | { sleep 0.2; cksum; }',
    { long: true },
  ),
  onTerminal(
    'a terminal that blocks stays so',
    '$ee seq 1 100; python3 $programs/flags.py; $ee true; python3 $programs/flags.py',
    { long: true },
  ),
  onPipes('standard input: a pipe', 'seq 1 100000 | $ee cksum'),
  onPipes(
    'standard input: a file',
    'seq 1 1000 >file; $ee cksum <file; $ee stat -L -c %F /dev/stdin <file',
  ),
  onPipes(
    'standard input: a heredoc and a here-string',
    `$ee cat <<END
one
END
$ee cat <<<two`,
    { long: true },
  ),
  onPipes('standard input: /dev/null', '$ee cat </dev/null; echo $?', { long: true }),
  onPipes(
    'standard input: closed',
    `$ee sh -c 'read x; echo "$?"' <&- 2>/dev/null; $ee true <&-; echo $?`,
  ),
  onPipes(
    'standard output: closed',
    '$ee sh -c "echo lost; echo \\$? >told" >&- 2>/dev/null; echo $?',
    { known: 'Node has opened /dev/null in its place' },
  ),
  onPipes(
    'standard error: closed',
    '$ee sh -c "echo kept; echo lost >&2; echo \\$? >told" 2>&-; echo $?',
    { known: 'Node has opened /dev/null in its place' },
  ),
  onPipes('all three closed', '$ee sh -c "echo \\$? >told" <&- >&- 2>&-; echo $?'),
  onPipes(
    'ee reads nothing of standard input: a pipe',
    `printf 'one\\ntwo\\n' | { $ee sh -c 'read x; echo "got $x"'; cat; }`,
  ),
  onPipes(
    'ee reads nothing of standard input: a file',
    'seq 1 5 >file; { $ee sed -u 2q; cat; } <file',
  ),
  onPipes('a loop that reads goes on', `seq 1 3 | while read x; do $ee echo "$x"; done`),
];

// Full-screen programs, by what they show and what they leave.

import { type Cell, onScreen } from '../cell.ts';

const hundred = 'seq -f "line %g" 100 >lines';
/** Waits for the program's end, and looks at what is on the screen then. */
const over = `await "status "; shot end`;

const pager = (program: string) => `${hundred}
  open "$ee ${program} lines"; await "line 20"
  press G; await "line 100"; shot bottom
  press g; await "line 1"; press /; await /; press 55 Enter; await "line 55"; shot found
  press q; ${over}`;

export const screens: readonly Cell[] = [
  onScreen('less', pager('less'), { programs: ['less'] }),
  onScreen(
    'less that reads a pipe',
    `open "seq 100 | $ee less"; await 20; press G; await 100; press q; ${over}`,
    {
      programs: ['less'],
    },
  ),
  onScreen(
    'a pager under a name of its own',
    `cp "$(command -v less)" ./reader; ${pager('./reader')}; rm reader`,
    {
      programs: ['less'],
      long: true,
      known:
        'less asks the terminal behind its errors for keys, and under another name that is ee’s',
    },
  ),
  onScreen(
    'more',
    `${hundred}; open "$ee more lines"; await "line 20"; press Space; await "line 40"; press q; ${over}`,
    {
      programs: ['more'],
      long: true,
    },
  ),
  onScreen(
    'git log in its pager',
    `. $programs/repository.sh; open "$ee git log"; await "change 60"; press G; await "change 1"; shot ../bottom; press q; await "status "`,
    {
      programs: ['git', 'less'],
    },
  ),
  onScreen(
    'git diff in its pager',
    `. $programs/repository.sh; seq 100 >notes.txt; open "$ee git diff"; await "diff --git"; press G; await "+100"; shot ../bottom; press q; await "status "`,
    {
      programs: ['git', 'less'],
      long: true,
    },
  ),
  onScreen(
    'git commit in an editor',
    `. $programs/repository.sh; export EDITOR="vim -u NONE -i NONE -n"; seq 99 >notes.txt
    open "$ee git commit -a"; await "Please enter"; press O; press "a new change" Escape :wq Enter; await "status "; git log -1 --format=%s >../subject`,
    {
      programs: ['git', 'vim'],
      long: true,
    },
  ),
  onScreen(
    'vim',
    `echo first >text; open "$ee vim -u NONE -i NONE -n text"; await first; press o second Escape; await second; press yyp; shot edited; press :wq Enter; ${over}`,
    {
      programs: ['vim'],
    },
  ),
  onScreen(
    'nano',
    `open "$ee nano -I text"; await "Exit"; press "some words" Enter more; await more; shot edited; press C-o; await "Name to Write"; press Enter; await "Wrote"; press C-x; ${over}`,
    {
      programs: ['nano'],
    },
  ),
  onScreen(
    'an editor under a name of its own',
    `cp "$(command -v nano)" ./scribe; open "$ee ./scribe -I text"; await "Exit"; press "some words" Enter more; await more; press C-o; await "Name to Write"; press Enter; await "Wrote"; press C-x; ${over}; rm scribe`,
    {
      programs: ['nano'],
      long: true,
    },
  ),
  onScreen(
    'a program of curses in Python',
    `open "$ee python3 $programs/window.py"; await "entry 4"; press Down; await "> entry 1"; press Down; await "> entry 2"; shot chosen; press q; ${over}`,
  ),
  onScreen(
    'htop',
    `open "$ee htop"; await "F10Quit"; press F1; await "htop"; press q; press q; await "status 0"`,
    {
      programs: ['htop'],
      long: true,
    },
  ),
  onScreen(
    'top',
    `open "$ee top -d 9"; await "PID"; press h; await "Help"; press q; await "PID"; press q; await "status 0"`,
    {
      programs: ['top'],
      long: true,
    },
  ),
  onScreen(
    'watch',
    `open "$ee watch -t -n 9 echo watched"; await watched; press C-c; await "status "`,
    {
      programs: ['watch'],
      long: true,
    },
  ),
  onScreen(
    'a dialogue',
    `open "$ee dialog --menu Pick 10 30 3 a one b two c three 2>answer"; await three; press Down; press Enter; await "status 0"`,
    {
      programs: ['dialog'],
    },
  ),
  onScreen(
    'Ctrl-Z out of vim and back',
    `open "PS1='here> ' bash --norc --noprofile -i"; await "here>"; press "\\$ee vim -u NONE -i NONE -n text" Enter; await "~"; press ikept Escape; await kept; press C-z; await Stopped; press fg Enter; await kept; press :wq Enter; await "here>"; press "exit 0" Enter; await "status 0"`,
    {
      programs: ['vim'],
      long: true,
    },
  ),
  onScreen(
    'Ctrl-Z out of less and back',
    `${hundred}; open "PS1='here> ' bash --norc --noprofile -i"; await "here>"; press "\\$ee less lines" Enter; await "line 20"; press C-z; await Stopped; press fg Enter; await "line 20"; press G; await "line 100"; press q; press "exit 0" Enter; await "status 0"`,
    {
      programs: ['less'],
    },
  ),
  onScreen(
    'a resize while an editor is open',
    `open "$ee vim -u NONE -i NONE -n"; await "~"; mux resize-window -x 100 -y 40; sleep 0.3; press ":set columns? lines?" Enter; await "columns=100"; await "lines=40"; press Enter :q Enter; await "status 0"`,
    {
      programs: ['vim'],
      long: true,
    },
  ),
  onScreen(
    'tmux in tmux',
    `export TMUX=; open "TMUX= $ee tmux -S inner -f /dev/null new-session 'echo inside; exec cat'"; await inside; tmux -S inner kill-server; await "status "; shot end; rm -f inner`,
    {
      programs: ['tmux'],
      long: true,
    },
  ),
  onScreen(
    'npm install',
    `mkdir dep; echo '{"name":"dep","version":"1.0.0"}' >dep/package.json; echo '{"name":"here"}' >package.json
    open "$ee npm install --offline --no-audit --no-fund --no-update-notifier ./dep"; ${over}; sed -i 's/[0-9.]*m\\{0,1\\}s$/T/' end`,
    {
      programs: ['npm'],
      long: true,
    },
  ),
  onScreen(
    'pytest',
    `echo 'def test_one(): assert 1 + 1 == 2' >test_one.py; open "$ee python3 -m pytest -p no:cacheprovider"; ${over}; sed -i 's/[0-9.]*s ==*/T/' end`,
    {
      programs: ['pytest'],
      long: true,
    },
  ),
  onScreen(
    'cargo build',
    `mkdir src; echo 'fn main() {}' >src/main.rs; printf '[package]\\nname = "here"\\nversion = "0.1.0"\\n' >Cargo.toml
    open "CARGO_TARGET_DIR=../target $ee cargo build --offline"; ${over}; sed -i 's/[0-9.]*s$/T/' end`,
    {
      programs: ['cargo'],
      long: true,
      seconds: 60,
    },
  ),
];

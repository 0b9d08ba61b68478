# A terminal whose screen can be looked at: a tmux of its own, whose socket lies in the cell's folder.
# `open LINE` runs the line, `await TEXT` waits until the screen shows it, `press KEY…` types as tmux names
# keys, `shot NAME` saves the screen. `status N` on the screen tells the line's end.
mux() { tmux -S "$folder/tmux" -f /dev/null "$@"; }
folder=$PWD
trap 'mux kill-server 2>/dev/null' EXIT

open() {
  mux new-session -d -x 80 -y 24 "$1
    status=\$?; stty -a >\"$folder/modes\"; echo \"status \$status\"; exec cat"
}
await() {
  for _ in $(seq 1 200); do
    mux capture-pane -p | grep -qF -- "$1" && return
    sleep 0.05
  done
  echo "never shown: $1" >&2
  mux capture-pane -p >&2
  exit 1
}
press() { mux send-keys "$@"; }
# The lines below the last that holds anything are left out.
shot() { printf '%s\n' "$(mux capture-pane -p)" >"$1"; }

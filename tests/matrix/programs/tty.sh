# Notes in the file `tty` which of its descriptors are terminals.
for fd in 0 1 2; do
  if [ -t $fd ]; then printf y; else printf n; fi
done >tty.new
mv tty.new tty

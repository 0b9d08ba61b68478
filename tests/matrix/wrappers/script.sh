# `script`, given its command as one line for a shell.
line=
for word; do
  line="$line '$(printf %s "$word" | sed "s/'/'\\\\''/g")'"
done
exec script -qefc "$line" /dev/null

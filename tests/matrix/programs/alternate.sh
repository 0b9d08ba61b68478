# Writes to standard output and standard error in turn.
i=0
while [ $i -lt 200 ]; do
  echo "output $i"
  echo "errors $i" >&2
  i=$((i + 1))
done

# Makes a git repository of 60 commits in the folder `repo` and goes there.
git init -q -b main repo
cd repo || exit
{
  i=1
  while [ $i -le 60 ]; do
    echo "commit refs/heads/main"
    echo "committer Ann <ann@example.org> $((1700000000 + i)) +0000"
    echo "data <<END"
    echo "change $i"
    echo "END"
    echo "M 644 inline notes.txt"
    echo "data <<END"
    seq 1 $i
    echo "END"
    i=$((i + 1))
  done
} | git fast-import --quiet
git reset -q --hard
git config user.name Ann
git config user.email ann@example.org

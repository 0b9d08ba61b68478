# Starts a server for ssh on a port of this machine; sets `port`, makes the key `key`.
ssh-keygen -q -t ed25519 -N '' -f key
ssh-keygen -q -t ed25519 -N '' -f host
chmod 700 .
mkdir -p /run/sshd 2>/dev/null
port=$((20000 + $$ % 20000))
/usr/sbin/sshd -p "$port" -h "$PWD/host" -f /dev/null -E log -o ListenAddress=127.0.0.1 -o UsePAM=no \
  -o StrictModes=no -o AuthorizedKeysFile="$PWD/key.pub" -o PidFile="$PWD/sshd.pid"
trap 'kill "$(cat sshd.pid)"' EXIT
for _ in $(seq 100); do
  (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
  sleep 0.05
done

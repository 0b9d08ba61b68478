// Secrets that are known by the program they are given to and by the option before them. One row a kind of
// option, each its own test.

import type { Shape } from './shape.ts';

/**
 * A quoted argument may hold blanks; one that begins with `$` is a variable. No character is of both
 * classes, or each would double the ways to fail.
 */
const argument = (least: number) =>
  String.raw`(?<value>[^\s"'$-](?:[^\s"']|(?!\k<quote>)[ \t"']){${least},400})`;

/** `PROGRAM … OPTION BEFORE value`, all of them sources of a pattern; an option goes with what follows it. */
function given({ programs, option, before = '', least = 2 }: Given): RegExp {
  const head = String.raw`(?<![\w-])(?:${programs})[ \t](?:[^\n]{0,300}?[ \t])??(?:${option})`;
  return new RegExp(`${head}(?<quote>["']?)${before}${argument(least)}`, 'dg');
}

/** Behind `me:`, what a page of help writes: `<password>`, `{pass}`, `PASSWORD`, `***`. */
const noStandIn = String.raw`(?![<{[]|%[({]|\*{2}|(?:(?:your|my)?_?(?:[Pp]ass(?:word)?|PASS(?:WORD)?|[Tt]oken|TOKEN)|[xX]{3,20})(?:["'\s]|$))`;

interface Given {
  readonly programs: string;
  readonly option: string;
  /** What stands in the argument before the value: `me:`. */
  readonly before?: string;
  /** How many characters a value has after its first. */
  readonly least?: number;
}

const rows: readonly Omit<Shape, 'shape'>[] = [
  {
    // `-sSu`: what takes no argument of its own may stand before the last letter.
    pattern: given({
      programs: 'curl|wget|https?|xhs?',
      option: String.raw`(?:-[#\dBfgGiIjJklLMnNOpqRsSvVZ]{0,8}[uU]|-a|--(?:proxy-)?user|--auth)[ \t=]{0,4}`,
      before: String.raw`[^\s:"']{0,100}:${noStandIn}`,
      least: 0,
    }),
    hits: [
      '+ curl -sS -u deploy:correct-horse https://repo.example.org/x',
      'curl -u deploy:correct-horse https://repo.example.org/x',
      'curl -udeploy:correct-horse https://repo.example.org/x',
      'curl -sSu deploy:correct-horse https://repo.example.org/x',
      'curl -x proxy.example.org -U deploy:correct-horse https://repo.example.org',
      'curl --user=deploy:correct-horse https://repo.example.org',
      'curl -u "deploy:correct horse" https://repo.example.org',
      'http -a deploy:correct-horse GET example.org',
    ],
    misses: [
      'curl -u "$WHO:$WORD" https://x',
      'curl -u deploy https://x',
      'curl -u : --negotiate https://x',
      'curl -u <user>:<password> https://x',
      'curl -u USER:PASSWORD https://x',
      'curl -o out:1 https://x',
    ],
  },
  {
    pattern: given({
      programs: [
        '(?:docker|podman|buildah|skopeo|oras|helm registry) login|sshpass|twine|rdesktop|cqlsh',
        'mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump|mongosh?|mongodump|mongorestore',
      ].join('|'),
      option: '-p[ ]?',
      before: String.raw`(?!\d{1,5}(?::\d|\s))`,
    }),
    hits: [
      "sshpass -p 'hunter2' ssh root@h",
      '+ mysql -h db -uroot -phunter2 app',
      'docker login -u me -p hunter2 reg.example.org',
    ],
    misses: ['tar -p secret.tar', 'docker run -p 8080:80 app', 'mysql -p', 'mkdir -p secrets'],
  },
  {
    pattern: given({
      programs: 'curl|https?',
      option: String.raw`(?:-b|--cookie)[ \t=]{0,4}`,
      before: String.raw`[\w.-]{1,100}=`,
    }),
    hits: ['curl -b session=k7Xq9zW2 https://x', "curl --cookie 'a=hunter2; b=hunter3' https://x"],
    misses: ['curl -b cookies.txt https://x', 'curl -b "sid=$SID" https://x'],
  },
  {
    pattern: given({ programs: 'redis-cli|valkey-cli', option: '-a[ ]?' }),
    hits: ['redis-cli -h cache -a hunter2 ping'],
    misses: ['redis-cli -p 6379', 'redis-cli -a "$PASS"', 'redis-cli --scan'],
  },
  {
    pattern: given({
      programs: 'ldap(?:search|add|modify|delete|passwd|whoami|compare)',
      option: '-w[ ]?',
    }),
    hits: ['ldapsearch -x -D cn=admin -w hunter2 -b dc=example'],
    misses: ['ldapsearch -W', 'ldapsearch -x -b dc=example'],
  },
  {
    pattern: given({
      programs: 'zip|unzip|ipmitool|sqlcmd|bcp|mosquitto_(?:pub|sub)',
      option: '-P[ ]?',
    }),
    hits: ['zip -r -P hunter2 out.zip in', 'unzip -Phunter2 out.zip'],
    misses: ['zip -r out.zip in', 'a .zip file'],
  },
  {
    pattern: given({ programs: String.raw`openssl[ \t]{1,4}enc`, option: '-k[ ]' }),
    hits: ['openssl enc -aes-256-cbc -k hunter2 -in a -out b'],
    misses: ['openssl enc -aes-256-cbc -kfile key.bin', 'openssl s_client -key a.pem'],
  },
  {
    pattern: given({
      programs: 'openssl',
      option: String.raw`-pass(?:in|out)?[ \t=]{1,4}`,
      before: 'pass:',
      least: 0,
    }),
    hits: ['openssl rsa -in key.pem -passin pass:hunter2'],
    misses: ['openssl rsa -passin env:PASS', 'openssl rsa -passin pass:$PASS'],
  },
  {
    pattern: given({
      programs: 'smb(?:client|get|map)|rpcclient|net|winexe|wmic',
      option: String.raw`(?:-U|--user)[ \t=]?`,
      before: String.raw`[\w.@\\/-]{1,80}%`,
      least: 1,
    }),
    hits: ['smbclient //host/share -U me%hunter2', "rpcclient -U 'corp\\me%hunter2' host"],
    misses: ['smbclient -U me //host', 'smbclient -U "me%$PASS"'],
  },
  {
    pattern: given({ programs: '7z[arz]?|rar|unrar', option: '-h?p' }),
    hits: ['7z a -phunter2 out.7z in', 'rar a -hphunter2 out.rar in'],
    misses: ['7z a -p out.7z in', '7z x out.7z'],
  },
  {
    pattern: /[ \t]--(?:otp|totp|mfa-code)[ \t=]["']?(?<value>[^\s"'$<[{-][^\s"'=]{3,80})/dg,
    hits: ['npm publish --otp 271828', 'npm publish --otp=271828'],
    misses: ['npm publish --otp=$OTP', 'npm publish --otp=<code>', 'npm publish --otp'],
  },
  {
    pattern:
      /(?<![\w-])(?:echo|printf)[ \t]{1,4}(?:-[neE]{1,3}[ \t]{1,4}|["']?%s(?:\\n)?["']?[ \t]{1,4}){0,2}(?<quote>["']?)(?<value>[^\s"'$|](?:[^\s"'|]|(?!\k<quote>)[ \t"'|]){2,400}?)["']?[ \t]{0,4}\|[^\n|]{1,200}?(?:--pass\w{0,10}-stdin|--passphrase-fd|--with-token|--stdin|sudo[ \t][^\n|]{0,40}-S|chpasswd)/dg,
    hits: [
      'echo hunter2 | docker login -u me --password-stdin',
      "printf '%s' 'hunter two' | docker login --password-stdin",
      'echo -n hunter2 | sudo -S apt update',
    ],
    misses: ['echo "$TOKEN" | docker login --password-stdin', 'echo done | tee log'],
  },
  {
    pattern:
      /-stdin[^\n]{0,100}<<<[ \t]?(?<quote>["']?)(?<value>[^\s"'$](?:[^\s"']|(?!\k<quote>)[ \t"']){2,400})/dg,
    hits: ['docker login -u me --password-stdin <<< hunter2'],
    misses: ['docker login --password-stdin <<< "$TOKEN"'],
  },
  {
    pattern:
      /[ \t](?:(?:-u|--?user(?:name)?)[ =]["']?[A-Za-z][\w.@\\-]{0,60}["']?[ \t]{1,4}(?:-p|--?pass(?:word)?)|\/user:[A-Za-z][\w.@\\-]{0,60})[ =:]["']?(?<value>(?![\d.:]{1,40}(?:\/\w|\s|$))[^\s"'$/-][^\s"']{3,200})/dg,
    hits: ['psexec -u admin -p Xk9mQ2vL7 cmd', 'net use * /user:corp\\me hunter2'],
    misses: [
      'docker run --user me image',
      'useradd -u 1000 -p',
      'net use * /user:me /persistent:no',
    ],
  },
  {
    pattern: /SecureString[ \t]{1,4}(?:-String[ \t]{1,4})?["'](?<value>[^\s"'$]{4,200})["']/dgi,
    hits: ["ConvertTo-SecureString 'hunter2' -AsPlainText -Force"],
    misses: ['ConvertTo-SecureString "$Password" -AsPlainText'],
  },
];

/** The rows; each finds one password. */
export const commands: readonly Shape[] = rows.map((row) => ({
  shape: 'command-password',
  ...row,
}));

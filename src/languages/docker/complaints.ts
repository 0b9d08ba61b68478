// What sort of trouble docker's messages tell, by their words: it gives no codes.

import type { Category } from '../../types.ts';

/** Kind and category of a message. */
export interface Sort {
  readonly kind: string;
  readonly category: Category;
}

// The first row that matches counts.
const rows: readonly (Sort & { readonly text: RegExp })[] = [
  // Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?
  {
    text: /^Cannot connect to the Docker daemon|^failed to connect to the docker API|Is the docker daemon running\?/,
    kind: 'daemon not running',
    category: 'environment',
  },
  // permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: …
  {
    text: /permission denied while trying to connect to the docker (?:daemon|API)/i,
    kind: 'permission denied',
    category: 'permission',
  },
  // dockerfile parse error on line 3: unknown instruction: RUNN       (older: dockerfile parse error line 3: …)
  {
    text: /[Dd]ockerfile parse error|\bunknown instruction: |\bno build stage in current context/,
    kind: 'dockerfile parse error',
    category: 'syntax',
  },
  // pull access denied for shop, repository does not exist or may require 'docker login': denied: …
  {
    text: /\bpull access denied\b|\brequested access to the resource is denied\b|\bauthorization failed\b|\bunauthorized: |\b401 Unauthorized\b/,
    kind: 'pull access denied',
    category: 'permission',
  },
  // toomanyrequests: You have reached your unauthenticated pull rate limit.
  { text: /\btoomanyrequests\b|\bpull rate limit\b/, kind: 'rate limit', category: 'network' },
  // dial tcp: lookup registry.example.org on 10.0.0.2:53: no such host · TLS handshake timeout · x509: …
  {
    text: /\bdial (?:tcp|udp)\b|\bno such host\b|\bTLS handshake\b|\bx509: |\bi\/o timeout\b|\bconnection re(?:fused|set)\b|context deadline exceeded|Client\.Timeout/,
    kind: 'network error',
    category: 'network',
  },
  // manifest for node:99 not found: manifest unknown · docker.io/library/node:99: not found
  {
    text: /\bmanifest (?:for \S{1,300} not found|unknown)|^\S{1,300}: failed to resolve source metadata\b|\bno matching manifest for\b|^No such image: |\/\S{1,300}:[\w.-]{1,128}: not found$/,
    kind: 'image not found',
    category: 'dependency',
  },
  // Bind for 0.0.0.0:8080 failed: port is already allocated · address already in use
  {
    text: /\bport is already allocated\b|\baddress already in use\b|\bports are not available\b/,
    kind: 'port is already allocated',
    category: 'environment',
  },
  // Conflict. The container name "/web" is already in use by container "6c40…"
  {
    text: /^Conflict\. |\bis already in use by container\b/,
    kind: 'name conflict',
    category: 'environment',
  },
  // failed to compute cache key: failed to calculate checksum of ref …: "/dist": not found
  // COPY failed: file not found in build context or excluded by .dockerignore: stat dist: file does not exist
  {
    text: /\bfailed to (?:compute cache key|calculate checksum)\b|^(?:COPY|ADD) failed: |: not found$(?<=": not found)/,
    kind: 'file not found in build context',
    category: 'config',
  },
  // failed to read dockerfile: open Dockerfile: no such file or directory · unable to prepare context: path "x" not found
  {
    text: /\bfailed to read dockerfile\b|\bunable to prepare context\b|\bunable to evaluate symlinks in Dockerfile path\b|^path "/,
    kind: 'no build context',
    category: 'config',
  },
  // OCI runtime create failed: …: exec: "frob": executable file not found in $PATH: unknown
  {
    text: /\bexecutable file not found in \$PATH\b|\bexec: "[^"]{1,200}": (?:stat |is a directory|permission denied)/,
    kind: 'command not found in container',
    category: 'config',
  },
  { text: /\bexec format error\b/, kind: 'exec format error', category: 'environment' },
  {
    text: /\bOCI runtime \w{1,20} failed\b|\bfailed to create task\b/,
    kind: 'container not started',
    category: 'environment',
  },
  // No such container: web · network shop_default not found · no such service: wbe
  {
    text: /^[Nn]o such (?:container|service|network|volume|object)\b|^(?:network|volume) \S{1,200} (?:not found|declared as external)/,
    kind: 'not found',
    category: 'usage',
  },
  {
    text: /\bno space left on device\b|\bcannot allocate memory\b/,
    kind: 'no space left',
    category: 'resource',
  },
  // invalid mount config for type "bind": bind source path does not exist: /srv/x · invalid reference format
  {
    text: /\binvalid (?:mount config|volume specification|reference format|containerPort|hostPort|publish)\b|\bbind source path does not exist\b/,
    kind: 'invalid option',
    category: 'usage',
  },
];

/** Kind and category of a message of docker's; `fallback` where its words are not known. */
export function sortOf(text: string, fallback: Sort): Sort {
  const { kind, category } = rows.find((row) => row.text.test(text)) ?? fallback;
  return { kind, category };
}

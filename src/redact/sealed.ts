// Secrets of many lines that a heading announces: PuTTY's keys, Ansible's vaults, the data of a
// Kubernetes Secret.

import type { Secret } from './secret.ts';

/** `Private-Lines: 14`, `key: !vault |` with `$ANSIBLE_VAULT;1.1;AES256` on the next line. */
const heading =
  /^(?:Private-Lines: \d{1,4}|[^\n$]{0,120}\$ANSIBLE_VAULT;[\w.;-]{1,80})[ \t\r]{0,20}$/gm;

/** A line below: base64 or hexadecimal digits, behind an indent or a gutter. */
const bodyLine =
  /\n(?<indent>[ \t\d|>]{0,40})(?<value>[A-Za-z0-9+/=]{4,200})[ \t\r]{0,20}(?=\n|$)/y;

/** `kind: Secret`, `"kind": "Secret"`. */
const secretKind = /\bkind["']?:[ \t]{0,4}["']?secret(?!\w)/gi;

/** `data:` and the end of its line. */
const dataHeading = /(?<=^|\n)[ \t]{0,80}(?:data|stringData):[ \t\r]{0,20}(?=\n)/g;
const dataLine =
  /\n(?<indent>[ \t]{1,80})(?:#[^\n]{0,400}|["']?[\w.-]{1,100}["']?:[ \t]{0,20}["']?(?<value>[^\s"'|>{][^\s"']{0,4000})?[^\n]{0,400})/y;

/** How far from its kind a Secret's data may stand. */
const reach = 4_000;

/** Secrets that cover each line below a heading. Linear in time. */
export function sealedSecrets(text: string): readonly Secret[] {
  return [...bodies(text), ...kubernetesData(text)];
}

function bodies(text: string): readonly Secret[] {
  return [...text.matchAll(heading)].flatMap((found) =>
    valuesBelow(text, found.index + found[0].length, bodyLine),
  );
}

function kubernetesData(text: string): readonly Secret[] {
  const kinds = [...text.matchAll(secretKind)].map(({ index }) => index);
  if (kinds.length === 0) return [];
  let next = 0;
  return [...text.matchAll(dataHeading)].flatMap((found) => {
    while (next < kinds.length && (kinds[next] ?? 0) < found.index - reach) next += 1;
    const isNear = Math.abs((kinds[next] ?? Number.POSITIVE_INFINITY) - found.index) <= reach;
    return isNear ? valuesBelow(text, found.index + found[0].length, dataLine) : [];
  });
}

/** The values of the lines that follow, as long as the pattern has them. */
function valuesBelow(text: string, start: number, line: RegExp): readonly Secret[] {
  const found: Secret[] = [];
  line.lastIndex = start;
  for (let next = line.exec(text); next !== null; next = line.exec(text)) {
    const { value } = next.groups ?? {};
    if (value === undefined || /^[[{<$]/.test(value)) continue;
    const from = next.index + next[0].indexOf(value, next.groups?.indent?.length ?? 0);
    found.push({ from, to: from + value.length, shape: 'sealed-value' });
  }
  return found;
}

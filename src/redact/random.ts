// Tells random characters from words and names, by the pairs of letters that words are made of.

/** For each letter, those that often follow it in words and names: nine of ten pairs in source code. */
const usual = `a:bcdgilmnprstuvy b:aeilou c:acehiklortu d:adeiorsu e:acdefglmnpqrstvx f:aefilor g:einor
  h:aeiot i:abcdefglmnoprstvz j: k:ei l:adeilostuy m:aeiopu n:acdefginostuv o:bcdglmnoprstuvw
  p:aeiloprstu q:u r:acdeimnorstuy s:acehilopstuy t:acehilorstuy u:abceilmnprst v:aei w:aei x:pt y:p
  z:e`;

/** What a character is: 0 to 25 for a small letter, 26 to 51 for a capital, `digit`, or `other`. */
const digit = 52;
const other = 53;
const kinds = new Uint8Array(128).fill(other);
for (let i = 0; i < 26; i += 1) [kinds[97 + i], kinds[65 + i]] = [i, i + 26];
for (let i = 48; i < 58; i += 1) kinds[i] = digit;

/** What two neighbours, by their kinds, say: `odd` in random text, `even` in words, else nothing. */
const odd = 1;
const even = 2;
const pairs = new Uint8Array(54 * 54);
for (let a = 0; a <= digit; a += 1) {
  for (let b = 0; b <= digit; b += 1) {
    // `aB` begins a new word in a name; two digits are a number.
    const isOpen = (a === digit && b === digit) || (a < 26 && b >= 26 && b < digit);
    pairs[a * 54 + b] = isOpen ? 0 : odd;
  }
}
for (const row of usual.split(/\s+/)) {
  const a = row.charCodeAt(0) - 97;
  for (const next of row.slice(2)) {
    const b = next.charCodeAt(0) - 97;
    for (const place of [a * 54 + b, (a + 26) * 54 + b, (a + 26) * 54 + b + 26, a * 54 + b + 26]) {
      pairs[place] = even;
    }
  }
}

/** `1a8d0cca-e1a9-4318-bc2f-f5658ab2dcb5`: parts too short to tell. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** `sha256:9f86…`, `buildkit/74/sha256:…` */
const hashMark = /(?:^|[:/])sha\d{1,3}[:-]/i;

/** From here on a part of a run is taken for random. */
const leastShare = 0.45;

/**
 * How random a run of letters and digits looks: 0 for words, 1 for noise, whatever joins them. A word
 * seldom comes above 0.45, a random run of 20 characters seldom below it.
 */
export function randomness(run: string): number {
  let [odds, evens, last] = [0, 0, other];
  for (let i = 0; i < run.length; i += 1) {
    const next = kinds[run.charCodeAt(i)] ?? other;
    const said = pairs[last * 54 + next];
    if (said === odd) odds += 1;
    else if (said === even) evens += 1;
    last = next;
  }
  return shareOf(odds, evens);
}

/**
 * How many characters of a run stand in parts that look random, parts being what `_`, `-`, `.` and
 * their kind join: 0 for `refresh_token_of_user`, 40 for `live_` and 40 hexadecimal digits.
 */
export function noise(run: string): number {
  let [sum, length, odds, evens, last] = [0, 0, 0, 0, other];
  for (let i = 0; i <= run.length; i += 1) {
    const next = kinds[run.charCodeAt(i)] ?? other;
    if (next === other) {
      if (shareOf(odds, evens) >= leastShare) sum += length;
      length = odds = evens = 0;
    } else {
      length += 1;
      const said = pairs[last * 54 + next];
      if (said === odd) odds += 1;
      else if (said === even) evens += 1;
    }
    last = next;
  }
  return sum < 32 && run.length >= 36 && uuid.test(run) ? 32 : sum;
}

/**
 * Whether a run is a name that ends in a hash, as keys of caches are: `node-cache-Linux-x64-yarn-ac21e5…`,
 * `sha256:9f86…`. A token has one word before it, or two.
 */
export function isHashedName(run: string): boolean {
  if (hashMark.test(run)) return true;
  const words = run.split(/[^A-Za-z0-9]+/).filter((part) => /^[A-Za-z]{3,}/.test(part));
  return words.filter((part) => randomness(part) < leastShare).length > 2;
}

/** Two odd pairs come up in any name, as in `utf8` and `x86`. */
function shareOf(odds: number, evens: number): number {
  return odds < 3 ? 0 : odds / (odds + evens);
}

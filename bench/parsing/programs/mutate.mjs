// Breaks a program's text the way a hurried edit does. What comes out may still compile: then the tool's
// report says so, and the sample is one of a run that went well.

/** Words, numbers, quoted text, operators of two characters, single marks. */
const tokens =
  /[A-Za-z_]\w*|\d+(?:\.\d+)?|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)'|[-+=!<>&|:]{2}|[^\s\w]/g;

/**
 * The text with one small fault put in at random.
 *
 * @param {string} text
 * @param {ReturnType<typeof import('../random.mjs').randomOf>} random
 * @param {{ types: readonly string[], skip?: RegExp }} options `types`: names that stand for one another;
 *   `skip`: lines that are left alone
 */
export function mutated(text, random, { types, skip = /^\s*$/ }) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) => (skip.test(line) ? [] : [index]));
  const at = random.pick(places);
  const line = lines[at];
  const found = [...line.matchAll(tokens)];
  if (found.length === 0) return text;
  const change = random.pick([
    dropped,
    dropped,
    doubled,
    misspelt,
    misspelt,
    retyped,
    stray,
    unended,
    requoted,
  ]);
  lines[at] = change(line, found, random, types);
  if (random.chance(0.08)) lines.splice(at, 1);
  return lines.join('\n');
}

function dropped(line, found, random) {
  return replaced(line, random.pick(found), '');
}

function doubled(line, found, random) {
  const token = random.pick(found);
  return replaced(line, token, `${token[0]} ${token[0]}`);
}

function misspelt(line, found, random) {
  const words = found.filter(([word]) => /^[A-Za-z_]\w{3,}$/.test(word));
  if (words.length === 0) return dropped(line, found, random);
  const token = random.pick(words);
  const at = 1 + random.int(token[0].length - 2);
  const [word] = token;
  const wrong = random.pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word}s`,
    `${word.slice(0, at)}x${word.slice(at)}`,
  ]);
  return replaced(line, token, wrong);
}

function retyped(line, found, random, types) {
  const words = found.filter(([word]) => types.includes(word));
  if (words.length === 0) return misspelt(line, found, random);
  return replaced(line, random.pick(words), random.pick(types));
}

function stray(line, found, random) {
  const token = random.pick(found);
  return replaced(
    line,
    token,
    `${token[0]}${random.pick([' )', ' }', ' ]', ' @', ' =', ' ;', ' "', ' ('])}`,
  );
}

function unended(line, found, random) {
  return /[;{})\]]\s*$/.test(line) ? line.replace(/.\s*$/, '') : dropped(line, found, random);
}

function requoted(line, found, random) {
  const numbers = found.filter(([word]) => /^\d/.test(word));
  if (numbers.length === 0) return stray(line, found, random);
  return replaced(line, random.pick(numbers), random.pick(['"seven"', 'nowhere', '0x', '1.5.2']));
}

function replaced(line, token, text) {
  return line.slice(0, token.index) + text + line.slice(token.index + token[0].length);
}

// Letters of another script drawn like plain ones: `lоdash` with a Cyrillic `о` is another package,
// `gіthub.com` another host. A text wholly in another script is none of this.

/** Cyrillic and Greek letters that are drawn as Latin ones. */
const drawnAlike = 'аеорсухіјѕһԁԛԝԍӏвАВЕКМНОРСТУХІЈЅԚԜӀοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
/** `ｌodash`, `𝚕odash`: Latin letters and digits in forms made for other type. */
const otherForms = '\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\u{1d400}-\\u{1d7ff}';

/** `lоdash`: a word, long ones in pieces. */
const word = new RegExp(`[A-Za-z0-9${drawnAlike}${otherForms}]{2,100}`, 'gu');
const plainLetter = /[A-Za-z]/;
const odd = new RegExp(`[${drawnAlike}${otherForms}]`, 'u');
/** Before and behind a word: `SQLзапрос` is a word of a language, not a disguise. */
const letter = /\p{L}/u;

/** The words of plain letters in which some only look plain, in order. */
export function lookalikesIn(text: string): readonly string[] {
  if (!odd.test(text)) return [];
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const [before, behind] = [text[index - 1] ?? '', text[index + found.length] ?? ''];
    const isMixed = plainLetter.test(found) && odd.test(found);
    return isMixed && !letter.test(before) && !letter.test(behind) ? [found] : [];
  });
}

// Letters drawn like plain ones: `lоdash` with a Cyrillic `о` is another package, `gіthub.com` another
// host, and Python reads `ｅｖａｌ` as `eval`. A text wholly in another script is none of this.

/** Letters and digits of other scripts, and of Latin itself, that are drawn as plain Latin letters. */
const drawnAlike = [
  // Cyrillic, Greek, Armenian
  'аеорсухіјѕһԁԛԝԍӏвкѵүꙇАВЕКМНОРСТУХІЈЅԚԜӀҮѴ',
  'οαινρυγκωςϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ',
  'օսոհցզյգքՕՍՏԼ',
  // Latin: a dotless i, a round a, capitals in small
  'ıȷɑɡɩɪʏʟᴀʙᴄᴅᴇɢʜᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢƅꞁ',
  // `o` of Hebrew, Georgian and Burmese, and noughts
  'סჿဝ०੦૦௦౦೦൦๐໐၀',
].join('');
/** Scripts whose letters look Latin, and that nobody mixes with it: `Ꮮodash`, `ꓡodash`. */
const strange = String.raw`\p{sc=Cherokee}\p{sc=Lisu}\p{sc=Coptic}\p{sc=Deseret}`;

/** A run of letters and digits of any script, long ones in pieces. */
const word = /[\p{L}\p{Nl}\p{Nd}]{2,100}/gu;
const plainLetter = /[A-Za-z]/;
const notPlain = /[^\x00-\x7f]/;
/** `SQLзапрос` holds more than these: a word of a language, not a disguise. */
const drawnPlain = new RegExp(`^[A-Za-z0-9${drawnAlike}${strange}]{1,1000}$`, 'u');
/** `1ª`, `Nº`, `2ⁿ`: small on purpose; `dα`, `ρgh`, `kν`: a symbol of mathematics. */
const onPurpose = /^(?:(?:\d{0,6}|[A-Za-z])[ªºⁿ]|[A-Za-z0-9]{0,2}[αρνγκω][A-Za-z0-9]{0,2})$/;

/** The words that only look as if they were of plain letters, in order. */
export function lookalikesIn(text: string): readonly string[] {
  if (!notPlain.test(text)) return [];
  const words = text.match(word) ?? [];
  return words.filter((found) => notPlain.test(found) && isDisguised(found));
}

/** `ｅｖａｌ`, `𝚎𝚟𝚊𝚕` and `ⅼodash` are made of other forms of plain letters, `rеquests` of others drawn alike. */
function isDisguised(found: string): boolean {
  const usual = found.normalize('NFKC');
  return plainLetter.test(usual) && drawnPlain.test(usual) && !onPurpose.test(found);
}

// Tells quotes that stand in what was sent from those a model made up.

/** `>12| `, `12 | `: a line number as snippets have it. */
const gutter = /^[> ]{0,8}\d{1,7} ?\|(?: |$)/gm;

/** Says of a quote whether it stands in the text, line numbers and the kind of blanks aside. */
export function quoteCheck(sent: string): (quote: string) => boolean {
  const within = plain(sent);
  return (quote) => {
    const wanted = plain(quote);
    return wanted !== '' && within.includes(wanted);
  };
}

function plain(text: string): string {
  return text.replace(gutter, '').replace(/\s+/g, ' ').trim();
}

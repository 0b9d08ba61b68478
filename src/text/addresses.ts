// Addresses that lead elsewhere than they seem to: a name before the host, or a host in letters that
// can be drawn like others. Made plain, so that what is read is where they lead.

/**
 * `https://github.com@evil.example/x`, up to what ends an address in prose, quotes or brackets. Before
 * an `@` brackets end nothing: `https://github.com(x)@evil.example`.
 */
const address = /\bhttps?:[/\\]{1,3}(?:[^\s"'`<>/\\?#@]{0,300}@){0,3}[^\s"'`<>()[\]{}|]{1,2000}/giu;
/** The part between `//` and the path: `user@host:443` */
const authority = /^https?:[/\\]{1,3}([^/\\?#]{0,3000})/iu;
/** Points and commas that end a sentence, not an address. */
const sentenceEnd = /[.,;:!?]{1,5}$/;
/** Letters of the network's own names. */
const plainHost = /^[\w.:-]{0,3000}$/;
/** `xn--gthub-n2a.com`: stands for letters of another script */
const encodedHost = /(?:^|\.)xn--/i;
/** `https://github.com\@evil.example`: what some read as the path, others read as a name */
const eitherWay = /\\.{0,1000}@/;

/** Where an address truly leads. */
interface Leads {
  /** The address without what hides its host. */
  readonly plain: string;
  /** In the letters that are asked for on the network. */
  readonly host: string;
}

/** An address as it stands in a text; `leads` is null where it is none that can be followed. */
interface Misleading {
  readonly written: string;
  readonly leads: Leads | null;
}

/** The addresses of a text that do not show their host plainly, in order. */
export function misleadingIn(text: string): readonly Misleading[] {
  return [...text.matchAll(address)].flatMap(([found]) => misleading(found) ?? []);
}

/** The text with each of these replaced by where it leads, and a word on it. */
export function plainAddresses(text: string): string {
  return text.replace(address, (found) => {
    const known = misleading(found);
    if (known === null) return found;
    const { written, leads } = known;
    const plain =
      leads === null ? '(no true address)' : `${leads.plain} (careful: leads to ${leads.host})`;
    return plain + found.slice(written.length);
  });
}

function misleading(found: string): Misleading | null {
  const written = found.replace(sentenceEnd, '');
  const asked = authority.exec(written)?.[1] ?? '';
  const isPlain = plainHost.test(asked) && !encodedHost.test(asked);
  if (isPlain && !eitherWay.test(written)) return null;
  return { written, leads: whereTo(written) };
}

function whereTo(written: string): Leads | null {
  try {
    const { protocol, host, pathname, search, hash } = new URL(written);
    return { plain: `${protocol}//${host}${pathname}${search}${hash}`, host };
  } catch {
    return null;
  }
}

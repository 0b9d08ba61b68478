// Addresses that lead elsewhere than they seem to: a name before the host, or a host in letters that
// can be drawn like others. Made plain, so that what is read is where they lead.

/**
 * `https:` with any slashes or none, as browsers read it; `ssh://` and other schemes; `"//host` after
 * what opens a value, for `//` alone begins a comment.
 */
const start = /(?:\b(?:https?|wss?|ftp):[/\\]{0,3}|\b[a-z][a-z\d]{1,20}:\/{2,3}|(?<=["'`(=])\/\/)/;
/**
 * `https://github.com@evil.example/x`, up to what ends an address in prose, quotes or brackets. Before
 * an `@` brackets end nothing: `https://github.com(x)@evil.example`.
 */
const rest = /(?:[^\s"'`<>/\\?#@]{0,300}@){0,3}[^\s"'`<>()[\]{}|]{1,2000}/;
const address = new RegExp(start.source + rest.source, 'giu');
/** Scheme, slashes, and the part up to the path: `user@host:443` */
const parts =
  /^(?<scheme>[a-z\d]{0,21}:?)(?<slashes>[/\\]{0,3})(?<user>[^/\\?#]{0,3000}@)?(?<host>[^/\\?#]{0,3000})/iu;
const web = /^https?:$/i;
/** Points and commas that end a sentence, not an address. */
const sentenceEnd = /[.,;:!?]{1,5}$/;
/** Letters of the network's own names; `https://%s/x` and `https://${host}/x` are still to be filled in. */
const plainHost = /^(?:[\w.:-]|%[sv]){0,3000}\$?$/;
/** `ssh://git@host` and `postgres://app:pw@host` are usual; `ssh://github.com@evil.example` is not. */
const hostAsUser = /\w(?:\.|%2e)[a-z]{2}/i;
/** `"//привет"`, `ftp:größer` can be no more than words. */
const otherLetter = /[^\x00-\x7f]/;
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
  return isPlain(written) ? null : { written, leads: whereTo(written) };
}

function isPlain(written: string): boolean {
  const { scheme = '', slashes, user = '', host = '' } = parts.exec(written)?.groups ?? {};
  if (encodedHost.test(host)) return false;
  const isWeb = web.test(scheme) && slashes !== '';
  if (isWeb) return user === '' && plainHost.test(host) && !eitherWay.test(written);
  const isSure = scheme !== '' && slashes !== '';
  return !hostAsUser.test(user) && !(isSure && otherLetter.test(host));
}

function whereTo(written: string): Leads | null {
  try {
    const { protocol, host, pathname, search, hash } = new URL(
      written.startsWith('//') ? `https:${written}` : written,
    );
    return { plain: `${protocol}//${host}${pathname}${search}${hash}`, host };
  } catch {
    return null;
  }
}

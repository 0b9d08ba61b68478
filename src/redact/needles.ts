// What to look for, for one known value: the value, and its forms that no unescaping undoes.

import type { Line } from './blocks.ts';
import { linesOf } from './blocks.ts';
import { joined } from './joined.ts';
import { unescaped, unitsOf } from './unescaped.ts';

/** One spelling of a known value. */
export interface Needle {
  readonly plain: Uint16Array;
  /** As it stands in a text without escapes; empty where too short to be told from other text. */
  readonly escaped: Uint16Array;
  /** As it stands in a text without line ends, in small letters; empty where too short. */
  readonly joined: Uint16Array;
  /** The same in its own case. */
  readonly cased: Uint16Array;
  /** Whether it is told in capitals or in small letters too. */
  readonly anyCase: boolean;
  /** Whether it begins, and ends, with what reads as nothing without escapes. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** `base64`: the neighbours hold a part of it too. `word`: short, so nothing may stand beside it. */
  readonly form: 'text' | 'base64' | 'word';
  /** How many of its first characters are no secret: `postgres://`. */
  readonly head: number;
  /** Whether its beginning and its end are found nowhere else, so that a part alone tells it. */
  readonly parts: boolean;
  /** For a line of a value of many. */
  readonly line?: Line;
}

/** `postgres://app:pw@db/x`, `me@example.org`, `/run/secrets`, `db.corp.example`: share their parts with others. */
const address = /:\/\/|^[\w.+-]{1,200}@[\w.-]{1,200}$|^~?\/|^(?:[\w-]{1,80}\.){1,20}[a-z]{2,20}$/i;
const scheme = /^[a-z][\w+.-]{0,40}:\/\//i;
const blank = /\s/;

/** `pw` of `postgres://app:pw@db/x`. */
const userInfo = /^[a-z][\w+.-]{0,40}:\/\/[^/?#@:]{0,200}:(?<password>[^/?#@]{8,1000})@/i;

/** What follows the value in a text would be read as the rest of this escape. */
const unfinished = /(?:%[0-9a-f]?|&#?)$/i;

const shortestEscaped = 4;
/** Without its blanks, a shorter one is written by chance: `hunter 22`. */
const shortestJoined = 12;
/** `BillingService` is a class in one case and a package in another. */
const telling = /\d/;
const shortestPart = 16;

/** All that has to be looked for to find a value that is not blank. */
export function needlesOf(value: string): readonly Needle[] {
  const isAddress = address.test(value);
  const common = {
    head: scheme.exec(value)?.[0].length ?? 0,
    parts: value.length >= shortestPart && !isAddress && !blank.test(value),
  };
  const encoded = { head: 0, parts: !isAddress };
  const password = userInfo.exec(value)?.groups?.password;
  return [
    needle(value, { form: 'text', ...common }),
    ...(unfinished.test(value)
      ? [needle(value.replace(unfinished, ''), { form: 'text', ...common })]
      : []),
    ...hexOf(value).map((text) => needle(text, { form: 'text', ...encoded })),
    ...base64Of(value).map(({ text, form }) => needle(text, { form, ...encoded })),
    ...linesOf(value).map((line) => {
      const text = line.text;
      const parts = line.alone && !blank.test(text);
      return needle(text, { form: 'text', head: 0, parts, line });
    }),
    ...(password === undefined ? [] : needlesOf(password)),
  ];
}

type About = Pick<Needle, 'form' | 'head' | 'parts' | 'line'>;

function needle(text: string, about: About): Needle {
  const plain = unitsOf(text);
  const view = unescaped(text);
  const isTold = about.form !== 'word' && about.line?.alone !== false;
  // Wrapped base64 is found by its lines.
  const flat = joined(about.form === 'text' ? view.units : nothing);
  return {
    ...about,
    plain,
    opens: (view.from[0] ?? 0) > 0,
    closes: (view.to.at(-1) ?? text.length) < text.length,
    escaped: isTold && view.units.length >= shortestEscaped ? view.units : nothing,
    joined: isTold && flat.units.length >= shortestJoined ? flat.units : nothing,
    cased: Uint16Array.from(flat.at, (at) => view.units[at] ?? 0),
    anyCase: about.form === 'text' && telling.test(text),
  };
}

const nothing = new Uint16Array();

function hexOf(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  if (bytes.length < 4) return [];
  const small = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [...new Set([small, small.toUpperCase()])];
}

interface Base64 {
  readonly text: string;
  readonly form: 'base64' | 'word';
}

/** Fewer characters stand in any long base64 text by chance. */
const shortestCore = 6;

/** The value at each of the three places that a byte can have, in both alphabets. */
function base64Of(value: string): readonly Base64[] {
  const bytes = Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte));
  if (bytes.length < 3) return [];
  const inside = [0, 1, 2].map((before) => {
    const whole = btoa('\0'.repeat(before) + bytes.join(''));
    const end = Math.floor(((before + bytes.length) * 8) / 6);
    return { text: whole.slice(Math.ceil((before * 8) / 6), end), form: 'base64' as const };
  });
  const alone = { text: btoa(bytes.join('')).replace(/=+$/, ''), form: 'word' as const };
  const forms = [alone, ...inside.filter(({ text }) => text.length >= shortestCore)];
  return forms.flatMap(({ text, form }) => {
    const safe = text.replaceAll('+', '-').replaceAll('/', '_');
    return safe === text
      ? [{ text, form }]
      : [
          { text, form },
          { text: safe, form },
        ];
  });
}

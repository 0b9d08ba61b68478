// Settings inside one text: JSON, whole or broken, and the fields of a query or a connection string.

import type { Setting } from './setting.ts';

const mostSettings = 20_000;
const deepest = 40;

/** `"refresh_token": "…"` in what is no JSON by itself: with comments, cut, within a database's file. */
const pair = /"(?<name>[\w.@:/-]{1,200})"\s{0,20}:\s{0,20}(?<value>"(?:[^"\\\n]|\\.){0,16000}")/g;

/** Strings of a JSON text by the names they have there. Never throws. */
export function jsonSettings(text: string): readonly Setting[] {
  try {
    const settings: Setting[] = [];
    collect(JSON.parse(text), { name: '', above: '', depth: 0 }, settings);
    return settings;
  } catch {
    return [...text.matchAll(pair)].map(({ groups: { name = '', value = '' } = {} }) => ({
      name,
      value: unquoted(value),
    }));
  }
}

/** A text in quotes as it is meant; any other as it is. */
export function unquoted(text: string): string {
  const quote = text[0] ?? '';
  if (text.length < 2 || !['"', "'"].includes(quote) || !text.endsWith(quote)) return text;
  if (quote === "'") return text.slice(1, -1).replaceAll("''", "'");
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

interface Spot {
  readonly name: string;
  /** Name of what holds it. */
  readonly above: string;
  readonly depth: number;
}

function collect(value: unknown, { name, above, depth }: Spot, settings: Setting[]): void {
  if (depth > deepest || settings.length >= mostSettings) return;
  if (typeof value === 'string') settings.push({ name: isPlace(name) ? above : name, value });
  else if (Array.isArray(value)) {
    for (const item of value) collect(item, { name, above, depth: depth + 1 }, settings);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      collect(item, { name: key, above: name, depth: depth + 1 }, settings);
    }
  }
}

/** `"github-oauth": {"github.com": "…"}`: a host says nothing, what holds it does. */
function isPlace(name: string): boolean {
  return name.includes('.');
}

const mostFields = 200;
/** `api-key=…`, `x-api-key: …`, `Account Key=…` */
const field =
  /^\s{0,20}(?<name>[A-Za-z][\w .-]{0,60}?)\s{0,4}(?:=|:\s)\s{0,4}(?<value>\S.{0,8000})$/s;

/** Fields of a value: headers a line or comma apart, `;` between those of a driver, a URL's query. */
export function fieldsOf({ name, value }: Setting): readonly Setting[] {
  return partedAt(separatorFor({ name, value }), value).flatMap((text) => {
    const { groups } = field.exec(text) ?? {};
    return groups === undefined || groups.value === undefined || groups.name === undefined
      ? []
      : [{ name: groups.name, value: unquoted(groups.value.trim()) }];
  });
}

/** `host=db user=app password=…`, as libpq takes it */
const spaced = /^\w{1,40}=\S{0,1000}\s{1,4}\w{1,40}=/;

function separatorFor({ name, value }: Setting): RegExp | null {
  if (/headers?$/i.test(name)) return /[\n,]/;
  if (/^[^;]{1,200}=[^;]{0,1000};/.test(value)) return /;/;
  if (spaced.test(value)) return /\s+/;
  return /^[^?\s]{1,1000}\?[^=]{1,200}=/.test(value) ? /[?&#]/ : null;
}

function partedAt(separator: RegExp | null, value: string): readonly string[] {
  return separator === null ? [] : value.split(separator, mostFields);
}

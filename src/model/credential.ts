// Whether a call could authenticate, and whom it would ask, told without the SDK and without the secret.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Where a key or token would come from, in the order in which the SDK looks; null where it would
 * find none. One that is there but broken counts as there: the call then says what is wrong with it.
 */
export function credential(env: Env): { readonly from: string } | null {
  const from = fromVariables(env) ?? profileOf(env)?.from;
  return from === undefined ? null : { from };
}

/** The host a call would ask, which is what people agree to, and whether it is not Anthropic's own. */
export function endpointOf(env: Env): { readonly host: string; readonly custom: boolean } {
  const url = read(env, 'ANTHROPIC_BASE_URL') ?? profileUrl(env) ?? `https://${own}`;
  const host = hostOf(url);
  if (host === undefined) return { host: 'an address that is not a URL', custom: true };
  return { host, custom: host !== own || new URL(url).protocol !== 'https:' };
}

const own = 'api.anthropic.com';

/** Host and port of a web address, without the user and password it may hold; undefined for others. */
export function hostOf(url: string): string | undefined {
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '' };
  return ['http:', 'https:'].includes(protocol) ? host : undefined;
}

/** The SDK trims variables, and takes an empty one for absent. */
const read = (env: Env, name: string) => env[name]?.trim() || undefined;

/** `x-api-key: …` on a line of ANTHROPIC_CUSTOM_HEADERS, where a gateway wants it so. */
const authHeader = /^(?:x-api-key|authorization):/im;

function fromVariables(env: Env): string | undefined {
  const key = ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'].find((name) => read(env, name));
  if (key !== undefined) return key;
  const headers = 'ANTHROPIC_CUSTOM_HEADERS';
  return authHeader.test(read(env, headers) ?? '') ? headers : undefined;
}

interface Profile {
  readonly from: string;
  /** What its file holds; empty where an identity is all in variables, or a named file is not there. */
  readonly text: string;
}

/** A profile that was named, then the workload identity, then the active profile. */
function profileOf(env: Env): Profile | undefined {
  const folder = configFolder(env);
  if (folder === undefined) return undefined;
  const named = read(env, 'ANTHROPIC_PROFILE');
  if (named) return { from: 'ANTHROPIC_PROFILE', text: profileText(folder, named) ?? '' };
  const token = ['ANTHROPIC_IDENTITY_TOKEN_FILE', 'ANTHROPIC_IDENTITY_TOKEN'].find((name) =>
    read(env, name),
  );
  const federated =
    read(env, 'ANTHROPIC_FEDERATION_RULE_ID') && read(env, 'ANTHROPIC_ORGANIZATION_ID');
  if (federated && token) return { from: token, text: '' };
  const active = textOf(join(folder, 'active_config'))?.trim() || 'default';
  const text = profileText(folder, active);
  return text === undefined ? undefined : { from: `the Anthropic profile ${active}`, text };
}

function configFolder(env: Env): string | undefined {
  const set = read(env, 'ANTHROPIC_CONFIG_DIR');
  if (set !== undefined) return set;
  const windows = process.platform === 'win32';
  const base = read(env, windows ? 'APPDATA' : 'XDG_CONFIG_HOME');
  if (base !== undefined) return join(base, windows ? 'Anthropic' : 'anthropic');
  const home = read(env, windows ? 'USERPROFILE' : 'HOME');
  if (home === undefined) return undefined;
  return windows ? join(home, 'AppData/Roaming/Anthropic') : join(home, '.config/anthropic');
}

/** `work`, `team-a.eu`: the names that the SDK takes; `..` would lead out of the folder. */
const profileName = /^(?!\.\.?$)[A-Za-z0-9_.-]+$/;

function profileText(folder: string, name: string): string | undefined {
  return profileName.test(name) ? textOf(join(folder, 'configs', `${name}.json`)) : undefined;
}

/** The endpoint that a profile names. The SDK heeds it only where no variable holds a key. */
function profileUrl(env: Env): string | undefined {
  if (fromVariables(env) !== undefined) return undefined;
  try {
    const url: unknown = JSON.parse(profileOf(env)?.text ?? '').base_url;
    return typeof url === 'string' && url !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where the file can't be read, for whatever reason: the SDK will say it better. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

// The environment: secrets in its variables, and files that they name.

import { resolve } from 'node:path';
import { jsonSettings } from './fields.ts';
import { settingsIn } from './formats.ts';
import { strengthOf } from './names.ts';
import { exists, textOf } from './open.ts';
import type { Setting } from './setting.ts';
import { secretsIn } from './settings.ts';
import { isPath } from './worth.ts';

interface Where {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly ordinary: readonly string[];
}

/** `POSTGRES_PASSWORD_FILE`, `TLS_KEY_PATH` */
const ofFile = /_(?:file|path)$/i;
const mostFiles = 100;

/**
 * Secrets in variables by name, URLs with a password in any, and what is in files that a variable with
 * a secret's name leads to: `POSTGRES_PASSWORD_FILE`. A path itself is no secret. Never throws.
 */
export async function secretsOfVariables({
  env,
  cwd,
  ordinary,
}: Where): Promise<readonly string[]> {
  const all = Object.entries(env).flatMap(([name, value]): readonly Setting[] =>
    value === undefined || value === '' ? [] : [{ name, value }],
  );
  const paths = all.filter(({ name, value }) => isPath(value) && isOfSecret(name));
  const named = new Set(paths.slice(0, mostFiles));
  const inFiles = await Promise.all(
    [...named].map((setting) => behind(setting, { cwd, ordinary })),
  );
  const others = all.filter((setting) => !named.has(setting));
  return [...secretsIn(others.flatMap(bundled), { ordinary }), ...inFiles.flat()];
}

function isOfSecret(name: string): boolean {
  return strengthOf(name.replace(ofFile, '')) !== 'plain';
}

async function behind(
  { name, value }: Setting,
  { cwd, ordinary }: Omit<Where, 'env'>,
): Promise<readonly string[]> {
  const path = resolve(cwd, value);
  const text = await textOf(path);
  if (text !== null) return secretsIn(settingsIn(text, 'any'), { ordinary });
  // Of 64 random values in base64, one begins with `/`.
  return (await exists(path)) ? [] : secretsIn([{ name, value }], { ordinary });
}

/** `VCAP_SERVICES={"mysql": [{"credentials": …`: all in one variable, whatever its name. */
function bundled(setting: Setting): readonly Setting[] {
  return /^[{[]/.test(setting.value) ? [setting, ...jsonSettings(setting.value)] : [setting];
}

import { readFileSync } from 'node:fs';

export class SettingsError extends Error {
  name = 'SettingsError';
}

export function load(path) {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsError(`cannot load ${path}`, { cause: error });
  }
}

function parse(text) {
  const settings = JSON.parse(text);
  if (!settings.port) throw new RangeError('port is missing');
  return settings;
}

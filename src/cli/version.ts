// The version of the package, put in at build time.

import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

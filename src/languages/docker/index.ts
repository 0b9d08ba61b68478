// The drawer of docker: builds of images, its daemon, and compose.

import type { Language, Parser } from '../../types.ts';
import { build } from './build.ts';
import { compose } from './compose.ts';
import { daemon } from './daemon.ts';

/** What the other rooms need to know of docker. */
export const docker: Language = {
  name: 'docker',
  extensions: ['.dockerfile'],
  vendor: [],
  runtime: null,
  scope: null,
  facts: null,
  rules: [],
};

/** Its parsers. What ran inside of a container or a build is nearer to the cause than any of these. */
export const parsers: readonly Parser[] = [build, daemon, compose];

// Every parser in the order they are asked, and every drawer. The only list of either.

import type { Language, Parser, Runner } from '../types.ts';
import { c, lastParsers as cLast, parsers as cParsers } from './c/index.ts';
import { runners as cRunners } from './c/runners.ts';
import { docker, parsers as dockerParsers } from './docker/index.ts';
import { dotnet, parsers as dotnetParsers } from './dotnet/index.ts';
import { elixir, parsers as elixirParsers } from './elixir/index.ts';
import { git, parsers as gitParsers } from './git/index.ts';
import { go, lastParsers as goLast, parsers as goParsers } from './go/index.ts';
import { runners as goRunners } from './go/runners.ts';
import { java, parsers as javaParsers } from './java/index.ts';
import { runners as javaRunners } from './java/runners.ts';
import { node, parsers as nodeParsers } from './node/index.ts';
import { runners as nodeRunners } from './node/runners.ts';
import { perl, parsers as perlParsers } from './perl/index.ts';
import { php, parsers as phpParsers } from './php/index.ts';
import { python, parsers as pythonParsers } from './python/index.ts';
import { runners as pythonRunners } from './python/runners.ts';
import { ruby, parsers as rubyParsers } from './ruby/index.ts';
import { rust, lastParsers as rustLast, parsers as rustParsers } from './rust/index.ts';
import { runners as rustRunners } from './rust/runners.ts';
import { shell, parsers as shellParsers } from './shell/index.ts';
import { parsers as toolParsers } from './tool/index.ts';
import { runners as toolRunners } from './tool/runners.ts';
import { typescript, parsers as typescriptParsers } from './typescript/index.ts';

/** The more specific formats first; of two claims that are equally certain the earlier parser's wins. */
export const parsers: readonly Parser[] = [
  ...pythonParsers,
  ...rustParsers,
  ...goParsers,
  ...typescriptParsers,
  ...cParsers,
  ...javaParsers,
  ...nodeParsers,
  ...rubyParsers,
  ...phpParsers,
  ...perlParsers,
  ...elixirParsers,
  ...dotnetParsers,
  ...rustLast,
  ...goLast,
  ...cLast,
  ...shellParsers,
  ...dockerParsers,
  ...gitParsers,
  ...toolParsers,
];

/** Every test runner; a command shows at most one of them. */
export const runners: readonly Runner[] = [
  ...pythonRunners,
  ...rustRunners,
  ...goRunners,
  ...nodeRunners,
  ...javaRunners,
  ...cRunners,
  ...toolRunners,
];

export { governed, manifests } from './governed.ts';

/** Every drawer. */
export const languages: readonly Language[] = [
  python,
  rust,
  go,
  typescript,
  c,
  java,
  node,
  ruby,
  php,
  perl,
  elixir,
  dotnet,
  shell,
  docker,
  git,
];

/** Who answers for a command that never began. */
export const starter = { parser: `${shell.name}.start`, language: shell.name } as const;

/** The drawer of that name; undefined for the fallback's `unknown`. */
export function languageOf(name: string): Language | undefined {
  return languages.find((language) => language.name === name);
}

/** The drawer whose source files end as this path does, in any case of letters. */
export function languageOfFile(path: string): Language | undefined {
  const lower = path.toLowerCase();
  return languages.find(({ extensions }) => extensions.some((end) => lower.endsWith(end)));
}

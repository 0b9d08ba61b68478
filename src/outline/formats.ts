// Which format a file has, by its name alone.

import type { RootPath } from '../types.ts';

/** Ends of names, and whole names, in small letters. */
const formats: Readonly<Record<string, readonly string[]>> = {
  ruby: ['.rb', '.rake', '.gemspec', '.ru', 'rakefile', 'gemfile'],
  elixir: ['.ex', '.exs'],
  lua: ['.lua'],
  php: ['.php', '.phtml'],
  perl: ['.pl', '.pm', '.t'],
  csharp: ['.cs'],
  swift: ['.swift'],
  haskell: ['.hs'],
  shell: ['.sh', '.bash', '.zsh', '.bats', '.bashrc'],
  blocks: ['.proto', '.graphql', '.gql', '.tf', '.hcl', '.prisma', 'jenkinsfile'],
  cmake: ['.cmake', 'cmakelists.txt'],
  html: ['.html', '.htm', '.vue', '.svelte', '.jinja', '.j2', '.erb', '.tmpl', '.hbs', '.heex'],
  xml: ['.xml', '.csproj', '.props', '.fsproj'],
  sql: ['.sql'],
  yaml: ['.yaml', '.yml'],
  toml: ['.toml', '.ini', '.cfg', '.conf', '.properties', '.editorconfig', 'pipfile', '.env'],
  json: ['.json', '.jsonc', '.json5'],
  make: ['makefile', 'gnumakefile', '.mk'],
  docker: ['dockerfile', 'containerfile', '.dockerfile'],
};

const byEnd = new Map(
  Object.entries(formats).flatMap(([format, ends]) => ends.map((end) => [end, format] as const)),
);

/** `Dockerfile.dev` and `Makefile.am` are what they begin with. */
const startsWith = /^(?<name>dockerfile|containerfile|makefile|jenkinsfile|\.env)\.[\w.-]{1,60}$/;

/** The format of a file that no drawer answers for; undefined where its name does not tell. */
export function formatOf(file: RootPath): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const whole = byEnd.get(startsWith.exec(name)?.groups?.name ?? name);
  return whole ?? byEnd.get(name.slice(Math.max(0, name.lastIndexOf('.'))));
}

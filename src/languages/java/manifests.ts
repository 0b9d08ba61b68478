// Which artifacts pom.xml and build.gradle declare.

type Named = ReadonlyMap<string, string>;

/** `group:artifact` to version, `''` where another manifest or a BOM has it. */
export function declaredIn(manifest: string, text: string): Named {
  return manifest.endsWith('.xml') ? inPom(text) : inGradle(text);
}

/** `implementation("com.acme:core:1.2")`, `testImplementation 'junit:junit:4.13.2'` */
const coordinates = /["']([\w.-]{1,100}):([\w.-]{1,100})(?::([\w.+-]{1,60}))?(?:@\w{1,10})?["']/g;

function inGradle(text: string): Named {
  const found = [...text.matchAll(coordinates)];
  return new Map(
    found.map(([, group, name, version = '']): [string, string] => [`${group}:${name}`, version]),
  );
}

/** A manifest's own words; a scan of tags finds them as surely as a parser, and in a broken file too. */
function inPom(text: string): Named {
  const pom = withoutComments(text);
  const values = propertiesOf(pom);
  const declared = new Map<string, string>();
  for (const piece of blocks(pom, 'dependency')) {
    const dependency = without(piece, 'exclusions');
    const [group, name, version = ''] = ['groupId', 'artifactId', 'version'].map((tag) => {
      return filled(tagIn(dependency, tag) ?? '', values);
    });
    const artifact = `${group}:${name}`;
    if (group && name && !declared.get(artifact)) declared.set(artifact, version);
  }
  return declared;
}

const levels = ['maven.compiler.release', 'maven.compiler.source', 'java.version'];

/** The Java that a project is compiled for. */
export function settingsIn(_file: string, text: string): Named {
  const values = propertiesOf(withoutComments(text));
  const name = levels.find((level) => values.has(level));
  const level = name === undefined ? '' : filled(values.get(name) ?? '', values);
  return new Map(name === undefined || level === '' ? [] : [[`pom.xml ${name}`, level]]);
}

/** `<java.version>17</java.version>` */
const property = /<([\w.-]{1,100})>([^<>]{0,200})<\//g;

/** What `${…}` may stand for: properties, and the project's own and its parent's version. */
function propertiesOf(pom: string): ReadonlyMap<string, string> {
  const own = blocks(pom, 'properties').flatMap((block) => [...block.matchAll(property)]);
  const parent = blocks(pom, 'parent')[0] ?? '';
  const head = without(pom.split('<dependencies>', 1)[0] ?? '', 'parent');
  const version = tagIn(head, 'version') ?? tagIn(parent, 'version') ?? '';
  return new Map([
    ['project.version', version],
    ['project.parent.version', tagIn(parent, 'version') ?? ''],
    ['project.groupId', tagIn(head, 'groupId') ?? tagIn(parent, 'groupId') ?? ''],
    ...own.map(([, name = '', value = '']): [string, string] => [name, value.trim()]),
  ]);
}

/** `${jackson.version}` */
const placeholder = /\$\{([\w.-]{1,100})\}/g;

/** Two levels deep, for a property may name another; what stays unknown is left out. */
function filled(text: string, values: ReadonlyMap<string, string>): string {
  const once = (value: string) =>
    value.replaceAll(placeholder, (all, name: string) => values.get(name) ?? all);
  const value = once(once(text)).slice(0, 100);
  return value.includes('${') ? '' : value;
}

const withoutComments = (text: string) =>
  text
    .split('<!--')
    .map((piece, index) => (index === 0 ? piece : piece.slice(afterEnd(piece, '-->'))))
    .join('');

const afterEnd = (text: string, end: string) => {
  const at = text.indexOf(end);
  return at < 0 ? text.length : at + end.length;
};

/** What stands in each `<tag>…</tag>`; tags of one name do not nest here. */
function blocks(text: string, tag: string): readonly string[] {
  const pieces = text.split(`<${tag}>`).slice(1);
  return pieces.map((piece) => piece.split(`</${tag}>`, 1)[0] ?? '');
}

function without(text: string, tag: string): string {
  const [before = '', ...rest] = text.split(`<${tag}>`);
  return before + rest.map((piece) => piece.slice(afterEnd(piece, `</${tag}>`))).join('');
}

const tagIn = (text: string, tag: string) => blocks(text, tag)[0]?.trim();

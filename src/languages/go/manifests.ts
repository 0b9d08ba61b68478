// What go.mod requires.

type Named = ReadonlyMap<string, string>;

/** `github.com/rs/zerolog v1.33.0 // indirect`, `"quoted.example/m" v1`, in a block or not */
const required = /^"?([^\s"()]{1,300})"?[ \t]{1,8}(v[^\s/]{1,100})(?:[ \t]{0,8}(\/\/ indirect))?/;
/** `example.com/a v1.2.3 => ../a`, `example.com/a => example.com/b v1.0.0` */
const replaced =
  /^"?([^\s"()]{1,300})"?(?:[ \t]{1,8}v\S{1,100})?[ \t]{1,8}=>[ \t]{1,8}(\S{1,300})(?:[ \t]{1,8}(v\S{1,100}))?/;

/** Module to version, and what stands in for it. */
export function declaredIn(_manifest: string, text: string): Named {
  const lines = directives(text);
  const versions = lines.flatMap(({ verb, rest }): [string, string][] => {
    const [, module, version, indirect] = (verb === 'require' && required.exec(rest)) || [];
    if (module === undefined || version === undefined) return [];
    return [[module, indirect === undefined ? version : `${version} (indirect)`]];
  });
  const declared = new Map(versions);
  for (const { verb, rest } of lines) {
    const [, module, by = '', version] = (verb === 'replace' && replaced.exec(rest)) || [];
    if (module === undefined) continue;
    const known = declared.get(module);
    const stand = `replaced by ${[by, version].filter(Boolean).join(' ')}`;
    declared.set(module, known === undefined ? stand : `${known}, ${stand}`);
  }
  return declared;
}

/** `go 1.22`: what of the language the module may use; the toolchain it asks for. */
export function settingsIn(_file: string, text: string): Named {
  return new Map(
    directives(text).flatMap(({ verb, rest }): [string, string][] =>
      verb === 'go' || verb === 'toolchain' ? [[`go.mod ${verb}`, rest.slice(0, 40)]] : [],
    ),
  );
}

/** Lines with their verb, whether it stands on each or once before a block. */
function directives(text: string): readonly { readonly verb: string; readonly rest: string }[] {
  let block = '';
  return text.split('\n').flatMap((line) => {
    const words = line.trim();
    if (block !== '') {
      if (words.startsWith(')')) block = '';
      return block === '' || words === '' ? [] : [{ verb: block, rest: words }];
    }
    const [verb = '', ...rest] = words.split(/[ \t]/, 2);
    const tail = words.slice(verb.length).trim();
    if (tail.startsWith('(')) {
      block = verb;
      return [];
    }
    return rest.length === 0 ? [] : [{ verb, rest: tail }];
  });
}

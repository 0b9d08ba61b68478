// The compiler's options that a type error may hang on.

import { settingsIn as settingsInPackage } from '../node/manifests.ts';

/** `// "strict": true,` or a line of a block comment, as `tsc --init` writes them */
const commented = /^[ \t]{0,80}(?:\/\/|\/?\*)/;
/** `"module": "nodenext"`, `"strict": true` */
const option =
  /"(extends|module|moduleResolution|target|strict|jsx|verbatimModuleSyntax|noUncheckedIndexedAccess|exactOptionalPropertyTypes)"[ \t]{0,8}:[ \t]{0,8}("[^"\n]{1,80}"|true|false)/g;
/** `"paths": { "@/*": ["src/*"] }` */
const paths = /"paths"\s{0,8}:\s{0,8}\{([^{}]{0,1000})\}/;
/** `"@/*": [` */
const alias = /"([^"\n]{1,80})"\s{0,8}:/g;

/** One fact of a few options, as written: what a file extends is named, not followed. */
export function settingsIn(file: string, text: string): ReadonlyMap<string, string> {
  if (file.endsWith('package.json')) return settingsInPackage(file, text);
  const code = text
    .split('\n')
    .filter((line) => !commented.test(line))
    .join('\n');
  const options = [...code.matchAll(option)].map(
    ([, name, value = '']) => `${name} ${value.replaceAll('"', '')}`,
  );
  const aliases = [...(paths.exec(code)?.[1] ?? '').matchAll(alias)].map(([, name]) => name);
  const all = [
    ...options,
    ...(aliases.length === 0 ? [] : [`paths ${aliases.slice(0, 5).join(' ')}`]),
  ];
  return new Map(all.length === 0 ? [] : [['tsconfig.json', [...new Set(all)].join(', ')]]);
}

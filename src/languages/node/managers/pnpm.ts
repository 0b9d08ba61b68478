// Parser of pnpm's errors: ` ERR_PNPM_FETCH_404  GET … Not Found - 404`.

import type { Category, Parser } from '../../../types.ts';
import { claimOf } from '../../claim.ts';

const id = 'node.pnpm';

//  ERR_PNPM_NO_SCRIPT  Missing script: bild        the blanks are thin ones
const named = /^[\s\u2009]{0,4}(ERR_PNPM_\w{1,80})[\s\u2009]{1,4}(\S.*)$/;
//  ELIFECYCLE  Command failed with exit code 3.
const script = /^[\s\u2009]{0,4}(ELIFECYCLE)[\s\u2009]{1,4}(\S.*)$/;
//  ERROR  Expected ',' or '}' … in /app/package.json         and at its end: For help, run: pnpm help install
const plain = /^[\s\u2009]{0,4}(ERROR)[\s\u2009]{1,4}(\S.*)$/;
const help = /^For help, run: pnpm help/;

//  ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  b@1.0.0 build: `exit 2`
const ofScript = /^ERR_PNPM_(?:RECURSIVE_(?:RUN|EXEC)_FIRST_FAIL|RECURSIVE_FAIL)$|^ELIFECYCLE$/;

// … while parsing '{…' in /app/package.json
const inFile = / in (\S{1,1000}\.(?:json|yaml))$/;

// shop-nothing is not in the npm registry, or you have no permission to fetch it.
const reason =
  /^\S.{0,200} is not in the npm registry|^The latest release of |^Note that in CI|^Failure reason|^The lockfile |^specifiers in the lockfile/;

const longestBlock = 12;

const categories: readonly { readonly is: RegExp; readonly category: Category }[] = [
  { is: /NO_SCRIPT|UNKNOWN_OPTION|INVALID_COMMAND/, category: 'usage' },
  { is: /FETCH_40[13]|EACCES|UNAUTHORIZED/, category: 'permission' },
  {
    is: /FETCH_404|NO_MATCHING_VERSION|PEER_DEP|TARBALL_INTEGRITY|OUTDATED_LOCKFILE|LOCKFILE|SPEC_NOT_SUPPORTED|NO_VERSIONS/,
    category: 'dependency',
  },
  { is: /META_FETCH_FAIL|FETCH|REGISTRY/, category: 'network' },
  { is: /ENGINE|NODE_VERSION|UNSUPPORTED|NO_IMPORTER_MANIFEST/, category: 'environment' },
  { is: /JSON_PARSE|WORKSPACE|MANIFEST|CONFIG/, category: 'config' },
];

/** At most one claim, the first error's; that a script failed is a consequence. */
export const pnpm: Parser = {
  id,
  parse(lines) {
    const isHelped = lines.some((line) => help.test(line));
    const found = lines.flatMap((line, at) => {
      const [, kind, text] =
        named.exec(line) ?? script.exec(line) ?? (isHelped ? plain.exec(line) : null) ?? [];
      return kind === undefined || text === undefined ? [] : [{ kind, text: text.trim(), at }];
    });
    const first = found.find(({ kind }) => !ofScript.test(kind)) ?? found[0];
    if (first === undefined) return [];
    const { kind, text, at } = first;
    const to = Math.min(lines.length, at + longestBlock);
    const why = lines.slice(at + 1, to).filter((line) => reason.test(line));
    const file = inFile.exec(text)?.[1] ?? null;
    const isScript = ofScript.test(kind);
    const code = kind === 'ERROR' ? null : kind;
    const category = isScript
      ? ('unknown' as const)
      : (categories.find(({ is }) => is.test(kind))?.category ?? (file ? 'config' : 'unknown'));
    const place = { file, line: file === null ? null : 1, column: null };
    return [
      claimOf(lines, {
        parser: id,
        kind,
        message: [text, ...why].join('\n'),
        category,
        span: { from: at, to },
        certain: true,
        frames: file === null ? [] : [{ file, line: 1, column: null, function: null }],
        diagnostics: [{ ...place, severity: 'error', code, message: text }],
        ...(isScript ? { role: 'consequence' as const } : {}),
      }),
    ];
  },
};

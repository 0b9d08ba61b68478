// Whose code a printed path is: the project's, somebody else's package, or Node's own.

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = [
  'node_modules',
  'bower_components',
  '.yarn',
  '.pnpm-store',
];

// node:internal/modules/cjs/loader · [eval] and [stdin]-wrapper of `node -e` · <anonymous_script>
// evalmachine.<anonymous> · undefined · wasm://wasm/0a1b2c3d
/** Printed paths of Node's own code, and of code that is in no file. */
export const runtime =
  /^(?:node:|\[(?:eval|stdin|worker eval)\]|<|evalmachine\.<|undefined$|wasm:)/;

/** Whether the path may be the user's own code: neither a package's nor Node's. */
export function isProject(file: string): boolean {
  return !runtime.test(file) && !file.split(/[\\/]/).some((piece) => vendor.includes(piece));
}

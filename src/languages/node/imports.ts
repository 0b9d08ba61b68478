// Which packages a JavaScript or TypeScript source imports.

/** `from 'x'`, `import 'x'`, a call of either with it, `require.resolve("x")` */
const specifier =
  /\b(?:from|import|require(?:\.resolve)?)[ \t]{0,8}\(?[ \t]{0,8}(['"])([^'"\s]{1,300})\1/g;
/** `lodash` of `lodash/fp`, `@scope/name` of `@scope/name/deep`; not `./x`, `#x`, `@/x`, `node:fs` */
const packageName = /^(?:@[a-z0-9~][\w.~-]{0,100}\/)?[a-zA-Z0-9_][\w.~-]{0,200}(?=\/|$)/;

/** Names of packages, in order, without Node's own modules. */
export function importsOf(lines: readonly string[]): readonly string[] {
  const packages = lines.flatMap((line) =>
    [...line.matchAll(specifier)].flatMap(([, , path = '']) => packageName.exec(path)?.[0] ?? []),
  );
  return [...new Set(packages)].filter((name) => !builtin.has(name));
}

/** `module.builtinModules` of Node 20 and 24, whole packages alone. */
const builtin: ReadonlySet<string> = new Set(
  `
    assert async_hooks buffer child_process cluster console constants crypto dgram
    diagnostics_channel dns domain events fs http http2 https inspector module net os path
    perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls
    trace_events tty url util v8 vm wasi worker_threads zlib
  `
    .trim()
    .split(/\s+/),
);

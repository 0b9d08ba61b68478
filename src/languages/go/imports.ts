// Which packages a Go source imports.

/** `import "fmt"`, `	log "github.com/rs/zerolog"`: the standard library's have no dot before `/` */
const importLine =
  /^[ \t]{0,80}(?:import[ \t]{1,8})?(?:[\w.]{1,100}[ \t]{1,8})?"([\w-]{1,100}(?:\.[\w-]{1,100}){1,6}\/[^"\s]{1,300})"[ \t\r;]{0,8}(?:\/\/|$)/;

/** Import paths, in order, without the standard library's. */
export function importsOf(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => importLine.exec(line)?.[1] ?? []))];
}

/** The declared module that holds a package: the one with the longest path. */
export function modulesOf(imported: string, declared: readonly string[]): readonly string[] {
  const holding = declared.filter((module) => `${imported}/`.startsWith(`${module}/`));
  return holding.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

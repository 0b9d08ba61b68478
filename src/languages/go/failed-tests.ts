// The names of failed tests, as `go test -run` takes them.

// --- FAIL: TestFree (0.00s)
//     --- FAIL: TestFree/overbooked (0.00s)
const failed = /^ {0,80}--- FAIL: (\S.{0,400}) \(\d{1,9}\.\d\ds\)$/;

// === FAIL: internal/pantry TestPlate/n=2 (0.00s)                (gotestsum, of a package below the module)
const summed = /^=== FAIL: (\S{1,400}) (\S.{0,400}?) \(\d{1,9}\.\d\ds\)$/;

/** The package, as seen from the module, and the test that this line of gotestsum says has failed. */
export function summedTest(line: string) {
  const [, path, name] = summed.exec(line) ?? [];
  return path === undefined || name === undefined ? null : { path, name };
}

/** The test that this line says has failed; null for any other line. */
export function failedTest(line: string): string | null {
  return failed.exec(line)?.[1] ?? summedTest(line)?.name ?? null;
}

/** All that failed, in order, each once; a test whose subtest failed is told by that one. */
export function failedTests(lines: readonly string[]): readonly string[] {
  const names = [...new Set(lines.flatMap((line) => failedTest(line) ?? []))];
  const parents = new Set(names.flatMap(parentsOf));
  return names.filter((name) => !parents.has(name));
}

/** A/b/c: A and A/b */
function parentsOf(name: string): readonly string[] {
  const pieces = name.split('/');
  return pieces.slice(1, 20).map((_, i) => pieces.slice(0, i + 1).join('/'));
}

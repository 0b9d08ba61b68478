// Which packages a Java or Kotlin source imports, and which of the declared artifacts hold them.

/** `import static org.junit.jupiter.api.Assertions.assertEquals;`, `import kotlinx.coroutines.*` */
const importLine =
  /^[ \t]{0,80}import[ \t]{1,8}(?:static[ \t]{1,8})?([a-z]\w{0,60}(?:\.\w{1,100}){1,20})/;
/** `java.util.List`, `kotlin.math.max`; `javax.servlet` is an artifact's */
const own = /^(?:java|jdk|sun|kotlin)\./;

/** What is imported, in order, without the JDK's and Kotlin's own. */
export function importsOf(lines: readonly string[]): readonly string[] {
  const imported = lines.flatMap((line) => importLine.exec(line)?.[1] ?? []);
  return [...new Set(imported)].filter((name) => !own.test(name));
}

/** An import fits this many artifacts of one group; more would say nothing. */
const mostArtifacts = 3;

/**
 * The artifacts whose group the import begins with, or shares its first two parts with, those first
 * that share a word with it: `org.apache.commons.lang3` is of `org.apache.commons:commons-lang3`.
 */
export function artifactsOf(imported: string, declared: readonly string[]): readonly string[] {
  const words = imported.toLowerCase().split('.');
  const fitting = declared.flatMap((artifact) => {
    const [group = '', name = ''] = artifact.split(':');
    const parts = group.toLowerCase().split('.');
    const common = parts.findIndex((part, index) => part !== words[index]);
    const shared = common < 0 ? parts.length : common;
    if (shared < Math.min(2, parts.length)) return [];
    const named = name.split(/[-_.]/).filter((word) => words.slice(shared).includes(word)).length;
    return shared === parts.length || named > 0 ? [{ artifact, rank: shared + 2 * named }] : [];
  });
  const best = Math.max(...fitting.map(({ rank }) => rank));
  return fitting
    .filter(({ rank }) => rank === best)
    .slice(0, mostArtifacts)
    .map(({ artifact }) => artifact);
}

// What a CI system, a container or a task runner puts before each line, and the lines without it.

/** The lines of an output as their programs printed them, source after source. */
export interface Unprefixed {
  readonly lines: readonly string[];
  /** For each line its index in the output as it came. */
  readonly at: readonly number[];
}

/** One form of prefix. A group `source` names who printed the line. */
interface Prefix {
  readonly pattern: RegExp;
  /** `sure`: nobody else's form, so that two such lines in a row are enough; `time`: no word. */
  readonly kind: 'sure' | 'time' | 'word';
}

const rows: readonly Prefix[] = [
  // 2026-05-06T19:52:54.2050774Z npm test     2026-05-06T19:52:54.205077Z 00O+npm test
  { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6,7}Z(?: \d\d[OE][+ ]?| |$)/, kind: 'sure' },
  // #12 3.456 npm error     #12 [4/6] RUN npm test     #12 ERROR: process "…" did not complete
  {
    pattern:
      /^#(?<source>\d{1,4}) (?:\d{1,6}\.\d{1,4}(?: |$)|(?=\[|ERROR|DONE|CACHED|CANCELED|sha256:))/,
    kind: 'sure',
  },
  // web-1  | listening     web_1  |     12:30:01 web.1   | listening
  {
    pattern: /^(?:\d\d:\d\d:\d\d )?(?<source>[A-Za-z][\w-]{0,60}[-_.]\d{1,4}) {0,40}\|(?: |$)/,
    kind: 'sure',
  },
  // [pod/web-5d8c/app] listening
  { pattern: /^\[pod\/(?<source>[\w./-]{1,200})\](?: |$)/, kind: 'sure' },
  // [2026-05-06T19:52:54.205Z] npm test     2026-05-06 19:52:54,205 npm test
  {
    pattern:
      /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d| UTC)?\]?:?(?: |$)/,
    kind: 'time',
  },
  // [12:30:01] npm test     12:30:01.205 npm test
  { pattern: /^\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?:?(?: |$)/, kind: 'time' },
  // Dec  1 12:30:01 host-7 app[123]: listening
  {
    pattern:
      /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,100} (?<source>[\w./@-]{1,80}(?:\[\d{1,10}\])?):(?: |$)/,
    kind: 'time',
  },
  // [0] listening     [web] listening     [gw0] PASSED
  { pattern: /^\[(?<source>[\w@.:-]{1,60}(?:\/[\w.:-]{1,60})?)\](?: |$)/, kind: 'word' },
  // web | listening     @acme/web:build: listening     packages/web test: listening
  { pattern: /^(?<source>[A-Za-z@][\w@./-]{0,60}) {0,40}\|(?: |$)/, kind: 'word' },
  {
    pattern: /^(?<source>@?[A-Za-z][\w./-]{0,60}(?:[:#][\w:-]{1,40}| [\w:-]{1,40})?):(?: |$)/,
    kind: 'word',
  },
];

/** `[ERROR]` of Maven, `[3/10]` of ninja, `src/a.c:12` and `error` of compilers are no sources. */
const noSource =
  /^(?:info|error|errors|warn|warning|debug|trace|fatal|note|help|notice|\d{1,7}\/\d{1,7})$|\.[a-z]\w{0,5}(?::|$)|:\d{1,7}$|error|warning/i;

/** Share of the lines that a prefix must stand before; of a sure one, lines in a row. */
const share = 0.8;
const inARow = 2;
/** Lines that begin with a word, at least; a time at the head of a single line is one. */
const fewest = { sure: 1, time: 1, word: 3 };
/** A log in GitHub's time, then a service's, then the program's own. */
const mostLayers = 4;
/** More are no services but words that happen to stand first. */
const mostSources = 24;

/**
 * The lines without the prefixes that most of them share. Lines of several sources that were printed
 * one between the other stand source after source, in order of first appearance. Linear in time.
 */
export function unprefixed(lines: readonly string[]): Unprefixed {
  let bare = lines;
  let sources: readonly string[] = lines.map(() => '');
  const left = new Set(rows);
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const found = layerOf(bare, left);
    if (found === undefined) break;
    left.delete(found.row);
    bare = found.lines;
    sources = sources.map((source, i) => {
      const own = found.sources[i] ?? '';
      return own === '' ? source : `${source} ${own}`;
    });
  }
  return grouped(bare, sources);
}

interface Layer {
  readonly row: Prefix;
  readonly lines: readonly string[];
  readonly sources: readonly string[];
}

function layerOf(lines: readonly string[], left: ReadonlySet<Prefix>): Layer | undefined {
  const full = lines.filter((line) => line.trim() !== '').length;
  for (const row of left) {
    const heads = lines.map((line) => headOf(line, row));
    if (isShared(heads, full, row) || (row.kind === 'sure' && isRun(heads))) {
      return {
        row,
        lines: lines.map((line, i) => line.slice(heads[i]?.length ?? 0)),
        sources: heads.map((head) => head?.source ?? ''),
      };
    }
  }
  return undefined;
}

interface Head {
  readonly length: number;
  readonly source: string;
}

function headOf(line: string, { pattern }: Prefix): Head | null {
  const found = pattern.exec(line);
  if (found === null) return null;
  const source = found.groups?.source ?? '';
  return noSource.test(source) ? null : { length: found[0].length, source };
}

function isRun(heads: readonly (Head | null)[]): boolean {
  let run = 0;
  return heads.some((head) => {
    run = head === null ? 0 : run + 1;
    return run >= inARow;
  });
}

function isShared(heads: readonly (Head | null)[], full: number, { kind }: Prefix): boolean {
  const found = heads.filter((head) => head !== null);
  if (found.length < fewest[kind] || found.length < share * full) return false;
  if (kind !== 'word') return true;
  const counts = new Map<string, number>();
  for (const { source } of found) counts.set(source, (counts.get(source) ?? 0) + 1);
  // A word that stands first once is a word.
  return counts.size <= mostSources && [...counts.values()].every((count) => count >= 2);
}

function grouped(lines: readonly string[], sources: readonly string[]): Unprefixed {
  const bySource = new Map<string, number[]>();
  sources.forEach((source, i) => {
    const own = bySource.get(source) ?? [];
    own.push(i);
    bySource.set(source, own);
  });
  const at = [...bySource.values()].flat();
  return { lines: at.map((i) => lines[i] ?? ''), at };
}

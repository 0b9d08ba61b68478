// What each line of a part is worth, once something led there.

import type { LineNumber } from '../types.ts';
import type { Extent } from './extents.ts';
import { blockFrom } from './extents.ts';
import type { Lead } from './lead.ts';
import { localsOf, sliceOf } from './locals.ts';
import type { Project } from './project.ts';
import type { Source } from './sources.ts';
import { isClosing, isRemark } from './words.ts';
import { worths } from './worths.ts';

interface Weight {
  readonly line: LineNumber;
  readonly worth: number;
}

interface Weighed {
  /** The worthiest first. */
  readonly lines: readonly Weight[];
  /** Variables and parameters of the function round it. */
  readonly locals: ReadonlySet<string>;
}

/** `return total`, `yield row`, `=> x`: what a caller gets of a function. */
const giving = /^\s{0,400}(?:return|yield|raise|throw|exit)\b|=>\s{0,8}[^{\s]|\blambda\b/;

/** The lines of what a lead shows, with their worth: what the failure hangs on before the rest. */
export async function weighed(lead: Lead, project: Project): Promise<Weighed> {
  const { source, line, worth, shows, sought } = lead;
  const part = (await project.partAt(source, line)) ?? { from: line, head: line - 1, to: line };
  if (shows === 'file') return { lines: ofFile(lead), locals: new Set() };
  const locals = localsOf({ source, part });
  const isPart = shows === 'part' && line <= part.head + 1;
  const isLong = part.to - part.from >= longClass && (part.is === 'class' || part.is === 'type');
  const factors = !isPart
    ? ofLine({ source, part, line, isFrame: lead.why === 'frame' })
    : isLong
      ? await ofClass({ source, part }, project)
      : ofPart({ source, part, sought });
  const lines = [...factors]
    .map(([at, factor]) => ({ line: at, worth: worth * factor }))
    .toSorted((one, other) => other.worth - one.worth || one.line - other.line);
  return { lines, locals };
}

const longClass = 12;
/** What a class is made by, in its languages. */
const makers: ReadonlySet<string> = new Set([
  '__init__',
  'constructor',
  'initialize',
  'new',
  '__construct',
  '__post_init__',
]);

/** A class: its head and its members; of its methods the heads, and how it is made. */
async function ofClass(
  { source, part }: Within,
  project: Project,
): Promise<ReadonlyMap<LineNumber, number>> {
  const factors = new Map<LineNumber, number>();
  for (let at = part.from; at <= part.to; at += 1) {
    const text = source.lines[at - 1] ?? '';
    if (text.trim() === '') continue;
    const inner = at <= part.head ? part : await project.partAt(source, at);
    const isMethod = inner?.is === 'function' && inner.from > part.from;
    const makes = isMethod && (makers.has(inner.name ?? '') || inner.name === part.name);
    const own = at <= part.head ? 1 : isRemark(text) ? 0.2 : 0.65;
    factors.set(at, !isMethod ? own : at <= inner.head ? (makes ? 0.7 : 0.3) : makes ? 0.6 : 0.1);
  }
  return factors;
}

interface Within {
  readonly source: Source;
  readonly part: Extent;
}

/** A definition: its head, what it gives back, the lines that hold what is sought; a short one whole. */
function ofPart({
  source,
  part,
  sought,
}: Within & { readonly sought: readonly string[] }): ReadonlyMap<LineNumber, number> {
  const size = part.to - part.from + 1;
  const rest =
    size <= 6
      ? worths.part6
      : size <= 12
        ? worths.part12
        : size <= 30
          ? worths.part30
          : worths.partLong;
  const factors = new Map<LineNumber, number>();
  for (let at = part.from; at <= part.to; at += 1) {
    const text = source.lines[at - 1] ?? '';
    if (text.trim() === '') continue;
    const names = source.wordsAt(at).map(({ name }) => name);
    const key =
      at <= part.head || sought.some((name) => names.includes(name) || text.includes(`'${name}'`));
    factors.set(
      at,
      key
        ? 1
        : giving.test(text)
          ? Math.max(rest, worths.gives)
          : isRemark(text)
            ? rest * 0.6
            : rest,
    );
  }
  return factors;
}

/** How much of a frame's function is shown beside the lines that count, by its length. */
const restOf = (size: number) =>
  size <= 8
    ? worths.rest8
    : size <= 16
      ? worths.rest16
      : size <= 30
        ? worths.rest30
        : worths.restLong;

/** Lines round a frame that are shown where there is room, whatever they are. */
const mostAround = 4;

/** A line: itself, the head of what holds it, and above it what gives its names their values. */
function ofLine({
  source,
  part,
  line,
  isFrame,
}: Within & { readonly line: LineNumber; readonly isFrame: boolean }): ReadonlyMap<
  LineNumber,
  number
> {
  const rest = restOf(part.to - part.from + 1) * (isFrame ? 1 : worths.restOther);
  const factors = new Map<LineNumber, number>();
  for (let at = part.from; at <= part.to; at += 1) {
    const text = source.lines[at - 1] ?? '';
    if (text.trim() === '') continue;
    factors.set(
      at,
      at <= part.head
        ? Math.max(worths.head, rest)
        : isClosing(text)
          ? rest * worths.closing
          : rest,
    );
  }
  const around = isFrame ? mostAround : 1;
  for (let at = line - around; at <= line + around; at += 1) {
    if ((source.lines[at - 1] ?? '').trim() === '') continue;
    const beside = isFrame ? worths.besideFrame : worths.besideOther;
    const factor = Math.abs(at - line) === 1 ? beside : worths.aroundFrame;
    factors.set(at, Math.max(factors.get(at) ?? 0, factor));
  }
  for (const [at, factor] of sliceOf({ source, part, line })) {
    factors.set(at, Math.max(factors.get(at) ?? 0, factor));
  }
  if (!isFrame) {
    const { to } = blockFrom({ lines: source.lines, line });
    for (let at = line + 1; at <= Math.min(to, line + mostOfBlock); at += 1) {
      factors.set(at, Math.max(factors.get(at) ?? 0, worths.block));
    }
  }
  return factors.set(line, 1);
}

const shortFile = 14;
/** Lines below a key that are shown with it. */
const mostOfBlock = 6;

/** A data or a configuration file: short, whole; else what is sought and what it holds, what is odd. */
function ofFile({ source: { lines }, line, worth, sought }: Lead): readonly Weight[] {
  const odd = oddIn(lines);
  const rest = lines.length <= shortFile ? 0.6 : 0.1;
  const factors = new Map<LineNumber, number>();
  for (const [index, text] of lines.entries()) {
    const at = index + 1;
    const isKey = odd.has(at) || sought.some((one) => text.includes(one));
    const factor = isKey ? 1 : at === line || at <= 2 ? Math.max(0.5, rest) : rest;
    if (text.trim() !== '') factors.set(at, Math.max(factors.get(at) ?? 0, factor));
    if (!isKey || lines.length <= shortFile) continue;
    const { to } = blockFrom({ lines, line: at });
    for (let below = at + 1; below <= Math.min(to, at + mostOfBlock); below += 1)
      factors.set(below, 0.85);
  }
  return [...factors]
    .map(([at, factor]) => ({ line: at, worth: worth * factor }))
    .toSorted((one, other) => other.worth - one.worth || one.line - other.line);
}

/** Lines whose form few others of the file have: in a table, the row that is not like the rest. */
function oddIn(lines: readonly string[]): ReadonlySet<LineNumber> {
  const shapes = new Map<string, LineNumber[]>();
  const rows = lines.flatMap((text, index) =>
    index === 0 || text.trim() === '' ? [] : [[index + 1, shapeOf(text)] as const],
  );
  for (const [at, shape] of rows) shapes.set(shape, [...(shapes.get(shape) ?? []), at]);
  const most = Math.max(0, ...[...shapes.values()].map(({ length }) => length));
  if (rows.length < 4 || most < rows.length / 2) return new Set();
  const rare = [...shapes.values()].filter(({ length }) => length <= Math.max(1, rows.length / 10));
  return new Set(rare.flat());
}

const shapeOf = (text: string) =>
  text
    .slice(0, 400)
    .replace(/[A-Za-z]{1,60}/g, 'a')
    .replace(/\d{1,40}/g, '9')
    .replace(/(?:a[-_ .]?){2,60}/g, 'a');

// What exceptions say together: the contract's rule for failures that hold failures.

import type { Category, Frame } from '../../types.ts';
import { categoryOf } from './category.ts';
import { isProject, isRuntime } from './paths.ts';

/** How an exception came of the one printed before it. */
export type Joined = 'cause' | 'context';

/** One exception as printed. */
export interface Raised {
  /** Class name, qualified as printed. */
  readonly kind: string;
  /** At least one line; the first is `Type: text`, or the text alone where the tool drops the type. */
  readonly message: readonly string[];
  /** Innermost first; may be empty. */
  readonly frames: readonly Frame[];
  /** Null for the first one of a chain. */
  readonly joined: Joined | null;
  /** Of an exception group: what its first member says, out of how many. */
  readonly member?: { readonly told: Told; readonly of: number };
}

/** What a whole chain comes to. */
export interface Told {
  readonly kind: string;
  readonly message: readonly string[];
  /** Most relevant first, each place once, the interpreter's own last. */
  readonly frames: readonly Frame[];
  readonly category: Category;
}

const joints: ReadonlyMap<string, Joined> = new Map([
  ['The above exception was the direct cause of the following exception:', 'cause'],
  ['During handling of the above exception, another exception occurred:', 'context'],
]);

// ValueError: bad size · json.decoder.JSONDecodeError: Expecting value · AssertionError
// test_x.test_y.<locals>.Bad: no
const exceptionLine =
  /^((?:(?:[\p{L}_][\p{L}\p{N}_]{0,99}|<locals>)\.){0,30}[\p{L}_][\p{L}\p{N}_]{0,99})(?::(?: .*)?)?$/u;

// ValueError: port 70000 is out of range · socket.gaierror: … · but not "reading: 12 of 40"
const className = /(?:^|\.)(?:\p{Lu}[^.]*|[^.]*(?:Error|error|Exception|Interrupt|Exit))$/u;

// Retry: no · but not Hint: run init first
const strongName = /\.|(?:Error|error|Exception|Interrupt|Exit|Warning|Group)$/;

const longestChain = 20;
const longestMessage = 40;
const messageHead = 30;

/** How the exception below this line came of the one above; undefined for any other line. */
export function joinedBy(line: string): Joined | undefined {
  return joints.get(line.trim());
}

/** The class name at the start of a line `Type: text` or `Type`; undefined for any other line. */
export function kindOf(line: string): string | undefined {
  return exceptionLine.exec(line)?.[1];
}

/** Whether the line begins with what is spelled like an exception's class: for lines out of place. */
export function namesClass(line: string): boolean {
  return className.test(kindOf(line) ?? '');
}

/** The same, where the name alone says that it is one: `ValueError`, `mod.Bad`; not `Hint`. */
export function isNamedError(line: string): boolean {
  return namesClass(line) && strongName.test(kindOf(line) ?? '');
}

/**
 * Tells a chain, earliest exception first: the last one gives kind and message. A direct cause adds
 * `caused by: …` and leads with its project frames; an exception being handled comes after. A group
 * is no cause: it adds `first of N: …`, and its first member's project frames lead.
 */
export function tell(chain: readonly [Raised, ...Raised[]]): Told {
  // The root stays, however long the chain: its frames lead.
  const [first, ...all] = chain;
  const rest = all.slice(1 - longestChain);
  const told = rest.reduce(join, tellOne(first));
  return { ...told, frames: tidy(told.frames) };
}

function join(earlier: Told, raised: Raised): Told {
  const own = tellOne(raised);
  if (raised.joined !== 'cause') return { ...own, frames: [...own.frames, ...earlier.frames] };
  const [head, ...below] = earlier.message;
  const causes = [`caused by: ${head}`, ...below.filter(isAdded)];
  return {
    kind: own.kind,
    message: [...own.message, ...causes],
    frames: lead(earlier.frames, own.frames),
    category: own.category === 'code' ? earlier.category : own.category,
  };
}

function tellOne({ kind, message, frames, member }: Raised): Told {
  const own = shortened(withText(kind, message));
  const category = categoryOf(kind, own[0] ?? kind);
  if (!member) return { kind, message: own, frames, category: category ?? 'code' };
  const [head = '', ...below] = member.told.message;
  return {
    kind,
    message: [...own, `first of ${member.of}: ${head}`, ...below.filter(isAdded)],
    frames: lead(member.told.frames, frames),
    category: category ?? member.told.category,
  };
}

/** "ImportError:" alone, and the text below it: the line then carries the text's beginning. */
function withText(kind: string, message: readonly string[]): readonly string[] {
  const [head = '', ...below] = message;
  const at = below.findIndex((line) => line.trim() !== '');
  if (at < 0 || head.trimEnd() !== `${kind}:`) return message;
  return [`${head.trimEnd()} ${below[at]?.trim()}`, ...below.slice(at + 1)];
}

function shortened(message: readonly string[]): readonly string[] {
  if (message.length <= longestMessage) return message;
  const tail = message.slice(messageHead + 1 - longestMessage);
  return [...message.slice(0, messageHead), '…', ...tail];
}

/** Of an inner exception, what it holds itself is kept, and further lines of its text are not. */
function isAdded(line: string): boolean {
  return line.startsWith('caused by: ') || line.startsWith('first of ');
}

function lead(inner: readonly Frame[], outer: readonly Frame[]): readonly Frame[] {
  const leading = inner.filter(({ file }) => isProject(file));
  return [...leading, ...outer, ...inner.filter(({ file }) => !isProject(file))];
}

// Folded recursion prints a place three times; `<frozen runpy>` has no file behind it.
function tidy(frames: readonly Frame[]): readonly Frame[] {
  const places = new Map<string, Frame>();
  for (const frame of frames) {
    const place = `${frame.line} ${frame.file}`;
    const held = places.get(place) ?? frame;
    if (frame.file.startsWith('<frozen ')) continue;
    places.set(place, { ...held, function: held.function ?? frame.function });
  }
  const all = [...places.values()];
  return [
    ...all.filter(({ file }) => !isRuntime(file)),
    ...all.filter(({ file }) => isRuntime(file)),
  ];
}

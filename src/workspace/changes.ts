// What files held before, out of git's own store: today's files are compared here, since git would run the
// filters that a checkout's settings name to do it.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileText, Former, Passed, Past, RootPath } from '../types.ts';
import { git } from './git.ts';
import type { Surroundings } from './program.ts';

/** A run of the same command that passed: what was checked out, and when, in milliseconds since 1970. */
export interface LastPass {
  readonly commit: string;
  readonly time: number;
}

interface Looking extends Surroundings {
  readonly passed: LastPass | null;
  /** Names of the project's files. */
  readonly names: readonly RootPath[];
  read(file: RootPath): Promise<FileText>;
}

/** A failure that touches more files than these is not told by what changed in one of them. */
const mostFiles = 12;
/** Larger ones are generated or data; a change of them is no reading. */
const longestText = 256 * 1024;

/** Of each file that may be read: how it was when the command passed, else before what was last done to it. */
export async function pastOf(files: readonly RootPath[], looking: Looking): Promise<Past> {
  const asked = files.slice(0, mostFiles).filter((file) => !/[\r\n]/.test(file));
  const { passed } = looking;
  const commits = ['HEAD', 'HEAD~1', ...(passed === null ? [] : [passed.commit])];
  const kept = await keptIn(commits, asked, looking);
  const head = kept.get('HEAD');
  if (head === undefined) return { formers: [], passed: null };
  const formers: Former[] = [];
  for (const file of asked) {
    const found = await looking.read(file);
    if (!('text' in found) || found.text.length > longestText) continue;
    const at = (commit: string) => kept.get(`${commit}:./${file}`) ?? null;
    formers.push(...formersOf({ file, now: found.text }, { at, passed }));
  }
  const since = passed === null ? null : await passedOf(passed, { head, files: asked, looking });
  if (since === null) return { formers, passed: null };
  const written = await writtenSince(looking.passed?.time ?? 0, asked, looking);
  const isNew = ({ file, when }: Former) => when !== sincePass || written.has(file);
  return { formers: formers.filter(isNew), passed: since };
}

const sincePass = 'since the command passed';

function formersOf(
  { file, now }: { readonly file: RootPath; readonly now: string },
  { at, passed }: { at(commit: string): string | null; readonly passed: LastPass | null },
): readonly Former[] {
  const [head, first, then] = [at('HEAD'), at('HEAD~1'), passed && at(passed.commit)];
  if (then !== null) {
    return alike(then, now) ? [] : [{ file, when: sincePass, before: then, after: null }];
  }
  const open = head !== null && !alike(head, now);
  const last = head !== null && first !== null && !alike(first, head);
  return [
    ...(open ? [{ file, when: 'not committed', before: head, after: null } as const] : []),
    ...(last ? [{ file, when: 'in the last commit', before: first, after: head } as const] : []),
  ];
}

/** Git may keep other line ends than a file has. */
const alike = (one: string, other: string) =>
  one === other || one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** As files are read: without their byte order mark. */
const textIn = (bytes: Buffer) => new TextDecoder().decode(bytes);

/** `4b825dc642cb6eb9a060e54bf8d69288fbee4904 blob 120`, `HEAD~1:./x.py missing` */
const header = /^([0-9a-f]{40,64}) (\w{1,10}) (\d{1,12})\n/;

/** Texts by `COMMIT:./FILE`, and by `HEAD` the commit's hash; what git does not know is left out. */
async function keptIn(
  commits: readonly string[],
  files: readonly RootPath[],
  surroundings: Surroundings,
): Promise<ReadonlyMap<string, string>> {
  const names = files.flatMap((file) => commits.map((commit) => `${commit}:./${file}`));
  const input = ['HEAD', ...names].map((name) => `${name}\n`).join('');
  const said = await git(['cat-file', '--batch'], surroundings, input);
  const kept = new Map<string, string>();
  let rest: Buffer = Buffer.from(said?.status === 0 ? said.output : '');
  for (const name of ['HEAD', ...names]) {
    const line = rest.toString('utf8', 0, Math.max(0, rest.indexOf(10) + 1));
    const [, hash = '', type, size = ''] = header.exec(line) ?? [];
    const from = Buffer.byteLength(line);
    if (type === undefined) {
      // Text that is no UTF-8 has another length by now, and what follows can't be told apart.
      if (!line.endsWith(' missing\n')) break;
      rest = rest.subarray(from);
      continue;
    }
    const to = from + Number(size);
    if (rest[to] !== 10) break;
    if (name === 'HEAD') kept.set(name, hash);
    else if (type === 'blob' && Number(size) <= longestText && isText(rest.subarray(from, to))) {
      kept.set(name, textIn(rest.subarray(from, to)));
    }
    rest = rest.subarray(to + 1);
  }
  return kept;
}

/** What git-lfs keeps in the place of a file: `version https://git-lfs.github.com/spec/v1` */
const pointer = 'version https://git-lfs';

const isText = (bytes: Buffer) =>
  !bytes.includes(0) && !bytes.subarray(0, pointer.length).equals(Buffer.from(pointer));

async function passedOf(
  { commit, time }: LastPass,
  about: {
    readonly head: string;
    readonly files: readonly RootPath[];
    readonly looking: Looking;
  },
): Promise<Passed | null> {
  const commits = commit === about.head ? 0 : await commitsSince(commit, about.looking);
  if (commits === undefined) return null;
  const changed: RootPath[] = [];
  for (const file of await writtenSince(time, about.files, about.looking)) {
    if (changed.length === mostChanged) break;
    const found = await about.looking.read(file);
    const isSecret = 'denied' in found && ['ignored', 'outside'].includes(found.denied);
    if (!isSecret) changed.push(file);
  }
  return { commit: commit.slice(0, 8), commits, changed };
}

const mostChanged = 10;

/** `0\t3`: none of its own, three of HEAD's. */
const counts = /^(\d{1,9})\t(\d{1,9})$/;

/** Null where it is no ancestor of HEAD; undefined where git does not know it any more. */
async function commitsSince(
  commit: string,
  surroundings: Surroundings,
): Promise<number | null | undefined> {
  const args = ['rev-list', '--count', '--left-right', `${commit}...HEAD`];
  const said = await git(args, surroundings);
  const [, own, since] = counts.exec(said?.status === 0 ? said.output.trim() : '') ?? [];
  if (since === undefined) return undefined;
  return own === '0' ? Number(since) : null;
}

/** A look at each file of a larger project would take longer than the rest together. */
const mostLooked = 5000;

/** Milliseconds by which the clock that stamps files may be behind: Linux moves it 100 to 1,000 times a second. */
const tick = 10;

/** Lockfiles, then files of the failure, then others, that were written after a time. */
async function writtenSince(
  time: number,
  files: readonly RootPath[],
  { root, names }: Pick<Looking, 'root' | 'names'>,
): Promise<ReadonlySet<RootPath>> {
  const locks = names.filter((name) => lockfiles.has(name.slice(name.lastIndexOf('/') + 1)));
  const looked = [...new Set([...locks, ...files, ...(names.length > mostLooked ? [] : names)])];
  const written = await Promise.all(
    looked.map(async (file) => {
      const found = await stat(join(root, file)).catch(() => null);
      return found !== null && found.mtimeMs > time - tick;
    }),
  );
  return new Set(looked.filter((_, at) => written[at]));
}

const lockfiles = new Set(
  (
    'package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock poetry.lock uv.lock pdm.lock ' +
    'Pipfile.lock requirements.txt Cargo.lock go.sum Gemfile.lock composer.lock mix.lock gradle.lockfile'
  ).split(' '),
);

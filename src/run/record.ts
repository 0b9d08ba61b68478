// What is known of a command that was run: how it ended, and what it printed.

import type { Capture } from '../types.ts';
import { Kept, type Room } from './kept.ts';
import type { Saving } from './saving.ts';
import { readBack, type Written } from './written.ts';

/** How a command ended, with what only the one who ran it can know. */
export interface Ran extends Capture {
  readonly exit: number;
  /** The signal that ee itself was sent while the command ran; null for none. */
  readonly stopped: NodeJS.Signals | null;
  /** Why ee could not write the output on, such as `EPIPE` where its reader left; else null. */
  readonly fault: string | null;
  /** Whether its output went straight to the user's terminal, so that nothing is known of it. */
  readonly unseen: boolean;
}

/** What may be asked of a run. */
export interface Running {
  /** Where the command's standard output goes; its standard error goes to 2. */
  readonly to: 1 | 2;
  /** How much of the output is kept; a default where absent. */
  readonly room?: Room | undefined;
  /** Where all of the output goes as well. */
  readonly saving?: Saving | undefined;
  /** Called when ee is sent USR1, with what has been seen so far; the command goes on. */
  readonly asked?: ((seen: Capture) => Promise<void>) | undefined;
}

type Stream = 'output' | 'errors';
type End = Pick<Ran, 'exit'> & Partial<Omit<Ran, 'exit' | 'output' | 'errors'>>;

const usual: Room = { head: 64 * 1024, tail: 4 * 1024 * 1024 };
const errorRoom: Room = { head: 16 * 1024, tail: 256 * 1024 };

interface Recorded extends Pick<Running, 'room' | 'saving'> {
  /** Whether standard error comes apart from standard output. */
  readonly apart: boolean;
  /** Files that the command writes to by itself. */
  readonly written?: readonly Written[];
}

/** Keeps what a command prints. */
export class Recorder {
  readonly #command: readonly string[];
  readonly #saving: Saving | undefined;
  readonly #room: Room;
  readonly #kept: Kept;
  readonly #errors: Kept | null;
  readonly #written: readonly Written[];

  constructor(command: readonly string[], { room = usual, saving, apart, written = [] }: Recorded) {
    this.#command = command;
    this.#saving = saving;
    this.#room = room;
    this.#kept = new Kept(room);
    this.#errors = apart ? new Kept(errorRoom) : null;
    this.#written = written;
  }

  see(chunk: Buffer, stream: Stream): void {
    this.#kept.push(chunk);
    this.#share(chunk, stream);
  }

  /** Where the next bytes can be put without `see`; `grown` is to be told of them. */
  get ring(): Buffer {
    return this.#kept.ring;
  }

  /** The next bytes of a stream have been put into the ring, a quarter of it at most. */
  grown(count: number, stream: Stream): void {
    this.#kept.grown(count);
    if (this.wantsEach(stream)) this.#share(this.#kept.last(count), stream);
  }

  /** Whether each piece of a stream is to be told at once, since others keep it as well. */
  wantsEach(stream: Stream): boolean {
    return this.#saving !== undefined || (stream === 'errors' && this.#errors !== null);
  }

  #share(chunk: Buffer, stream: Stream): void {
    if (stream === 'errors') this.#errors?.push(chunk);
    this.#saving?.write(chunk);
  }

  /** What has been seen of a command that goes on. */
  soFar(): Capture {
    return this.#with({ command: this.#command, exit: null, signal: null, notStarted: null });
  }

  /** The whole, once the command has ended. */
  ended(end: End): Ran {
    return this.#with({
      ...{ command: this.#command, signal: null, notStarted: null },
      ...{ stopped: null, fault: null, unseen: false },
      ...end,
    });
  }

  // Reading and decoding wait until someone asks: a command that succeeds never pays for it.
  #with<T extends object>(known: T): T & Pick<Capture, 'output' | 'errors'> {
    // How far the files go is noted now: ee's own words may follow.
    const files = this.#written.map((written) => ({ ...written, range: written.soFar() }));
    const textOf = (seen: Kept, room: Room, streams: readonly Stream[]) => {
      const texts = files
        .filter(({ is }) => streams.includes(is))
        .map(({ file, range }) => {
          const kept = new Kept(room);
          readBack(file, range, kept);
          return kept.text();
        });
      // What a terminal or pipe was told comes last: of a command whose output is a file, that is its errors.
      return inLines([...texts, seen.text()]);
    };
    const [kept, errors, room] = [this.#kept, this.#errors, this.#room];
    let output: string | undefined;
    const texts = {
      get output() {
        output ??= textOf(kept, room, ['output', 'errors']);
        return output;
      },
      ...(errors !== null && {
        get errors() {
          return textOf(errors, errorRoom, ['errors']);
        },
      }),
    };
    return Object.defineProperties(texts, Object.getOwnPropertyDescriptors(known)) as T &
      typeof texts;
  }
}

/** Texts one below the other: none begins in the middle of another's last line. */
function inLines(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text, i, all) => (i === all.length - 1 || text.endsWith('\n') ? text : `${text}\n`))
    .join('');
}

// What is known of a command that was run: how it ended, and what it printed.

import type { Capture } from '../types.ts';
import { Kept, type Room } from './kept.ts';
import type { Saving } from './saving.ts';

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

type End = Pick<Ran, 'exit'> & Partial<Omit<Ran, 'exit' | 'output' | 'errors'>>;

const usual: Room = { head: 64 * 1024, tail: 4 * 1024 * 1024 };
const errorRoom: Room = { head: 16 * 1024, tail: 256 * 1024 };

/** Keeps what a command prints. */
export class Recorder {
  readonly #command: readonly string[];
  readonly #saving: Saving | undefined;
  readonly #kept: Kept;
  readonly #errors: Kept | null;

  constructor(
    command: readonly string[],
    { room = usual, saving, apart }: Omit<Running, 'to'> & { readonly apart: boolean },
  ) {
    this.#command = command;
    this.#saving = saving;
    this.#kept = new Kept(room);
    this.#errors = apart ? new Kept(errorRoom) : null;
  }

  see(chunk: Buffer, stream: 'output' | 'errors'): void {
    this.#kept.push(chunk);
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

  // Decoding waits until someone asks: a command that succeeds never pays for it.
  #with<T extends object>(known: T): T & Pick<Capture, 'output' | 'errors'> {
    const [kept, errors] = [this.#kept, this.#errors];
    const texts = {
      get output() {
        return kept.text();
      },
      ...(errors !== null && {
        get errors() {
          return errors.text();
        },
      }),
    };
    return Object.defineProperties(texts, Object.getOwnPropertyDescriptors(known)) as T &
      typeof texts;
  }
}

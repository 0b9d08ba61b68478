// What a rule or a model says of a failure, and how a run of ee ends.

import type { Prepared, SafePrompt } from './evidence.ts';
import type { Category, RootPath } from './failure.ts';

/** Tokens and dollars of one answer, all tries together. */
export interface Usage {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where the model's price is not known. */
  readonly dollars: number | null;
}

/** Each way a call can end without an answer. */
export type ModelFault =
  | 'off'
  | 'declined'
  | 'unrecorded'
  | 'no-key'
  | 'bad-key'
  | 'authentication'
  | 'permission'
  | 'payment'
  | 'not-found'
  | 'bad-request'
  | 'too-large'
  | 'rate-limit'
  | 'overloaded'
  | 'server'
  | 'connection'
  | 'timeout'
  | 'cancelled'
  | 'malformed';

/** What came back of one question. A fault is a value: the caller shows its message and hint. */
export type Reply =
  | {
      readonly is: 'text';
      readonly text: string;
      readonly source: 'model' | 'cache';
      /** Null where no call was made. */
      readonly usage: Usage | null;
    }
  | { readonly is: 'refused'; readonly category: string | null; readonly usage: Usage }
  | { readonly is: 'cut short'; readonly usage: Usage }
  | {
      readonly is: 'failed';
      readonly fault: ModelFault;
      readonly message: string;
      readonly hint: string;
      readonly usage: Usage | null;
    };

/** Puts a question to a model. Takes nothing unredacted, never throws, ends within its deadline. */
export type Ask = (prompt: SafePrompt, signal?: AbortSignal) => Promise<Reply>;

export interface Quote {
  readonly text: string;
  /** `file:line` or the part of the output it is from, as the model named it. */
  readonly where: string;
  /** Whether the text stands in what was sent. */
  readonly found: boolean;
}

export type Confidence = 'high' | 'medium' | 'low';

/** Proof that a patch mended the command. */
export interface Verified {
  readonly exit: number;
  readonly command: readonly string[];
  readonly seconds: number;
}

export interface Answer {
  readonly source: 'rules' | 'model' | 'cache' | 'memory';
  readonly summary: string;
  readonly cause: string;
  readonly category: Category;
  readonly confidence: Confidence;
  readonly quotes: readonly Quote[];
  readonly steps: readonly string[];
  readonly commands: readonly string[];
  /** Unified diff of the edits that could be placed; null where there is none. */
  readonly patch: string | null;
  /** Facts that would settle it, when confidence is not high. */
  readonly missing: readonly string[];
  readonly verified: Verified | null;
}

/** What applying would do to one file. Exact texts, secrets and all: never shown, never sent. */
export interface Change {
  readonly file: RootPath;
  /** The whole file as it was read; a byte order mark may be missing from both texts. */
  readonly before: string;
  readonly after: string;
}

/** How a run of ee ended. Every string a reader sees has been redacted. */
export type Outcome =
  | {
      readonly is: 'nothing';
      readonly command: readonly string[] | null;
      readonly exit: number | null;
      readonly warnings: readonly string[];
    }
  | {
      readonly is: 'explained';
      readonly prepared: Prepared;
      readonly answer: Answer;
      /** What the answer's patch does; empty where there is none. */
      readonly changes: readonly Change[];
      readonly usage: Usage | null;
      readonly warnings: readonly string[];
    }
  | {
      readonly is: 'unanswered';
      readonly prepared: Prepared;
      /** What happened, then what to do. */
      readonly message: string;
      readonly hint: string;
      readonly usage: Usage | null;
      readonly warnings: readonly string[];
    };

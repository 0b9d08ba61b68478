// The face of the double for tests in TypeScript; the code is in api.mjs, which plain node can start.

interface Played {
  /** Milliseconds before the step is played. */
  readonly delayMs?: number;
  readonly thinkingFirst?: boolean;
  readonly usage?: { readonly input_tokens?: unknown; readonly output_tokens?: unknown };
}

/** What the double does with one request. */
export type Step = Played &
  (
    | { readonly answer: object; readonly evenIfUnfit?: boolean }
    /** A text as it is; `stop` is its stop reason, else `end_turn`. */
    | { readonly text: string; readonly stop?: string }
    /** The category of a refusal; some come with text. */
    | { readonly refusal: string | null; readonly text?: string }
    /** What was written before max_tokens was reached. */
    | { readonly cut: string }
    /** A whole body, to be sent as JSON. */
    | { readonly body: unknown }
    | {
        readonly error: number;
        readonly type?: string;
        readonly message?: string;
        readonly headers?: Readonly<Record<string, string>>;
      }
    /** A body as it is. */
    | {
        readonly raw: string;
        readonly status?: number;
        readonly headers?: Readonly<Record<string, string>>;
      }
    | { readonly hang: 'headers' | 'body' }
    | { readonly drop: 'headers' | 'body' }
    /** Half of a body, its end looking like a regular one. */
    | { readonly early: true }
  );

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the body of a request is what a test looks into.
  readonly body: any;
  /** The error text it was answered with; undefined where it was answered well. */
  readonly refusal?: string;
}

export interface Api {
  readonly url: string;
  /** Every request so far, refused ones included. */
  readonly requests: readonly Request[];
  /** Stops it; throws where a step could not be played, such as an answer that fits no schema. */
  close(): Promise<void>;
}

/**
 * Starts a double that plays the steps one after the other, or what the function says for each
 * request. Takes every key where `key` is not given.
 */
export function startApi(
  script: readonly Step[] | ((request: Request, nth: number) => Step),
  options?: { readonly key?: string | null },
): Promise<Api>;

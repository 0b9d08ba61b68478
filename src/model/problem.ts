// What an error of the SDK means: which fault, whether another try may help, and after what wait.

import type { Usage } from '../types.ts';
import type { CallFault } from './faults.ts';

/** A try that gave no answer. */
export interface Problem {
  readonly is: 'problem';
  readonly fault: CallFault;
  /** More about it; may be a text of the service's, untamed. */
  readonly detail: string | null;
  /** Whether the same request may succeed a moment later. */
  readonly again: boolean;
  /** Milliseconds that the service asks to wait. */
  readonly waitMs: number | null;
  /** Whether it is the model that does not take `effort`. */
  readonly effort: boolean;
  readonly usage: Usage | null;
}

/** A problem that another try would not mend, but for what `more` says. */
export function problem(fault: CallFault, more: Partial<Problem> = {}): Problem {
  const none = { detail: null, again: false, waitMs: null, effort: false, usage: null };
  return { is: 'problem', fault, ...none, ...more };
}

/** An answer of the service with an HTTP status other than 200: the parts of the SDK's error that are read. */
interface StatusError {
  readonly status: number;
  readonly apiMessage: unknown;
  readonly type: unknown;
  readonly headers: Headers | undefined;
}

/** `apiMessage` and not `message`: the latter holds the whole body. */
export function ofStatus({ status, apiMessage, type, headers }: StatusError): Problem {
  const said = typeof apiMessage === 'string' ? apiMessage : '';
  const asked = headers?.get('x-should-retry');
  return problem(faultOf(status, type, said), {
    detail: said || `HTTP ${status}`,
    again: asked ? asked === 'true' : status >= 500 || [408, 409, 429].includes(status),
    waitMs: waitOf(headers),
    effort: status === 400 && effortRefused.test(said),
  });
}

/** A connection that failed or broke; the reason is the first system code down the chain of causes. */
export function ofConnection(error: unknown): Problem {
  const code = codeOf(error);
  return problem('connection', { detail: code, again: code === null || !lasting.test(code) });
}

/** An error that came before anything was sent: nothing to authenticate with, or nothing usable. */
export function ofSetup(error: unknown): Problem {
  if (codeOf(error) === 'ERR_INVALID_URL') {
    return problem('connection', { detail: 'its address is not a URL' });
  }
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('Could not resolve authentication')) return problem('no-key');
  // Never the error's own text: `Headers.append: "Bearer sk-…" is an invalid header value`.
  return problem('bad-key', {
    detail: 'a profile, an identity token or a header of the environment could not be used',
  });
}

/** `This model does not support the effort parameter.` */
const effortRefused = /\beffort\b/i;

/** `prompt is too long: 210034 tokens > 200000 maximum` */
const tooLong = /\bprompt is too long\b/i;

/** `Your credit balance is too low to access the Anthropic API.` */
const noCredit = /\bcredit balance\b/i;

/** Codes that stay the same a second later: `ENOTFOUND`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE`. */
const lasting = /^(?:ENOTFOUND|ECONNREFUSED|ERR_INVALID|ERR_TLS|ERR_SSL|UNABLE_TO)|CERT/;

/** `ECONNRESET`, `UND_ERR_SOCKET` */
const systemCode = /^[A-Z][A-Z0-9_]{1,60}$/;

const faults: ReadonlyMap<number, CallFault> = new Map<number, CallFault>([
  [401, 'authentication'],
  [402, 'payment'],
  [403, 'permission'],
  [404, 'not-found'],
  [408, 'server'],
  [409, 'server'],
  [413, 'too-large'],
  [429, 'rate-limit'],
  [529, 'overloaded'],
]);

function faultOf(status: number, type: unknown, said: string): CallFault {
  if (type === 'overloaded_error') return 'overloaded';
  if (status === 400 && tooLong.test(said)) return 'too-large';
  if (status === 400 && noCredit.test(said)) return 'payment';
  return faults.get(status) ?? (status >= 500 ? 'server' : 'bad-request');
}

function waitOf(headers: Headers | undefined): number | null {
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (ms > 0) return ms;
  const after = headers?.get('retry-after') ?? '';
  const wait = Number.isNaN(Number(after)) ? Date.parse(after) - Date.now() : Number(after) * 1000;
  return wait > 0 ? wait : null;
}

function codeOf(error: unknown): string | null {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    const code = (at as NodeJS.ErrnoException).code;
    if (typeof code === 'string' && systemCode.test(code)) return code;
    at = at.cause;
  }
  return null;
}

// Reads what the service answered with status 200. Its shape is checked, not believed.

import type { Reply, Usage } from '../types.ts';
import { usageOf } from './models.ts';
import { type Problem, problem } from './problem.ts';

/** How one try ended. */
export type Ending = Exclude<Reply, { readonly is: 'failed' }> | Problem;

/** What a body says, the stop reason read before the text. Never throws. */
export function endingOf(body: string, model: string): Ending {
  const message = fieldsOf<'content' | 'usage' | 'stop_reason' | 'stop_details'>(parsed(body));
  if (!Array.isArray(message.content)) return problem('malformed');
  const counts = fieldsOf<'input_tokens' | 'output_tokens'>(message.usage);
  const usage = usageOf(model, counts.input_tokens, counts.output_tokens);
  switch (message.stop_reason) {
    case 'refusal':
      return { is: 'refused', category: categoryOf(message.stop_details), usage };
    case 'max_tokens':
      return { is: 'cut short', usage };
    case 'model_context_window_exceeded':
      return problem('too-large', { usage });
    case 'end_turn':
    case 'stop_sequence':
      return ofText(message.content, usage);
    default:
      return problem('malformed', { usage });
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** By type and not by place: a thinking block may come first. */
function ofText(content: readonly unknown[], usage: Usage): Ending {
  const text = content
    .map(fieldsOf<'type' | 'text'>)
    .map((block) => (block.type === 'text' && typeof block.text === 'string' ? block.text : ''))
    .join('');
  return text.trim() === ''
    ? problem('malformed', { usage })
    : { is: 'text', text, source: 'model', usage };
}

/** `cyber`, `frontier_llm` */
const categoryName = /^[a-z_]{1,40}$/;

function categoryOf(details: unknown): string | null {
  const { category } = fieldsOf<'category'>(details);
  return typeof category === 'string' && categoryName.test(category) ? category : null;
}

/** The fields of anything, each of which may be missing or something else. */
function fieldsOf<Name extends string>(value: unknown): { readonly [name in Name]?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}

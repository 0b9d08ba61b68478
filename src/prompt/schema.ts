// The form of an answer, in the part of JSON Schema that the model API takes: no lengths, no bounds.

import { categories, type JsonSchema } from '../types.ts';

const text = (description: string) => ({ type: 'string', description });
const list = (items: object, description: string) => ({ type: 'array', items, description });
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What the model answers with. None of its fields asks for a train of thought: the API refuses that. */
export const schema: JsonSchema = object({
  summary: text('What went wrong, in one sentence of plain words.'),
  cause: text('Why it went wrong, in at most five sentences, naming files and lines.'),
  category: { type: 'string', enum: [...categories] },
  confidence: { type: 'string', enum: ['high', 'medium', 'low'] },
  quotes: list(
    object({
      text: text('A line of the evidence, copied exactly, without its line number.'),
      where: text('Where it stands, as file:line, or "output".'),
    }),
    'The lines that show the cause, one to four.',
  ),
  steps: list(text('One thing to do.'), 'What to do, in order, at most five; short.'),
  commands: list(
    text('One command line.'),
    'Commands for the person to run; empty where none is needed.',
  ),
  edits: list(
    object({
      file: text('A file under the heading "Code", spelt as there.'),
      old: text('Whole lines to replace, copied exactly, without their line numbers.'),
      new: text('The lines that take their place; empty to delete them.'),
    }),
    'The smallest change that mends the cause; empty unless sure.',
  ),
  missing: list(text('One fact.'), 'Facts that would settle it; empty at high confidence.'),
});

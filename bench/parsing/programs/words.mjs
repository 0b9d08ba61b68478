// Names that the programs are made of, of several trades, so that no two read the same.

const trades = [
  {
    things: ['harbour', 'vessel', 'berth', 'pilot', 'cargo', 'anchor', 'tide', 'lighthouse'],
    counts: ['tonnage', 'draught', 'knots', 'crew', 'fathoms'],
    acts: ['moor', 'unload', 'tow', 'inspect', 'board'],
  },
  {
    things: ['library', 'shelf', 'reader', 'loan', 'volume', 'catalogue', 'archive', 'ticket'],
    counts: ['pages', 'copies', 'fines', 'weeks', 'editions'],
    acts: ['lend', 'renew', 'index', 'bind', 'recall'],
  },
  {
    things: ['kitchen', 'recipe', 'oven', 'pantry', 'order', 'waiter', 'dish', 'menu'],
    counts: ['grams', 'portions', 'minutes', 'degrees', 'covers'],
    acts: ['season', 'roast', 'plate', 'chop', 'serve'],
  },
  {
    things: ['orchard', 'tree', 'basket', 'picker', 'graft', 'press', 'hamper', 'row'],
    counts: ['apples', 'litres', 'blossoms', 'acres', 'seasons'],
    acts: ['prune', 'harvest', 'water', 'sort', 'ripen'],
  },
  {
    things: ['railway', 'signal', 'carriage', 'depot', 'timetable', 'platform', 'engine', 'guard'],
    counts: ['delays', 'seats', 'miles', 'axles', 'stops'],
    acts: ['couple', 'shunt', 'dispatch', 'brake', 'announce'],
  },
];

/**
 * A set of different names of one trade: `things` (8), `counts` (5) and `acts` (5), in small letters.
 *
 * @param {ReturnType<typeof import('../random.mjs').randomOf>} random
 */
export function namesOf(random) {
  const { things, counts, acts } = random.pick(trades);
  return {
    things: random.shuffle(things),
    counts: random.shuffle(counts),
    acts: random.shuffle(acts),
  };
}

/** `vessel` as a name of a type. */
export function typeName(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** Names of the small programs in scripting languages. */
export const nouns = [
  'harbour',
  'orchard',
  'kitchen',
  'library',
  'ferry',
  'bakery',
  'archive',
  'loom',
];
export const things = [
  'berth',
  'crate',
  'ladle',
  'ledger',
  'anchor',
  'shelf',
  'spool',
  'invoice',
  'barrel',
];
export const verbs = [
  'weigh',
  'count',
  'sort',
  'lease',
  'stack',
  'price',
  'check',
  'merge',
  'label',
];

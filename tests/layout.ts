// The import table of ARCHITECTURE.md as data.

const words = ['types', 'errors'];

/** Room to the rooms it may import. Every room may import itself. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  types: [],
  errors: [],
  text: ['types'],
  languages: ['types', 'text'],
  parse: ['types', 'text', 'languages'],
  outline: ['types', 'text', 'languages'],
  context: ['types', 'text', 'languages'],
  rules: ['types', 'text', 'languages'],
  prompt: ['types', 'text'],
  redact: ['types', 'text'],
  answer: ['types', 'text'],
  render: ['types', 'text'],
  run: ['types', 'errors', 'text'],
  model: ['types', 'errors'],
  store: ['types', 'errors'],
  config: ['types', 'errors'],
  secrets: ['types', 'errors', 'text'],
  workspace: [...words, 'text'],
  apply: [...words, 'text'],
  explain: [
    'types',
    'errors',
    'text',
    'parse',
    'outline',
    'context',
    'prompt',
    'redact',
    'rules',
    'answer',
  ],
  index: ['types', 'errors', 'explain', 'parse', 'render'],
  node: ['types', 'errors', 'redact', 'secrets', 'run', 'workspace', 'model', 'store', 'apply'],
  cli: [
    ...words,
    'text',
    'explain',
    'parse',
    'outline',
    'answer',
    'render',
    'run',
    'config',
    'secrets',
    'workspace',
    'model',
    'store',
    'redact',
    'apply',
  ],
};

/** Rooms that touch files, programs, the clock or the network. */
export const world = [
  'run',
  'model',
  'store',
  'apply',
  'config',
  'secrets',
  'workspace',
  'node',
  'cli',
];

/** Packages a pure room may import: each touches no world either. */
export const purePackages: Readonly<Record<string, readonly string[]>> = {
  languages: ['smol-toml'],
  text: ['diff'],
  outline: ['diff', 'web-tree-sitter'],
  answer: ['diff'],
  redact: ['@secretlint/secretlint-rule-preset-recommend', 're2js', 'smol-toml'],
  render: ['wrap-ansi'],
};

// Why each package is there. A package without a line here fails the tests, and so does a line without one.

/** One sentence on what it does for ee; of a package of our own choice, what would replace it too. */
export interface Reason {
  readonly why: string;
  readonly instead?: string;
}

/** By name: all that package.json lists, and all that the bundle takes in. */
export const reasons: Readonly<Record<string, Reason>> = {
  // Bundled.
  '@anthropic-ai/sdk': {
    why: 'makes the call to the model: retries, deadlines, the shape of requests and errors',
    instead:
      "`fetch` and the retries by hand, which would drop five packages and a third of ee's size",
  },
  '@opentelemetry/api': {
    why: "is loaded by the SDK's client; without a tracer, which ee has none of, each call does nothing",
  },
  '@repomix/tree-sitter-wasms': {
    why: 'brings the grammars of twelve languages as WebAssembly that runs nothing when it is installed',
    instead: "the grammars' own packages: 3 to 73 MB each, and each with an install script",
  },
  '@secretlint/secretlint-rule-preset-recommend': {
    why: "knows the tokens of vendors by their shapes; ee calls its rules without secretlint's runner",
    instead: 'more rows in `redact/shapes.ts`, which then have to follow the vendors',
  },
  '@stablelib/base64': { why: 'is loaded by standardwebhooks; ee never calls it' },
  'ansi-regex': { why: 'is loaded by strip-ansi' },
  'ansi-styles': { why: 'lets wrap-ansi keep colours over a line break' },
  diff: {
    why: 'finds the lines that an edit changes and writes them as a unified diff',
    instead: "Myers' algorithm by hand, about 150 lines",
  },
  'fast-sha256': { why: 'is loaded by standardwebhooks; ee never calls it' },
  'get-east-asian-width': { why: 'tells string-width which characters take two columns' },
  ignore: {
    why: 'reads `.eeignore` and the lists of files that are never evidence, as git reads a `.gitignore`',
    instead: 'a matcher by hand, with the corpus of git to hold it to',
  },
  re2js: {
    why: "runs the patterns of the user's own `.gitleaks.toml` in linear time, as gitleaks does",
    instead: "Node's own expressions, for those patterns that are shown to be linear",
  },
  'smol-toml': {
    why: 'reads `config.toml`, `.ee.toml`, `.gitleaks.toml` and the manifests of Python and Rust',
    instead: 'none by hand; another TOML 1.0 reader',
  },
  standardwebhooks: {
    why: "is loaded by the SDK's client for receiving webhooks; ee never calls it",
  },
  'string-width': { why: 'measures columns for wrap-ansi' },
  'strip-ansi': { why: 'takes colours out for string-width' },
  undici: {
    why: 'sends the call through a proxy where `HTTPS_PROXY` or `HTTP_PROXY` is set; loaded only then',
    instead: "Node's own `fetch`, once every supported Node heeds those variables by an option",
  },
  'web-tree-sitter': {
    why: 'reads source files into trees, from which the functions and classes round a line are taken',
    instead: 'layout alone (`src/text/scopes.ts`), which is right less often',
  },
  'wrap-ansi': {
    why: 'breaks prose to the width of the terminal, colours and wide characters kept',
    instead: 'about 40 lines by hand over string-width',
  },

  // For development.
  '@biomejs/biome': { why: 'formats and lints', instead: 'prettier and eslint' },
  '@types/node': {
    why: "the types of Node's modules, those of the oldest Node that ee runs on",
    instead: 'nothing',
  },
  ajv: {
    why: "checks `--json` against its schema, and the loopback API's requests against theirs",
    instead: 'another validator of JSON Schema',
  },
  'fast-check': {
    why: 'makes random input for parsers, redaction and patches, and shrinks what fails',
    instead: 'a generator by hand, without shrinking',
  },
  knip: { why: 'finds files, exports and packages that nobody uses', instead: 'reading' },
  publint: {
    why: 'checks that what `package.json` promises is in the package',
    instead: 'the test of the files in the package',
  },
  rolldown: {
    why: 'builds the program and the library, the packages above included',
    instead: 'rollup; esbuild has an install script',
  },
  typescript: { why: 'checks the types and writes the `.d.ts` files', instead: 'nothing' },
  vite: {
    why: 'runs the TypeScript under test, and that which the benchmarks call directly',
    instead: "Node's own stripping of types, once Node 22 is the oldest",
  },
  vitest: { why: 'runs the tests', instead: '`node:test`, with expectations of our own' },
};

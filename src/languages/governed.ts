// Which configuration decides which kind of failure, for `context` to show it.

/** One kind of failure and the files that decide it. */
export interface Governed {
  /** In the message, the kind or the excerpt. */
  readonly sign: RegExp;
  readonly files: RegExp;
  readonly worth: number;
  /** Lines that count most in them. */
  readonly sought: readonly string[];
}

const script = /(?:^|\/)package\.json$/;
const build =
  /(?:^|\/)(?:GNUm|[Mm])akefile$|\.mk$|(?:^|\/)(?:CMakeLists\.txt|meson\.build|BUILD(?:\.bazel)?)$/;
/** Files that say what a project is made of. */
export const manifests =
  /(?:^|\/)(?:package\.json|tsconfig(?:\.\w{1,20})?\.json|jsconfig\.json|go\.(?:mod|work)|Cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|requirements[\w.-]{0,20}\.txt|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|mix\.exs|[\w.-]{1,60}\.csproj)$/;
const bundlers =
  /(?:^|\/)(?:webpack|vite|vitest|rollup|rolldown|esbuild|babel|jest|next|svelte|astro|tailwind|postcss|eslint|metro|karma|playwright|cypress)\.config\.\w{2,4}$|(?:^|\/)\.(?:babelrc|swcrc)(?:\.\w{2,4})?$/;

/** Every kind of failure that a configuration decides. */
export const governed: readonly Governed[] = [
  {
    // Module parse failed: … You may need an appropriate loader     Failed to parse source for import analysis
    sign: /appropriate loader|no loaders? |[Ff]ailed to parse source|Module parse failed|Cannot use import statement|unexpected token 'export'|SyntaxError: Unexpected token|transformIgnorePatterns|toBeInTheDocument|document is not defined/i,
    ...{ files: bundlers, worth: 0.75, sought: ['test', 'loader', 'environment', 'transform'] },
  },
  {
    // require is not defined in ES module scope     Cannot use import statement outside a module     ERR_REQUIRE_ESM
    sign: /\bES [Mm]odule|import statement outside|ERR_REQUIRE_ESM|exports is not defined|module is not defined in ES|ERR_PACKAGE_PATH|Missing script|Unknown file extension/i,
    ...{ files: script, worth: 0.7, sought: ['"type"', '"main"', '"exports"', '"scripts"'] },
  },
  {
    // TS2307 Cannot find module '@harbour/tide'     No module named 'shop'     no required module provides package
    sign: /annot find (?:module|package)|[Mm]odule not found|No module named|[Cc]an't resolve|[Cc]ould not resolve|no required module|unresolved import|is not in (?:std|GOROOT)|can't find crate|package \S{1,80} does not exist|cannot load such file|Class "?\S{1,80}"? not found|cannot find package/i,
    ...{
      files: manifests,
      worth: 0.75,
      sought: ['paths', 'baseUrl', 'module', 'dependencies', 'require', 'replace', 'autoload'],
    },
  },
  {
    // undefined reference to `tide_at'     cannot find -lm     multiple definition of     No rule to make target
    sign: /undefined reference|[Uu]ndefined symbols?|cannot find -l|ld returned|multiple definition|No rule to make target|missing separator|No such file or directory\s{0,4}#include|fatal error: [\w./-]{1,80}: No such file|link(?:er)? (?:libraries|command)|unresolved external/,
    ...{
      files: build,
      worth: 0.75,
      sought: [
        'OBJS',
        'LDFLAGS',
        'LDLIBS',
        'target_link_libraries',
        'add_executable',
        'add_library',
      ],
    },
  },
  {
    // error TS1259: … can only be default-imported using the 'esModuleInterop' flag     TS5023     TS18003
    sign: /\bTS(?:5\d{3}|6\d{3}|18003|1259|1205|1323|1378|17004|7016|2580|2583|2584|2802|2691|5097)\b|'--?\w{3,40}' (?:flag|option)|change the 'lib'|compiler option/,
    ...{
      files: /(?:^|\/)tsconfig(?:\.\w{1,20})?\.json$/,
      worth: 0.7,
      sought: ['target', 'module', 'lib', 'jsx', 'types', 'include'],
    },
  },
  {
    // feature `edition2024` is required     no matching package named     failed to select a version
    sign: /\bfeatures?\b.{0,60}(?:required|enabled|gated|unstable)|no matching package|failed to select a version|invalid version|requires (?:rustc|go|node|python)|Unsupported engine|requires a peer|unmet peer|ERESOLVE|version solving failed|go\.mod/i,
    ...{
      files: manifests,
      worth: 0.65,
      sought: ['edition', 'rust-version', 'version', 'engines', 'toolchain', 'requires-python'],
    },
  },
];

// Files that make programs run by themselves: at an install, a build, a commit, a push, or when a
// folder is opened. Code that only the user's own command runs is not among them, tests included.

import ignore from 'ignore';
import type { Change, RootPath } from '../types.ts';
import { type Git, namedByGit } from './named.ts';
import { nameFault } from './names.ts';

/** Folders, at any depth, of which every file counts. */
const folders: readonly string[] = [
  ...['.husky', '.githooks', 'githooks', '.github', '.gitlab', '.gitea', '.forgejo', '.circleci'],
  ...['.buildkite', '.azure-pipelines', '.teamcity', '.semaphore', '.builds', '.woodpecker'],
  ...['.vscode', '.idea', '.fleet', '.zed', '.vs', '.devcontainer', '.cursor', '.windsurf'],
  ...[
    '.lefthook',
    '.mise',
    '.nvim',
    '.helix',
    '.roo',
    '.kiro',
    '.codex',
    '.gemini',
    '.ci',
    '.harness',
  ],
  ...['bamboo-specs', '.kokoro', '.jenkins', '.taskfiles', '.hooks', 'git-hooks', 'hooks'],
  ...['.claude', '.yarn', '.cargo', '.mvn', 'gradle/wrapper', 'buildSrc', 'requirements'],
  ...['.git-hooks', '.config', '.settings', 'nbproject', 'build-logic', '.continue', '.junie'],
  ...['.amazonq', '.opencode', '.agents', '.trae', '.changeset', '.bundle', '.storybook'],
  ...['.trunk', '.tekton', '.dagger', '.ebextensions', '.do', '.bsp', '.codesandbox'],
  ...['.gitpod', '.theia', '.shadowenv.d', '.flox', '.moon', '.clinerules', '.kilocode'],
  ...['.augment', '.openhands', '.qwen', '.factory', 'zuul.d', 'magefiles', '.nova'],
];

/** Names of files, at any depth, `*` as in gitignore. */
const names: readonly string[] = [
  // Version control: filters, merge drivers, where submodules come from, what sets up hooks.
  ...['.gitattributes', '.gitmodules', '.gitconfig', '.lintstagedrc*', '.overcommit.yml'],
  ...['.pre-commit-config.y*ml', '.pre-commit-hooks.y*ml', '.lefthook*', 'lefthook*.*'],
  ...['.simple-git-hooks*', 'pre-commit', 'pre-push', 'commit-msg', 'prepare-commit-msg'],
  ...['post-checkout', 'post-commit', 'post-merge', 'post-rewrite', 'pre-rebase', 'pre-receive'],
  ...['post-receive', 'applypatch-msg', 'pre-applypatch', 'post-applypatch', 'fsmonitor-watchman'],
  ...['prek.toml', 'hk.pkl', 'captainhook.json', 'grumphp.y*ml', '.rusty-hook.toml', '.gitlint'],
  ...['.lfsconfig', 'CODEOWNERS'],

  // CI and what deploys by itself.
  ...['.gitlab-ci*.yml', '.travis.yml', 'appveyor.yml', '.appveyor.yml', 'azure-pipelines*.yml'],
  ...['bitbucket-pipelines.yml', '.woodpecker*', 'cloudbuild.y*ml', 'goreleaser.y*ml'],
  ...['Jenkinsfile*', 'codemagic.yaml', 'action.y*ml', 'netlify.toml', 'vercel.json', 'fly.toml'],
  ...[
    'Procfile',
    'renovate.json*',
    '.renovaterc*',
    'buildspec.y*ml',
    'serverless.y*ml',
    'cdk.json',
  ],

  ...['.goreleaser.y*ml', '.releaserc*', 'bitrise.yml', 'wercker.yml', 'heroku.yml', 'amplify.yml'],
  ...[
    'wrangler.toml',
    'firebase.json',
    'render.yaml',
    'devfile.yaml',
    'Pulumi.y*ml',
    'ansible.cfg',
  ],
  ...['crontab', '*.service', '*.timer', '*.desktop', '.htaccess', '.user.ini', 'web.config'],
  ...['.zuul.y*ml', 'zuul.y*ml', '.build.yml', '.drone.*', '.cirrus.*', '.packit.y*ml'],
  ...['.prow.y*ml', '*.jenkinsfile', 'dagger.json', '.readthedocs.y*ml', 'atlantis.y*ml'],
  ...['terragrunt.hcl', 'helmfile.y*ml', 'app.json', 'railway.json', 'railway.toml'],
  ...['nixpacks.toml', '.platform.app.yaml', '.release-it.*'],

  // Editors, and agents that read their instructions in the project.
  ...['*.code-workspace', '.devcontainer.json', '.gitpod.yml', '.replit', '.exrc', '.vimrc'],
  ...['.nvimrc', '.nvim.lua', '.lvimrc', '.dir-locals*.el', '*.sublime-project'],
  ...[
    '.ycm_extra_conf.py',
    '.luarc.json',
    '.clinerules',
    'copilot-instructions.md',
    'CLAUDE.local.md',
  ],
  ...['CLAUDE.md', 'AGENTS.md', 'GEMINI.md', '.cursorrules', '.windsurfrules', '.mcp.json'],

  ...['*.iml', '*.ipr', '*.iws', '.project', '.classpath', '.factorypath', '*.launch'],
  ...['AGENT.md', '.goosehints', '.aider.conf.yml', 'hie.yaml', '.merlin'],
  ...['.rust-analyzer.toml', 'rust-analyzer.toml', '.solargraph.yml', '.clangd'],
  ...['.devfile.y*ml', 'omnisharp.json', 'analysis_options.yaml', '_vimrc', '.vimspector.json'],
  ...['.gdbearlyinit', '*-gdb.py', 'jupyter_*_config.*', 'user.clj', 'compile_flags.txt'],
  ...['.roorules*', '.roomodes', '.kilocodemodes', 'AGENTS.override.md', 'QWEN.md', 'CRUSH.md'],
  ...['WARP.md', '.rules', 'mcp.json', 'opencode.json*', 'crush.json', 'SKILL.md'],

  // Shells, environments, and what every start of an interpreter runs.
  ...['.envrc', '.*shrc', '.*profile', '.zshenv', '.zlogin', '.inputrc', '.irbrc', '.pryrc'],
  ...['mise*.toml', '.mise*', '.tool-versions', 'flake.nix', 'shell.nix', 'default.nix'],
  ...['.gdbinit', '.pdbrc', '.ghci', '.iex.exs', '.bash_aliases', '.zlogout', '.rspec'],
  ...['sitecustomize.py', 'usercustomize.py', '*.pth', 'devbox.json', 'devenv.yaml', '*.nix'],
  ...['.autoenv*', '.lldbinit', '.ocamlinit', '.Renviron', '.pnp.*', '.*.exs', 'config.nims'],
  ...['.node-version', '.python-version', '.ruby-version', '.java-version'],
  ...['.bash_login', '.bash_logout', '.login', '.logout', '*profile.ps1', 'config.fish'],
  ...['.prototools', 'aqua.y*ml', 'guix.scm', '.erlang'],

  // Build tools that know no language.
  ...['Makefile*', 'GNUmakefile', '*.mk', '*.mak', 'CMakeLists.txt', '*.cmake', 'CMake*.json'],
  ...['configure', 'configure.ac', 'configure.in', 'autogen.sh', 'meson.build', 'meson*.txt'],
  ...['*.ninja', 'SConstruct', 'SConscript', 'wscript', 'BUILD', 'BUILD.bazel', 'WORKSPACE'],
  ...['WORKSPACE.bazel', 'MODULE.bazel', '*.bzl', '.bazelrc', 'BUCK', '.buckconfig', 'justfile'],
  ...['.justfile', 'Taskfile*.y*ml', 'Earthfile', 'Tiltfile', 'Vagrantfile', 'Snakefile'],
  ...['Dockerfile*', '*.dockerfile', 'Containerfile*', '.dockerignore', 'docker-bake.*'],
  ...['docker-compose*.y*ml', 'compose.y*ml', 'compose.*.y*ml', 'skaffold.yaml'],

  ...[
    '*.pro',
    '*.pri',
    '*.qbs',
    'xmake.lua',
    'premake5.lua',
    'conanfile.*',
    'vcpkg.json',
    'Kbuild',
  ],
  ...['aclocal.m4', '.bazelversion', 'psakefile.ps1', 'build.cake', 'build.fsx', 'Cross.toml'],
  ...['*.bazelrc', 'REPO.bazel', '.gn', 'BUILD.gn', '*.gni', 'DEPS', '*.gyp', '*.gypi'],
  ...['pants.toml', '.plzconfig*', 'platformio.ini', 'build.mill', '.sbtopts', '.jvmopts'],
  ...['*.projitems', '*.csproj.user', 'Directory.Build.rsp', 'acinclude.m4', 'bootstrap'],
  ...['bootstrap.sh', 'Tupfile*', 'Tuprules*', 'Jamfile*', 'Jamroot*', 'Jamrules', 'PKGBUILD'],
  ...['tauri.conf.json', 'Trunk.toml', '.xcode.env*'],

  // Settings of a tool, each with a name of this form; many name modules that it loads.
  ...['.*rc', '.*rc.*', '*.config.json', '*.conf.js', '*.conf.ts'],

  // Build and dependencies, by ecosystem: each can name code that an install or a build runs.
  // Of package.json all counts, not its scripts alone: dependencies, bin and exports run code too.
  ...['package.json', 'pnpm-workspace.yaml', '.pnpmfile.cjs', '.npmrc', '.yarnrc*'],
  ...['bunfig.toml', 'deno.json*', 'lerna.json', 'nx.json', 'turbo.json', 'binding.gyp'],
  ...['*.config.js', '*.config.cjs', '*.config.mjs', '*.config.ts', '*.config.cts'],
  ...['*.config.mts', 'webpack.*.js', 'vitest.workspace.*', 'gulpfile.*', 'Gruntfile.*'],
  ...['.babelrc*', '.swcrc', '.eslintrc*', '.prettierrc*', '.mocharc*', '.stylelintrc*'],
  // An editor's language server loads the plugins that these name.
  ...['tsconfig*.json', 'jsconfig*.json', '.postcssrc*', '.nycrc*'],
  ...['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements*.txt', 'requirements*.in'],
  ...['constraints*.txt', 'Pipfile', 'tox.ini', 'noxfile.py', 'pixi.toml', 'environment.y*ml'],
  ...['mypy.ini', '.pylintrc', '.rubocop.yml', 'dev-requirements*.txt', 'Brewfile', 'Fastfile'],
  ...['Dangerfile', 'Guardfile', 'angular.json', 'project.json', 'babel.config.json'],
  ...['libs.versions.toml', 'nextest.toml'],
  ...['MANIFEST.in', 'pdm.toml', 'uv.toml', 'hatch.toml', 'hatch_build.py', 'poetry.toml'],
  ...[
    'pytest.ini',
    '.flake8',
    'pylintrc',
    '.coveragerc',
    'dprint.json',
    'rush.json',
    'nodemon.json',
  ],
  ...['*.*proj', '*.props', 'packages.config', 'paket.*', 'dotnet-tools.json', 'local.properties'],
  ...['.air.toml', 'build.yaml', 'profiles.clj', 'bb.edn', 'shadow-cljs.edn'],
  ...['.markdownlint*', 'ember-cli-build.js', 'jitpack.yml', '*.xcconfig', '*.xcscheme'],
  ...['Cargo.toml', 'build.rs', 'rust-toolchain*', 'go.mod', 'go.work', 'magefile.go'],
  ...['pom.xml', '*.gradle', '*.gradle.kts', 'gradle.properties', 'gradlew*', 'mvnw*'],
  ...['build.xml', 'ivy.xml', '*.sbt', 'build.sc', 'project.clj', 'deps.edn'],
  ...['*.csproj', '*.fsproj', '*.vbproj', '*.vcxproj', '*.sln', '*.slnx', 'Directory.*.props'],
  ...['*.targets', '*.nuspec', 'nuget.config', 'global.json'],
  ...['Gemfile', 'Rakefile', '*.gemspec', '*.rake', 'composer.json', 'mix.exs', 'rebar.config'],
  ...['Package.swift', 'Podfile', '*.podspec', 'Cartfile', 'pubspec.yaml', 'project.pbxproj'],
  ...['*.cabal', 'cabal.project*', 'stack.yaml', 'package.yaml', 'Setup.hs', 'dune'],
  ...['dune-project', '*.opam', 'Project.toml', 'DESCRIPTION', 'Makefile.PL', 'Build.PL'],
  ...['cpanfile', 'build.zig*', '*.nimble', 'dub.json', 'dub.sdl', 'shard.yml', '*.rockspec'],
  ...['install.js', 'postinstall.*', 'preinstall.*', '.pnpmfile.mjs', 'pdm_build.py'],
  ...['extconf.rb', 'gems.rb', 'gems.locked', 'configure.win', 'Package@swift-*.swift'],
  ...['Makevars*', 'tox.toml', 'toxfile.py', 'pytest.toml', '.pytest.*', '.mypy.ini', '.lintr'],
  ...['.golangci.*', '.rubocop_todo.yml', '.simplecov', 'phpstan*.neon*', 'phpunit*.xml*'],
  ...['.php-cs-fixer*.php', 'rebar.config.script', 'Setup.lhs', 'dune-workspace', 'opam'],
  ...['nim.cfg', '*.nims'],

  // Locks: what is downloaded, and from where.
  ...['*.lock', '*.lockb', '*.lockfile', '*-lock.json', '*-lock.y*ml', 'npm-shrinkwrap.json'],
  ...['go.sum', 'go.work.sum', 'packages.lock.json', 'Package.resolved', 'Manifest.toml'],
  ...['Cartfile.resolved', 'pylock*.toml', '.terraform.lock.hcl'],

  // What ee itself goes by.
  ...['.ee.toml', '.eeignore'],
];

/** Places of files that have an everyday name, the folder before it at any depth. */
const places: readonly string[] = [
  // An install or a build runs it.
  ...['deps/build.jl', 'renv/activate.R', 'hook/build.dart', 'tools/bazel', 'bin/hermit.hcl'],
  ...['debian/rules', 'project/*.scala', 'project/build.properties', 'm4/*.m4', 'config/*.exs'],
  // CI, or what builds the documents for it.
  ...['vars/*.groovy', 'docs/conf.py'],
];

const inFolder = ignore({ ignorecase: true }).add([
  ...folders.map((folder) => `**/${folder}/**`),
  ...places.map((place) => `**/${place}`),
]);
/** Held against the last part alone: a folder `build/` is no Bazel file `BUILD`. */
const byName = ignore({ ignorecase: true }).add([...names]);

/** The files of these changes that need `--apply-guarded`, told by their names. */
export function guardedIn(changes: readonly Change[]): readonly RootPath[] {
  return changes.map(({ file }) => file).filter(isGuarded);
}

/** Those of some changes that need the flag and a question. */
export interface Guarded {
  readonly files: readonly RootPath[];
  /** Why all count, a sentence without its full stop: git's settings can't be gone by; else null. */
  readonly unread: string | null;
}

/** The same as `guardedIn`, and those that git's settings in this checkout name. */
export async function guardedFor(
  changes: readonly Change[],
  { root, git }: { readonly root: string; readonly git: Git | null },
): Promise<Guarded> {
  const { isNamed, unread } = await namedByGit(root, git);
  const files = changes.map(({ file }) => file).filter((file) => isGuarded(file) || isNamed(file));
  return { files, unread };
}

/** The package throws on names that are no paths below the root; those are refused anyhow. */
function isGuarded(file: RootPath): boolean {
  if (nameFault(file) !== null) return false;
  return inFolder.ignores(file) || byName.ignores(file.split('/').at(-1) ?? '');
}

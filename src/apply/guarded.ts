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
];

/** Names of files, at any depth, `*` as in gitignore. */
const names: readonly string[] = [
  // Version control: filters, merge drivers, where submodules come from, what sets up hooks.
  ...['.gitattributes', '.gitmodules', '.gitconfig', '.lintstagedrc*', '.overcommit.yml'],
  ...['.pre-commit-config.y*ml', '.pre-commit-hooks.y*ml', '.lefthook*', 'lefthook*.y*ml'],
  ...['.simple-git-hooks*', 'pre-commit', 'pre-push', 'commit-msg', 'prepare-commit-msg'],
  ...['post-checkout', 'post-commit', 'post-merge', 'post-rewrite', 'pre-rebase', 'pre-receive'],
  ...['post-receive', 'applypatch-msg', 'pre-applypatch', 'post-applypatch', 'fsmonitor-watchman'],
  'CODEOWNERS',

  // CI and what deploys by itself.
  ...['.gitlab-ci*.yml', '.travis.yml', 'appveyor.yml', '.appveyor.yml', 'azure-pipelines*.yml'],
  ...['bitbucket-pipelines.yml', '.drone.y*ml', '.woodpecker*', 'cloudbuild.y*ml', '.cirrus.yml'],
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
  ...['AGENT.md', '.goosehints', '.aider.conf.yml', 'opencode.json', 'hie.yaml', '.merlin'],
  ...['.rust-analyzer.toml', 'rust-analyzer.toml', '.solargraph.yml', '.clangd'],

  // Shells, environments, and what every start of an interpreter runs.
  ...['.envrc', '.*shrc', '.*profile', '.zshenv', '.zlogin', '.inputrc', '.irbrc', '.pryrc'],
  ...['mise*.toml', '.mise*', '.tool-versions', 'flake.nix', 'shell.nix', 'default.nix'],
  ...['.gdbinit', '.pdbrc', '.ghci', '.iex.exs', '.bash_aliases', '.zlogout', '.rspec'],
  ...['sitecustomize.py', 'usercustomize.py', '*.pth', 'devbox.json', 'devenv.yaml', '*.nix'],
  ...['.autoenv*', '.lldbinit', '.ocamlinit', '.Renviron', '.pnp.*', '.*.exs', 'config.nims'],
  ...['.node-version', '.python-version', '.ruby-version', '.java-version'],

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
  ...['.golangci.y*ml', '.air.toml', 'build.yaml', 'profiles.clj', 'bb.edn', 'shadow-cljs.edn'],
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

  // Locks: what is downloaded, and from where.
  ...['*.lock', '*.lockb', '*.lockfile', '*-lock.json', '*-lock.y*ml', 'npm-shrinkwrap.json'],
  ...['go.sum', 'go.work.sum', 'packages.lock.json', 'Package.resolved', 'Manifest.toml'],
  ...['Cartfile.resolved', 'pylock*.toml', '.terraform.lock.hcl'],

  // What ee itself goes by.
  ...['.ee.toml', '.eeignore'],
];

const inFolder = ignore({ ignorecase: true }).add(folders.map((folder) => `**/${folder}/**`));
/** Held against the last part alone: a folder `build/` is no Bazel file `BUILD`. */
const byName = ignore({ ignorecase: true }).add([...names]);

/** The files of these changes that need `--apply-guarded`, told by their names. */
export function guardedIn(changes: readonly Change[]): readonly RootPath[] {
  return changes.map(({ file }) => file).filter(isGuarded);
}

/** The same, and those that git's settings in this checkout name. */
export async function guardedFor(
  changes: readonly Change[],
  { root, git }: { readonly root: string; readonly git: Git | null },
): Promise<readonly RootPath[]> {
  const isNamed = await namedByGit(root, git);
  return changes.map(({ file }) => file).filter((file) => isGuarded(file) || isNamed(file));
}

/** The package throws on names that are no paths below the root; those are refused anyhow. */
function isGuarded(file: RootPath): boolean {
  if (nameFault(file) !== null) return false;
  return inFolder.ignores(file) || byName.ignores(file.split('/').at(-1) ?? '');
}

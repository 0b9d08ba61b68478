// What each drawer reads of imports, manifests and settings, by its recipe.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts as c } from '../src/languages/c/facts.ts';
import { facts as go } from '../src/languages/go/facts.ts';
import { facts as java } from '../src/languages/java/facts.ts';
import { packages } from '../src/languages/java/folders.ts';
import { facts as node } from '../src/languages/node/facts.ts';
import { facts as python } from '../src/languages/python/facts.ts';
import { facts as rust } from '../src/languages/rust/facts.ts';
import { facts as typescript } from '../src/languages/typescript/facts.ts';
import type { FactsRecipe } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const recipes = { c, go, java, node, python, rust, typescript };
const declared = (recipe: FactsRecipe, manifest: string, text: string) =>
  Object.fromEntries(recipe.declaredIn(manifest, text));
const settings = (recipe: FactsRecipe, file: string, text: string) =>
  Object.fromEntries(recipe.settingsIn?.(file, text) ?? []);
const installed = ({ installed: how }: FactsRecipe, text: string, name: string) =>
  how !== null && 'versionIn' in how ? how.versionIn(text, name) : undefined;

describe('imports', () => {
  test.each<[FactsRecipe, string, string[]]>([
    [node, "import a, { b } from 'lodash/fp';", ['lodash']],
    [node, "export * from '@scope/pkg/deep';", ['@scope/pkg']],
    [node, 'const a = require("express"), b = await import("chalk");', ['express', 'chalk']],
    [node, "import 'dotenv/config'", ['dotenv']],
    [node, "import fs from 'fs'; import p from 'node:path'; import u from 'fs/promises';", []],
    [node, "import a from './a.js'; import b from '#b'; import c from '@/c'; import '/d';", []],
    [node, "const text = 'from nowhere';", []],
    [typescript, "import type { A } from 'zod';", ['zod']],
    [rust, 'use serde::{Deserialize, Serialize};', ['serde']],
    [rust, 'pub(crate) use ::tokio::time;', ['tokio']],
    [rust, 'extern crate libc;', ['libc']],
    [rust, '    let a = serde_json::from_str(b)?;', ['serde_json']],
    [rust, 'use std::fs; use crate::a; use self::b; use super::c;', []],
    [rust, 'let a = Vec::new(); a.b::<u8>();', []],
    [go, '\t"github.com/a/b/c"', ['github.com/a/b/c']],
    [go, 'import log "example.com/x/log" // why', ['example.com/x/log']],
    [go, '\t"net/http"\n', []],
    [go, '\tfmt.Println("a.b/c")', []],
    [java, 'import com.acme.Config;', ['com.acme.Config']],
    [java, 'import static org.junit.Assert.*;', ['org.junit.Assert']],
    [java, 'import java.util.List; // x', []],
    [java, 'import kotlinx.coroutines.launch', ['kotlinx.coroutines.launch']],
    [c, '#include <zlib.h>', []],
  ])('%# %s', ({ importsOf }, line, expected) => {
    expect(importsOf(line.split('\n'))).toEqual(expected);
  });
});

describe('what is declared', () => {
  test('package.json: of two lists the one needed to run has the word', () => {
    const text = JSON.stringify({
      ...{
        dependencies: { a: '^1.0.0', '@s/b': '~2', any: '*' },
        devDependencies: { a: '2', c: '3' },
      },
      ...{ peerDependencies: { d: '>=4' }, optionalDependencies: { e: 'workspace:*' } },
      bundledDependencies: ['a'],
      overrides: { x: '1' },
    });
    expect(declared(node, 'package.json', text)).toEqual({
      ...{ a: '^1.0.0', '@s/b': '~2', any: '', c: '3', d: '>=4', e: 'workspace:*' },
    });
  });

  test('package.json: a URL, which may hold a password, is not repeated', () => {
    const text = '{"dependencies": {"a": "git+https://me:secret@host.example/a.git", "b": 3}}';
    expect(declared(node, 'package.json', text)).toEqual({ a: 'from a URL', b: '' });
  });

  test('Cargo.toml', () => {
    const text = `
      [package]
      name = "shop"
      [dependencies]
      serde = "1"
      serde-json = { version = "1.0.2", features = ["std"] }
      own = { path = "../own" }
      far = { git = "https://host.example/far", branch = "main" }
      short = { package = "a-long-name", version = "0.3" }
      shared = { workspace = true }
      any = "*"
      [dev-dependencies]
      serde = "0.9"
      mockall = "0.12"
      [build-dependencies]
      cc = "1.1"
      [target.'cfg(unix)'.dependencies]
      libc = "0.2"
      [workspace.dependencies]
      shared = "2.5"`;
    expect(declared(rust, 'Cargo.toml', text)).toEqual({
      ...{ serde: '1', serde_json: '1.0.2', own: 'from a path', far: 'from git', any: '' },
      ...{ short: '0.3 of a-long-name', shared: '2.5', mockall: '0.12', cc: '1.1', libc: '0.2' },
    });
  });

  test('go.mod', () => {
    const text = [
      ...[
        'module example.com/shop',
        'go 1.22',
        'toolchain go1.22.3',
        'require (',
        '\ta.example/x v1.2.3',
      ],
      ...['\tb.example/y/v2 v2.0.0-20240101000000-abcdef012345 // indirect', '', '\t// none', ')'],
      ...['require c.example/z v0.1.0+incompatible', 'replace a.example/x => ../x'],
      ...[
        'replace (',
        '\td.example/w v1.0.0 => e.example/w v1.1.0',
        ')',
        'exclude f.example/v v9.9.9',
      ],
    ].join('\n');
    expect(declared(go, 'go.mod', text)).toEqual({
      'a.example/x': 'v1.2.3, replaced by ../x',
      'b.example/y/v2': 'v2.0.0-20240101000000-abcdef012345 (indirect)',
      'c.example/z': 'v0.1.0+incompatible',
      'd.example/w': 'replaced by e.example/w v1.1.0',
    });
    expect(settings(go, 'go.mod', text)).toEqual({
      'go.mod go': '1.22',
      'go.mod toolchain': 'go1.22.3',
    });
  });

  test('pom.xml', () => {
    const dependency = (group: string, name: string, rest: string) =>
      `<dependency><groupId>${group}</groupId>\n<artifactId> ${name} </artifactId>${rest}</dependency>`;
    const text = `<project>
      <parent><groupId>com.acme</groupId><artifactId>parent</artifactId><version>7</version></parent>
      <artifactId>shop</artifactId>
      <properties><java.version>17</java.version><jackson>2.17.1</jackson><j>\${jackson}</j></properties>
      <dependencyManagement><dependencies>
        ${dependency('org.managed', 'core', '<version>3.1</version>')}
      </dependencies></dependencyManagement>
      <dependencies>
        <!-- ${dependency('org.gone', 'gone', '<version>1</version>')} -->
        ${dependency('com.fasterxml.jackson.core', 'jackson-databind', `<version>\${j}</version>`)}
        ${dependency('org.managed', 'core', '<exclusions><exclusion><groupId>x</groupId><artifactId>y</artifactId></exclusion></exclusions>')}
        ${dependency(`\${project.groupId}`, 'own', `<version>\${project.version}</version>`)}
        ${dependency('org.unknown', 'one', `<version>\${nowhere}</version>`)}
      </dependencies>
      <build><plugins><plugin><artifactId>p</artifactId><version>1</version></plugin></plugins></build>
    </project>`;
    expect(declared(java, 'pom.xml', text)).toEqual({
      ...{ 'com.fasterxml.jackson.core:jackson-databind': '2.17.1', 'org.managed:core': '3.1' },
      ...{ 'com.acme:own': '7', 'org.unknown:one': '' },
    });
    expect(settings(java, 'pom.xml', text)).toEqual({ 'pom.xml java.version': '17' });
  });

  test('build.gradle', () => {
    const text = `implementation("com.acme:core:1.2")\n  testImplementation 'junit:junit:4.13.2'\n  api 'a.b:c'`;
    expect(declared(java, 'build.gradle.kts', text)).toEqual({
      ...{ 'com.acme:core': '1.2', 'junit:junit': '4.13.2', 'a.b:c': '' },
    });
  });

  test.each<[FactsRecipe, string, string]>([
    [node, 'package.json', '{"dependencies": {'],
    [node, 'package.json', '[1]'],
    [node, 'package.json', '{"dependencies": [1]}'],
    [rust, 'Cargo.toml', '[dependencies'],
    [rust, 'Cargo.toml', 'dependencies = 3\ntarget = 1\nworkspace = []'],
    [go, 'go.mod', 'require (\nrequire\n)'],
    [java, 'pom.xml', '<dependency><groupId>a</groupId>'],
    [java, 'build.gradle', 'plugins { id "java" }'],
  ])('a broken manifest declares nothing: %# %s', (recipe, manifest, text) => {
    expect(declared(recipe, manifest, text)).toEqual({});
  });
});

describe('which package an import is of', () => {
  const modules = ['a.example/x', 'a.example/x/sub', 'a.example/xy'];
  test.each([
    ['a.example/x/y', ['a.example/x']],
    ['a.example/x/sub/z', ['a.example/x/sub']],
    ['a.example/xyz', []],
  ])('Go: %s', (imported, expected) => {
    expect(go.packagesOf?.(imported, modules)).toEqual(expected);
  });

  const artifacts = [
    ...['org.apache.commons:commons-lang3', 'org.apache.commons:commons-csv', 'com.acme:core'],
    ...['com.fasterxml.jackson.core:jackson-databind', 'com.fasterxml.jackson.core:jackson-core'],
    ...['junit:junit', 'org.junit.jupiter:junit-jupiter'],
  ];
  test.each([
    ['org.apache.commons.lang3.StringUtils', ['org.apache.commons:commons-lang3']],
    [
      'com.fasterxml.jackson.databind.ObjectMapper',
      ['com.fasterxml.jackson.core:jackson-databind'],
    ],
    ['org.junit.jupiter.api.Test', ['org.junit.jupiter:junit-jupiter']],
    ['com.acme.core.A', ['com.acme:core']],
    ['org.other.A', []],
  ])('Java: %s', (imported, expected) => {
    expect(java.packagesOf?.(imported, artifacts)).toEqual(expected);
  });
});

describe('versions', () => {
  test.each<[FactsRecipe, string, string | undefined]>([
    [rust, 'rustc 1.95.0 (59807616e 2026-04-14)', '1.95.0'],
    [rust, 'rustc 1.97.0-nightly (a 2026-06-01)', '1.97.0-nightly'],
    [go, 'go version go1.26.8 linux/amd64', '1.26.8'],
    [go, 'go version go1.27rc1 linux/amd64', '1.27rc1'],
    [node, 'v20.20.2', '20.20.2'],
    [java, '\nopenjdk version "17.0.15" 2025-04-15', '17.0.15'],
    [java, 'Picked up JAVA_TOOL_OPTIONS: -Xmx1g\njava version "1.8.0_402"', '1.8.0_402'],
    [
      c,
      'gcc (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright',
      'gcc (Debian 12.2.0-14+deb12u1) 12.2.0',
    ],
    [c, 'Debian clang version 14.0.6\nTarget: x', 'Debian clang version 14.0.6'],
    [c, 'Apple clang version 15.0.0 (clang-1500.1.0)', 'Apple clang version 15.0.0'],
    [typescript, '{\n  "name": "typescript",\n  "version": "5.9.3"\n}', '5.9.3'],
    [node, 'command not found', undefined],
  ])('%# %s', ({ version }, said, expected) => {
    expect(version.exec(said)?.[1]).toBe(expected);
  });

  test('clang is asked only where the output sounds like it', () => {
    const names = (excerpt: string) =>
      c.programs.filter(({ sign }) => sign?.test(excerpt) ?? true).map(({ name }) => name);
    expect(names('a.c:1:1: error: x\n2 errors generated.')[0]).toBe('clang');
    expect(names('a.c:1:1: error: x')).toEqual(['gcc', 'cc', 'clang']);
  });

  test('of a lock file', () => {
    const text = `version = 4\n\n[[package]]\nname = "serde-json"\nversion = "1.0.2"\n\n[[package]]\nname = "rand"\nversion = "0.8.5"\n\n[[package]]\nname = "rand"\nversion = "0.9.0"\n`;
    expect(installed(rust, text, 'serde_json')).toBe('1.0.2');
    expect(installed(rust, text, 'rand')).toBe('0.8.5 and 0.9.0');
    expect(installed(rust, text, 'serde')).toBeNull();
  });

  test('of an installed package', () => {
    expect(installed(node, '{"name": "a", "version": "1.2.3"}', 'a')).toBe('1.2.3');
    expect(installed(node, '{"version": 3}', 'a')).toBeNull();
    expect(installed(node, '{', 'a')).toBeNull();
  });
});

describe('settings', () => {
  test.each<[FactsRecipe, string, string, Record<string, string>]>([
    [
      ...([node, 'package.json', '{"type": "module", "engines": {"node": ">=20"}}'] as const),
      { 'package.json type': 'module', 'package.json engines.node': '>=20' },
    ],
    [node, 'package.json', '{}', { 'package.json type': 'none (commonjs)' }],
    [
      ...([rust, 'Cargo.toml', '[package]\nedition = "2021"\nrust-version = "1.75"'] as const),
      { 'Cargo.toml edition': '2021', 'Cargo.toml rust-version': '1.75' },
    ],
    [...([rust, 'Cargo.toml', '[package]\nedition.workspace = true'] as const), {}],
    [
      ...([rust, 'a/rust-toolchain.toml', '[toolchain]\nchannel = "1.75"'] as const),
      { 'rust-toolchain.toml': '1.75' },
    ],
    [
      typescript,
      'packages/a/tsconfig.json',
      '{"extends": "../base.json"}',
      {
        'tsconfig.json': 'extends ../base.json',
      },
    ],
    [typescript, 'tsconfig.json', '{"include": ["src"]}', {}],
  ])('%# %s', (recipe, file, text, expected) => {
    expect(settings(recipe, file, text)).toEqual(expected);
  });

  test('tsconfig.json, with its comments', () => {
    const text = `{
      "compilerOptions": {
        // "target": "es5",
        /* "jsx": "react", */
        "target": "ES2022", "module" : "nodenext", "strict": true, /* all of it */
        "paths": { "@/*": ["./src/*"], "~lib": ["./lib"] },
      },
    }`;
    expect(settings(typescript, 'tsconfig.json', text)).toEqual({
      'tsconfig.json': 'target ES2022, module nodenext, strict true, paths @/* ~lib',
    });
  });
});

describe('the folder of a package', () => {
  test.each([
    ['Config.java', 'com.acme.Config.load', 'com/acme'],
    ['Config.java', 'com.acme.Config$Inner.<init>', 'com/acme'],
    ['Config.java', 'com.acme.Config$$Lambda$14.run', 'com/acme'],
    ['Config.kt', 'com.acme.ConfigKt$main$1.invokeSuspend', 'com/acme'],
    ['Main.java', 'Main.main', ''],
    ['Größe.java', 'de.größe.Größe.f', 'de/größe'],
    ['src/Main.java', 'com.acme.Main.main', null],
    ['Main.java', 'main', null],
    ['Main.java', null, null],
  ])('%s in %s', (file, name, expected) => {
    expect(packages.ofFrame({ file, function: name })).toBe(expected);
  });

  test.each([
    ['package com.acme;\nclass A {}', 'com/acme'],
    ['// Copyright\n@file:JvmName("A")\npackage com.acme.shop\n', 'com/acme/shop'],
    ['class A {}', ''],
  ])('of a source: %j', (text, expected) => {
    expect(packages.ofSource(text)).toBe(expected);
  });
});

describe.each(Object.entries(recipes))('any text for %s', (_, recipe) => {
  const piece = fc.constantFrom(
    ...['import ', 'from ', 'use ', 'package ', 'require ', 'replace ', '=> ', '(', ')', '"', "'"],
    ...['a.b/c', '::', '{', '}', '[', ']', ':', '<dependency>', '</dependency>', `\${a}`, '<!--'],
    ...['-->', '\n', ' ', 'v1', '= ', 'a', '@', '/', '[[package]]', 'name', 'version'],
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  test('never throws', () => {
    fc.assert(
      fc.property(text, (any) => {
        recipe.importsOf(any.split('\n'));
        for (const manifest of recipe.manifests) recipe.declaredIn(manifest, any);
        for (const file of recipe.settings ?? []) recipe.settingsIn?.(file, any);
        installed(recipe, any, 'a');
        recipe.packagesOf?.(any, ['a:b', 'a.b/c', any]);
      }),
    );
  });

  test.each([
    ...[
      'import ',
      'from "',
      'use a::',
      'a::',
      '<dependency>',
      '<!--',
      '${a',
      '<a>',
      '"a:a',
      'v1 => ',
    ],
    ...['name = "', '"paths": {', '"strict"', 'require a v1 ', '(\n', 'package a.'],
  ])('takes time linear in its input: %j', (repeated) =>
    expectLinear((n) => {
      for (const any of [repeated.repeat(n / 8), `${repeated}\n`.repeat(n / 8)]) {
        recipe.importsOf(any.split('\n'));
        for (const manifest of recipe.manifests) recipe.declaredIn(manifest, any);
        for (const file of recipe.settings ?? []) recipe.settingsIn?.(file, any);
        installed(recipe, any, 'a');
      }
    }, 60_000),
  );
});

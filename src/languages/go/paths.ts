// Whose code a printed path is: the project's, a module's, or the standard library's.

import type { Frame } from '../../types.ts';
import { tidied } from '../frames.ts';

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = ['vendor'];

/** First elements of the standard library's import paths; no module's path begins with one alone. */
const packages =
  'archive|bufio|builtin|bytes|cmd|cmp|compress|container|context|crypto|database|debug|embed|encoding|errors|expvar|flag|fmt|go|hash|html|image|index|internal|io|iter|log|maps|math|mime|net|os|path|plugin|reflect|regexp|runtime|slices|sort|strconv|strings|structs|sync|syscall|testing|text|time|unicode|unique|unsafe|weak';

// /usr/local/go/src/runtime/panic.go · /usr/lib/go-1.19/src/sync/waitgroup.go
// C:/hostedtoolcache/windows/go/1.22.1/x64/src/testing/testing.go
// /opt/go/pkg/mod/golang.org/toolchain@v0.0.1-go1.26.0.linux-amd64/src/runtime/panic.go
// but not /go/src/app/main.go, the folder that the golang image is made for
const library = new RegExp(
  `[\\\\/][^\\\\/]{0,60}go[^\\\\/]{0,60}(?:[\\\\/][\\w.]{1,20}){0,2}[\\\\/]src[\\\\/](?:${packages})[\\\\/]`,
);

// /opt/go/pkg/mod/github.com/stretchr/testify@v1.10.0/assert/assertions.go
// github.com/stretchr/testify@v1.10.0/assert/assertions.go            (with -trimpath)
const downloaded = /[\\/]pkg[\\/]mod[\\/]|^[\w.-]{1,100}\.\w{2,20}\/[^@]{1,300}@v\d/;

// runtime.goexit · testing.tRunner · net/http.(*conn).serve · internal/sync.(*Mutex).Lock
const libraryFunction = new RegExp(`^(?:${packages})(?:/[\\w./-]{1,200})?\\.|^panic$`);

/** The standard library, and modules in the module cache wherever that lies. */
export const runtime = new RegExp(`${library.source}|${downloaded.source}`);

/** Whether a frame is the standard library's, by its path or, where that is trimmed, its function. */
export function isLibrary({ file, function: name }: Frame): boolean {
  return library.test(file) || libraryFunction.test(name ?? '');
}

/** Each place once; the library's own last. */
export function tidy(frames: readonly Frame[]): readonly Frame[] {
  return tidied(frames, isLibrary);
}

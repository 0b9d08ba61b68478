// Whose code a printed path is, and whether it is C or C++ at all.

import type { Frame } from '../../types.ts';
import { tidied } from '../frames.ts';

/** Endings of C and C++. */
export const extensions: readonly string[] = [
  ...['.c', '.cc', '.cpp', '.cxx', '.c++', '.cppm', '.ixx'],
  ...['.h', '.hh', '.hpp', '.hxx', '.h++', '.inl', '.ipp', '.tcc', '.tpp'],
];

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = [
  '_deps',
  'vcpkg_installed',
  '.conan',
  '.conan2',
  'third_party',
  'third-party',
  '3rdparty',
];

// /usr/include/c++/12/bits/stl_tree.h · /usr/lib/gcc/x86_64-linux-gnu/12/include/stdint.h
// /usr/lib/llvm-14/lib/clang/14.0.6/include/stddef.h · /usr/share/cmake-3.25/Modules/FindZLIB.cmake
// /Library/Developer/CommandLineTools/SDKs/MacOSX.sdk/usr/include/stdio.h
// /usr/bin/../lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/vector       (clang)
// ../sysdeps/nptl/libc_start_call_main.h · ../../../../src/libsanitizer/asan/asan_interceptors.cpp
/** Printed paths of the compiler's, the C library's and CMake's own files. */
export const runtime =
  /^\/usr\/(?:local\/)?(?:include|lib\/(?:gcc|llvm-\d{1,3}|clang)|share\/cmake[^/]{0,20})\/|\/usr\/include\/|\/include\/c\+\+\/v?\d{1,2}\/|^\.{1,2}\/(?:sysdeps|csu|nptl|libio|stdlib|string)\/|\/(?:libsanitizer|compiler-rt)\//;

// Others that the compilers read: Objective-C, CUDA, assembly, grammars, lists that macros expand.
// /usr/include/c++/12/vector has no ending at all.
const compiled =
  /\.(?:c|cc|cpp|cxx|c\+\+|cppm|ixx|i|ii|m|mm|cu|cuh|s|y|yy|l|ll|def|inc|ino|h|hh|hpp|hxx|h\+\+|inl|ipp|tcc|tpp)$|[\\/]include[\\/][^.]{1,200}$/i;

/** Whether a compiler of C or C++ may have read this file. */
export function isSource(file: string): boolean {
  return compiled.test(file);
}

/** Each place once, the runtime's last. */
export function tidy(frames: readonly Frame[]): readonly Frame[] {
  return tidied(frames, ({ file }) => runtime.test(file));
}

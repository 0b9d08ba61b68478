// Whose code a printed path is: the project's, a dependency's, or the standard library's.

import type { Frame } from '../../types.ts';
import { tidied } from '../frames.ts';

/** Path pieces that mark other people's code: `cargo vendor` writes the second. */
export const vendor: readonly string[] = ['.cargo', 'vendor'];

// /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/panicking.rs
// /opt/rustup/toolchains/stable-x86_64-unknown-linux-gnu/lib/rustlib/src/rust/library/std/src/rt.rs
// library/alloc/src/raw_vec.rs                        (a panic of the library itself)
// ./csu/../sysdeps/nptl/libc_start_call_main.h        (below main)
const library =
  /^[\\/]rustc[\\/]|[\\/]rustlib[\\/]src[\\/]rust[\\/]|^library[\\/](?:alloc|backtrace|core|panic_unwind|proc_macro|std|test)[\\/]|^(?:\.[\\/])?(?:csu|nptl|sysdeps)[\\/]/;

// /usr/local/cargo/registry/src/index-1949cf8c6b5b557f/anyhow-1.0.105/src/context.rs
// C:\cargo\git\checkouts\tide-0f3a5b9c8d7e6f10\1a2b3c4\src\lib.rs
const downloaded =
  /[\\/]registry[\\/]src[\\/][\w.-]{1,100}-[0-9a-f]{16}[\\/]|[\\/]git[\\/]checkouts[\\/]/;

/** The standard library, and crates in cargo's cache wherever that lies. */
export const runtime = new RegExp(`${library.source}|${downloaded.source}`);

/** Whether the path may be the user's own code. */
export function isProject(file: string): boolean {
  return !runtime.test(file) && !file.split(/[\\/]/).some((piece) => vendor.includes(piece));
}

/** Each place once, with what is known of it together; `./` left out; the library's own last. */
export function tidy(frames: readonly Frame[]): readonly Frame[] {
  const named = frames.map((frame) => {
    return { ...frame, file: frame.file.replace(/^\.[\\/](?=.)/, '') };
  });
  return tidied(named, ({ file }) => runtime.test(file));
}

// One thing that went wrong in a build, whichever of its tools says so.

import type { Category, Frame, Severity, Span } from '../../types.ts';

/** Where a tool says that it is; a linker often knows the file alone. */
export interface Place {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** An error or a warning of a compiler, a linker or CMake. */
export interface Fault {
  readonly severity: Exclude<Severity, 'note'>;
  /** The tool's label or phrase, such as `fatal error`, `undefined reference`. */
  readonly kind: string;
  /** The flag in its message, such as `-Werror=unused-variable`. */
  readonly code: string | null;
  readonly place: Place | null;
  /** At least one line; the first may have the label in front. */
  readonly message: readonly string[];
  /** The first line, without label. */
  readonly summary: string;
  readonly category: Category;
  /** Its own place, if it has a line, and those that lead there. */
  readonly frames: readonly Frame[];
  readonly span: Span;
}

/** The place as a frame; none where it has no line. */
export function framesOf(place: Place | null, name: string | null): readonly Frame[] {
  if (place?.line == null) return [];
  return [{ file: place.file, line: place.line, column: place.column, function: name }];
}

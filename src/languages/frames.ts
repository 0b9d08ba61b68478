// The order of frames, one rule for all drawers.

import type { Frame } from '../types.ts';

/** Each place once, with what is known of it together; the runtime's own last. */
export function tidied(
  frames: readonly Frame[],
  isRuntime: (frame: Frame) => boolean,
): readonly Frame[] {
  const places = new Map<string, Frame>();
  for (const frame of frames) {
    const place = `${frame.line} ${frame.file}`;
    const held = places.get(place) ?? frame;
    places.set(place, {
      ...held,
      column: held.column ?? frame.column,
      function: held.function ?? frame.function,
    });
  }
  const all = [...places.values()];
  return [...all.filter((frame) => !isRuntime(frame)), ...all.filter(isRuntime)];
}

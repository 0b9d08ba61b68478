import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // The built program is started many times; a shared machine of two cores needs the room.
    testTimeout: 30_000,
    reporters: ['default'],
  },
});

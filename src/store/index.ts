// What was answered before: on the user's own disk, private, bounded, safe to delete at any time.

export { type CacheMode, cached } from './cached.ts';
export { folder, makeFolder } from './folder.ts';
export { logs } from './logs.ts';

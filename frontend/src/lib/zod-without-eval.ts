import { config } from 'zod/mini';

/*
 * The schema library compiles schemas to code where it may; the pages' policy forbids that, and even
 * its asking counts as a violation. The build keeps this file in the library's own chunk, so that it
 * runs before any schema is made.
 */
config({ jitless: true });

import { config } from 'zod/mini';

/*
 * Zod compiles schemas with `eval` if allowed. The Content-Security-Policy forbids that and reports
 * even Zod's check. The build puts this file into Zod's chunk: it must run before any schema is
 * created.
 */
config({ jitless: true });

import { config } from 'zod/mini';

// Content Security Policies forbid the `eval` with which Zod compiles schemas. Each entry imports this
// file first, because it must run before any schema is created.
config({ jitless: true });

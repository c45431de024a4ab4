/** Starts the worker that writes packages of Anki. Tests replace this file. */
export const startWorker = (): Worker =>
  new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'export' });

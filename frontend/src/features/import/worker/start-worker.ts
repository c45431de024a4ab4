/** Starts the import worker. Tests replace this file. */
export const startWorker = (): Worker =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import' });

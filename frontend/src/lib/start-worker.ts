import { trustedAddress } from './trusted-scripts';

/** Starts the worker of imports or exports. Tests replace this file. */
export const startWorker = (name: 'import' | 'export'): Worker =>
  new Worker(trustedAddress(name), { type: 'module', name });

/**
 * Loads the file named on the command line as the Functions worker does. Writes one line of JSON
 * with the load time and the registered functions. Runs in a separate process because a loaded app
 * cannot be unloaded.
 */
import Module, { createRequire } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';

/** @type {{ name: string, bindings: object }[]} */
const functions = [];
/** @type {unknown} */
let model;

/** The part of the worker's API that registration needs. */
const core = {
  version: '3.0.0',
  hostVersion: '4.0.0',
  /** @param {unknown} value */
  setProgrammingModel: (value) => {
    model = value;
  },
  getProgrammingModel: () => model,
  /** @param {typeof functions[number]} metadata */
  registerFunction: (metadata) => {
    functions.push(metadata);
    return { dispose: () => undefined };
  },
  registerHook: () => ({ dispose: () => undefined }),
  log: () => undefined,
};

/** @typedef {(request: string, ...rest: unknown[]) => unknown} Load */
const internals = /** @type {{ _load: Load }} */ (/** @type {unknown} */ (Module));
const load = internals._load.bind(internals);
/** @type {Load} */
const loadWithCore = (request, ...rest) =>
  request === '@azure/functions-core' ? core : load(request, ...rest);
internals._load = loadWithCore;

const started = performance.now();
createRequire(import.meta.url)(resolve(process.argv[2] ?? ''));
const milliseconds = Math.round(performance.now() - started);

functions.sort((a, b) => (a.name < b.name ? -1 : 1));
const report = functions.map(({ name, bindings }) => ({ name, bindings }));
process.stdout.write(`\n${JSON.stringify({ milliseconds, functions: report })}\n`, () =>
  // The app may have open connections or timers, which would keep the process alive.
  process.exit(),
);

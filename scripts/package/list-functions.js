/**
 * Loads the file that is named on the command line as the Functions worker does, and writes one line
 * of JSON: how long that took, and the functions that the file registered. Run in a process of its
 * own, because a loaded app cannot be unloaded.
 */
import Module, { createRequire } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';

/** @type {{ name: string, bindings: object }[]} */
const functions = [];
/** @type {unknown} */
let model;

/** The part of what the worker provides that registering needs. */
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
  // The app may hold connections or timers; nobody waits for them.
  process.exit(),
);

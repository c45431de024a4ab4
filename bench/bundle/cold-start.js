/**
 * Loads the file named on the command line as the Functions worker does, waits, and sends it the same
 * request several times. Writes the times as a `ColdStart` in JSON. Runs in a new process each time.
 */
import { randomUUID } from 'node:crypto';
import Module, { createRequire } from 'node:module';
import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/**
 * @typedef {{ name: string, url: string, headers: Record<string, string> }} MeasuredRequest
 * @typedef {{ load: number, requests: number[], status: string }} ColdStart
 *   times in ms; the first request is the cold one
 */

const [, , file = '', pause = '0', requestText = '{}'] = process.argv;
/** @type {MeasuredRequest} */
const measured = JSON.parse(requestText);
const requestCount = 30;

/** @type {Map<string, { metadata: { bindings: object }, callback: unknown }>} */
const functions = new Map();
/** @type {(() => void)[]} */
const hooks = [];
/** @type {any} */
let model;

/** The part of the worker's API that the library uses. */
const core = {
  version: '3.0.0',
  hostVersion: '4.0.0',
  /** @param {unknown} value */
  setProgrammingModel: (value) => {
    model = value;
  },
  getProgrammingModel: () => model,
  /** @param {{ name: string, bindings: object }} metadata @param {unknown} callback */
  registerFunction: (metadata, callback) => {
    functions.set(metadata.name, { metadata, callback });
    return { dispose: () => undefined };
  },
  /** @param {string} name @param {() => void} hook */
  registerHook: (name, hook) => {
    if (name === 'preInvocation') hooks.push(hook);
    return { dispose: () => undefined };
  },
  log: () => undefined,
};

/** @typedef {(request: string, ...rest: unknown[]) => any} Load */
const internals = /** @type {{ _load: Load }} */ (/** @type {unknown} */ (Module));
const load = internals._load.bind(internals);
const [host, port] = (process.env['BENCH_GOOGLE'] ?? '').split(':');
internals._load = (request, ...rest) => {
  if (request === '@azure/functions-core') return core;
  const loaded = load(request, ...rest);
  // Redirects https to the stand-in for Google. Patched here, so the app itself loads the module.
  if (/^(node:)?https$/.test(request) && port) {
    loaded.globalAgent.createConnection = () => connect(Number(port), host);
  }
  return loaded;
};

const started = performance.now();
createRequire(import.meta.url)(file);
const loadTime = performance.now() - started;
/** The arrival of the first request. The process may still be busy then. */
const arrival = performance.now() + Number(pause);
await setTimeout(Number(pause));

const { metadata, callback } = functions.get(measured.name) ?? {};
const [trigger] = Object.keys(metadata?.bindings ?? {});
let status = '';
/** @type {number[]} */
const requests = [];
for (let count = 0; count < requestCount; count++) {
  const begun = count === 0 ? arrival : performance.now();
  const invocation = model.getInvocationModel({
    invocationId: randomUUID(),
    metadata,
    request: {
      inputData: [
        {
          name: trigger,
          data: { http: { method: 'GET', url: measured.url, headers: measured.headers } },
        },
      ],
      triggerMetadata: {},
    },
    log: () => undefined,
  });
  const { context, inputs } = await invocation.getArguments();
  for (const hook of hooks) hook();
  const result = await invocation.invokeFunction(context, inputs, callback);
  const { returnValue } = await invocation.getResponse(context, result);
  requests.push(performance.now() - begun);
  status = returnValue.http.statusCode;
}
process.stdout.write(`\n${JSON.stringify({ load: loadTime, requests, status })}\n`, () =>
  // The app may have open connections or timers, which would keep the process alive.
  process.exit(),
);

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listenOnLoopback } from '../http/loopback-server';
import { installClock } from './clock';
import { provideCore } from './core-shim';
import { createCors, parseOrigins } from './cors';
import { createRunner } from './function-runner';
import { createRequestListener } from './http-server';
import { createHttpRunner } from './http-trigger';
import { createInvoker } from './invocation';
import { createLocalEndpoints } from './local-endpoints';
import { createLog, describeError, type Log } from './log';
import { createQueues } from './queues';
import { applyValues, findAppRoot, readHostConfig, readLocalSettings } from './settings';
import { startTimers } from './timers';
import { ofKind, type PlannedFunction, planFunction } from './trigger-plan';

export interface HostOptions {
  /** The file that registers the functions: source or bundle. */
  entry: string;
  /** Overrides `LocalHttpPort` of local.settings.json. Default: 7071. 0 selects a free port. */
  port?: number | undefined;
  /** Comma-separated. Overrides `CORS` of local.settings.json. */
  corsOrigins?: string | undefined;
}

export interface FunctionsHost {
  /** Base URL of the routes, such as `http://localhost:7071/api`. */
  url: string;
  port: number;
  functionCount: number;
  close: () => Promise<void>;
}

const standardPort = 7071;
const stopPatienceMs = 5_000;

/**
 * Loads a function app and serves it as Azure does. Start one host per process: the app, the
 * library and the environment are global.
 * @throws Error with a message for the developer if the app cannot start
 */
export async function startFunctionsHost(options: HostOptions): Promise<FunctionsHost> {
  const entry = resolve(options.entry);
  const root = findAppRoot(entry);
  const config = readHostConfig(root);
  const { Values: values, Host: local } = readLocalSettings(root);
  applyValues(values, process.env);

  const log = createLog(config.logging.logLevel.default);
  const clock = installClock();
  const core = provideCore(log);
  await load(entry);
  surviveStrayErrors(log);
  const functions = core.functions().map((registered) => planFunction(registered, process.env));
  const capabilities = await core.programmingModel().getCapabilities({});

  const invoker = createInvoker(core, log);
  const queues = createQueues(config.extensions.queues, clock.now, log);
  const runner = createRunner(invoker.invoke, queues);
  const cors = createCors(parseOrigins(options.corsOrigins ?? local.CORS ?? ''));
  const { routePrefix } = config.extensions.http;

  function startFunction(planned: PlannedFunction, input: string) {
    const { name } = planned;
    const now = clock.now();
    const [timer] = ofKind([planned], 'timer');
    const [queue] = ofKind([planned], 'queue');
    const message = { id: `admin-${now}`, text: input, dequeueCount: 1, insertedAt: now };
    const run = timer
      ? runner.runTimer(timer, { isPastDue: false, last: null, next: now })
      : queue && runner.runQueue(queue, message);
    run?.catch((error: unknown) => log('error', name, describeError(error)));
  }

  await invoker.runAppHooks('appStart', { functionAppDirectory: root });
  core.seal();

  const endpoints = createLocalEndpoints({ functions, routePrefix, clock, cors, startFunction });
  const runHttp = createHttpRunner(runner, capabilities['HttpUri'], log);
  const server = await listenOnLoopback(
    createRequestListener({ functions, routePrefix, cors, runHttp, endpoints, log }),
    options.port ?? local.LocalHttpPort ?? standardPort,
  );

  for (const planned of ofKind(functions, 'queue')) {
    queues.consume(planned.trigger.queueName, (message) => runner.runQueue(planned, message));
  }
  const stopTimers = startTimers(ofKind(functions, 'timer'), clock, runner, log);

  return {
    url: `http://localhost:${server.port}/${routePrefix}`,
    port: server.port,
    functionCount: functions.length,
    close: async () => {
      stopTimers();
      queues.stop();
      await server.close();
      await Promise.race([invoker.idle(), setTimeout(stopPatienceMs, undefined, { ref: false })]);
      await invoker.runAppHooks('appTerminate');
    },
  };
}

async function load(entry: string) {
  if (!existsSync(entry)) throw new Error(`${entry} does not exist`);
  try {
    await import(pathToFileURL(entry).href);
  } catch (error) {
    throw new Error(`${entry} cannot be loaded: ${describeError(error)}`, { cause: error });
  }
}

/** Logs errors outside of invocations. They stop neither the host nor other invocations. */
function surviveStrayErrors(log: Log) {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) =>
      log('error', 'host', `${event}: ${describeError(error)}`),
    );
  }
}

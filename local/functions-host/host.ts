import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listenOnLoopback } from '../http/loopback-server';
import { installClock } from './clock';
import { createCors, parseOrigins } from './cors';
import { createRunner } from './function-runner';
import { createRequestListener } from './http-server';
import { createHttpRunner } from './http-trigger';
import { type LoadedApp, loadApp } from './loaded-app';
import { createLocalEndpoints } from './local-endpoints';
import { createLog, describeError, type Log } from './log';
import { createQueues } from './queues';
import { createStorageAccount } from './storage-account';
import {
  applyValues,
  findAppRoot,
  readBodyLimit,
  readHostConfig,
  readLocalSettings,
} from './settings';
import { openTimerStates } from './timer-states';
import { startTimers } from './timers';
import { ofKind, type PlannedFunction } from './trigger-plan';
import { type Evaluate, watchSources } from './watched-sources';

export interface HostOptions {
  /** The file that registers the functions: source or bundle. */
  entry: string;
  /** Overrides `LocalHttpPort` of local.settings.json. Default: 7071. 0 selects a free port. */
  port?: number | undefined;
  /** Comma-separated. Overrides `CORS` of local.settings.json. */
  corsOrigins?: string | undefined;
  /** Folder that keeps the states of the timers between runs. Without it they end with the host. */
  dataDirectory?: string | undefined;
  /** Bundles the entry and loads it again after each change of its sources. */
  watch?: boolean;
}

export interface FunctionsHost {
  /** Base URL of the routes: with the prefix of host.json, if it has one. */
  url: string;
  port: number;
  functionCount: number;
  /** Stops the host. Waits a few seconds for requests and jobs in flight. */
  close: () => Promise<void>;
  /** Stops the host as Azure does after SIGTERM: requests and jobs in flight may end. */
  drain: () => Promise<void>;
}

const standardPort = 7071;
/** Maximum wait in ms for requests, and then for jobs, in flight. */
const closePatienceMs = 5_000;
const drainPatienceMs = 30_000;
const previousRuns = 'functions: the previous code keeps running';

/**
 * Loads a function app and serves it as Azure does. Start one host per process: the app, the
 * library and the environment are global. A reload replaces the functions. The port, the clock and
 * the queued messages stay. Running invocations finish on the previous code.
 * @throws Error with a message for the developer if the app cannot start
 */
export async function startFunctionsHost(options: HostOptions): Promise<FunctionsHost> {
  const entry = resolve(options.entry);
  const root = findAppRoot(entry);
  if (!existsSync(entry)) throw new Error(`${entry} does not exist`);
  const config = readHostConfig(root);
  const { Values: values, Host: local } = readLocalSettings(root);
  applyValues(values, process.env);

  const bodyLimit = readBodyLimit(process.env);
  const log = createLog(config.logging.logLevel.default);
  const clock = installClock();
  const queues = createQueues(config.extensions.queues, clock.now, log);
  const timerStates = openTimerStates(options.dataDirectory);
  const cors = createCors(parseOrigins(options.corsOrigins ?? local.CORS ?? ''));
  const { routePrefix } = config.extensions.http;

  const sources = options.watch
    ? await watchSources(entry, root, {
        onBuild: (evaluate) => reload(evaluate),
        onFailure: (messages) => console.error(`${messages}\n${previousRuns}`),
      })
    : undefined;
  const evaluate = sources?.evaluate ?? (() => import(pathToFileURL(entry).href));
  let running = serve(await loadApp({ entry, root, evaluate }, log));
  /** Undefined until the host listens. */
  let stopBackground: (() => void) | undefined;
  surviveStrayErrors(log);

  /** Connects an app to the queues, the clock and the log, which outlive it. */
  function serve({ functions, invoker, streamUri }: LoadedApp) {
    const runner = createRunner(invoker.invoke, queues);
    return {
      functions,
      runner,
      runHttp: createHttpRunner(runner, { streamUri, bodyLimit }, log),
      /** Starts queues and timers; returns a function that stops them. */
      startBackground: () => {
        const stopQueues = ofKind(functions, 'queue').map((planned) =>
          queues.consume(planned.trigger.queueName, (message) => runner.runQueue(planned, message)),
        );
        const timers = ofKind(functions, 'timer');
        const stopTimers = startTimers(timers, clock, runner, timerStates, log);
        return () => {
          stopTimers();
          for (const stop of stopQueues) stop();
        };
      },
      /** Waits a while for the invocations that still run, then runs the app's last hooks. */
      end: async (patience: number) => {
        await Promise.race([invoker.idle(), setTimeout(patience, undefined, { ref: false })]);
        await invoker.runAppHooks('appTerminate');
      },
    };
  }

  async function reload(evaluate: Evaluate) {
    try {
      const previous = running;
      running = serve(await loadApp({ entry, root, evaluate }, log));
      if (stopBackground) {
        stopBackground();
        stopBackground = running.startBackground();
      }
      console.log(`functions: reloaded (${running.functions.length} functions)`);
      previous
        .end(drainPatienceMs)
        .catch((error: unknown) => log('error', 'host', describeError(error)));
    } catch (error) {
      console.error(`functions: ${error instanceof Error ? error.message : String(error)}`);
      console.error(previousRuns);
    }
  }

  function startFunction(planned: PlannedFunction, input: string) {
    const { runner } = running;
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

  const functions = () => running.functions;
  const ownEndpoints = createLocalEndpoints({ functions, routePrefix, clock, cors, startFunction });
  const storageAccount = createStorageAccount(queues, (name) =>
    ofKind(functions(), 'queue').some(({ trigger }) => trigger.queueName === name),
  );
  const server = await listenOnLoopback(
    createRequestListener({
      app: () => running,
      routePrefix,
      cors,
      clock,
      endpoints: async (...request) =>
        (await ownEndpoints(...request)) || (await storageAccount(...request)),
      log,
    }),
    options.port ?? local.LocalHttpPort ?? standardPort,
  );
  stopBackground = running.startBackground();

  async function stop(patience: number) {
    await sources?.close();
    stopBackground?.();
    queues.stop();
    await server.close(patience);
    await running.end(patience);
  }

  return {
    url: new URL(routePrefix, `http://localhost:${server.port}`).href,
    port: server.port,
    functionCount: running.functions.length,
    close: () => stop(closePatienceMs),
    drain: () => stop(drainPatienceMs),
  };
}

/** Logs errors outside of invocations. They stop neither the host nor other invocations. */
function surviveStrayErrors(log: Log) {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) =>
      log('error', 'host', `${event}: ${describeError(error)}`),
    );
  }
}

import { provideCore } from './core-shim';
import { createInvoker, type Invoker } from './invocation';
import { describeError, type Log } from './log';
import { type PlannedFunction, planFunction } from './trigger-plan';

/** One load of a function app. */
export interface LoadedApp {
  functions: PlannedFunction[];
  invoker: Invoker;
  /** Where the library accepts requests itself; undefined unless the app streams bodies. */
  streamUri: string | undefined;
}

interface AppSource {
  /** File that registers the functions. */
  entry: string;
  /** Folder of host.json. */
  root: string;
  /** Runs the code of the entry. */
  evaluate: () => unknown;
}

/**
 * Loads a function app and runs its start hooks.
 * @throws Error that names the problem when the app cannot be loaded
 */
export async function loadApp({ entry, root, evaluate }: AppSource, log: Log): Promise<LoadedApp> {
  const core = provideCore(log);
  try {
    await evaluate();
  } catch (error) {
    throw new Error(`${entry} cannot be loaded: ${describeError(error)}`, { cause: error });
  }
  const functions = core.functions().map((registered) => planFunction(registered, process.env));
  const capabilities = await core.programmingModel().getCapabilities({});
  const invoker = createInvoker(core, log);
  await invoker.runAppHooks('appStart', { functionAppDirectory: root });
  core.seal();
  return { functions, invoker, streamUri: capabilities['HttpUri'] };
}

import Module from 'node:module';
import type {
  FunctionCallback,
  FunctionMetadata,
  HookCallback,
  HookName,
  LogLevel,
  ProgrammingModel,
} from './core-types';
import type { Log } from './log';

export interface RegisteredFunction {
  metadata: FunctionMetadata;
  callback: FunctionCallback;
}

/** The functions and hooks that a function app has registered with the worker. */
export interface Core {
  /** Sorted by name, case-insensitive. The real host tries routes in this order. */
  functions(): RegisteredFunction[];
  hooks: Record<HookName, HookCallback[]>;
  /** @throws Error if the app never used `@azure/functions` */
  programmingModel(): ProgrammingModel;
  /** Rejects later registrations, as Azure does after the app has started. */
  seal(): void;
}

const moduleName = '@azure/functions-core';

interface ModuleInternals {
  _load(request: string, ...rest: unknown[]): unknown;
}

const internals = Module as unknown as ModuleInternals;
const load = internals._load.bind(internals);

/**
 * Provides `@azure/functions-core` to `require` in this process, as the Azure worker does. The real
 * library then registers the app's functions here. Call it before each load of the app: a copy of
 * the library keeps the core that was provided last when the copy was loaded.
 */
export function provideCore(log: Log): Core {
  const functions = new Map<string, RegisteredFunction>();
  const hooks: Core['hooks'] = {
    preInvocation: [],
    postInvocation: [],
    appStart: [],
    appTerminate: [],
  };
  let model: ProgrammingModel | undefined;
  let sealed = false;

  const api = {
    version: '3.0.0',
    hostVersion: '4.1000.0',
    setProgrammingModel: (value: ProgrammingModel) => {
      model = value;
    },
    getProgrammingModel: () => model,
    registerFunction: (metadata: FunctionMetadata, callback: FunctionCallback) => {
      const { name } = metadata;
      const key = name.toUpperCase();
      if (sealed) throw new Error(`function "${name}" was registered after the app had started`);
      if (functions.has(key)) throw new Error(`two functions are named "${name}"`);
      if (!/^[a-z][\w-]{0,127}$/i.test(name))
        throw new Error(`"${name}" is not a valid function name`);
      functions.set(key, { metadata, callback });
      return { dispose: () => functions.delete(key) };
    },
    registerHook: (name: string, callback: HookCallback) => {
      if (!isHookName(name)) throw new RangeError(`this host does not support "${name}" hooks`);
      hooks[name].push(callback);
      return {
        dispose: () => {
          hooks[name] = hooks[name].filter((other) => other !== callback);
        },
      };
    },
    log: (level: LogLevel, _category: string, message: string) => log(level, 'worker', message),
  };

  internals._load = (request, ...rest) => (request === moduleName ? api : load(request, ...rest));

  return {
    functions: () =>
      [...functions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, registered]) => registered),
    hooks,
    programmingModel: () => {
      if (!model) throw new Error('the entry file registers no function with @azure/functions');
      return model;
    },
    seal: () => {
      sealed = true;
    },
  };
}

function isHookName(name: string): name is HookName {
  return ['preInvocation', 'postInvocation', 'appStart', 'appTerminate'].includes(name);
}

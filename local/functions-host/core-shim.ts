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

/** What a function app has registered with the worker. */
export interface Core {
  /** In the order in which the real host tries them: by name, without regard to case. */
  functions(): RegisteredFunction[];
  hooks: Record<HookName, HookCallback[]>;
  /** @throws Error when the app never used `@azure/functions` */
  programmingModel(): ProgrammingModel;
  /** From now on a registration is an error, as it is once a real app has started. */
  seal(): void;
}

const moduleName = '@azure/functions-core';

interface ModuleInternals {
  _load(request: string, ...rest: unknown[]): unknown;
}

/**
 * Answers `require('@azure/functions-core')` in this process, as the Azure worker does, so that the
 * real library registers the app's functions here. To be called before the app is loaded, once in
 * a process: the library keeps the first core that it finds.
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
      if (!/^[a-z][\w-]{0,127}$/i.test(name)) throw new Error(`"${name}" is no function name`);
      functions.set(key, { metadata, callback });
      return { dispose: () => functions.delete(key) };
    },
    registerHook: (name: string, callback: HookCallback) => {
      if (!isHookName(name)) throw new RangeError(`this host runs no "${name}" hooks`);
      hooks[name].push(callback);
      return {
        dispose: () => {
          hooks[name] = hooks[name].filter((other) => other !== callback);
        },
      };
    },
    log: (level: LogLevel, _category: string, message: string) => log(level, 'worker', message),
  };

  const internals = Module as unknown as ModuleInternals;
  const load = internals._load.bind(internals);
  internals._load = (request, ...rest) => (request === moduleName ? api : load(request, ...rest));

  return {
    functions: () =>
      [...functions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, registered]) => registered),
    hooks,
    programmingModel: () => {
      if (!model) throw new Error('the entry registers no function with @azure/functions');
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

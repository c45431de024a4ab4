import { inspect } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { Core, RegisteredFunction } from './core-shim';
import type { CoreInvocationContext, InvocationRequest, InvocationResponse } from './core-types';
import type { Log } from './log';

/** Runs one function through the library and the app's hooks. Rejects if the function fails. */
export type Invoke = (
  target: RegisteredFunction,
  request: InvocationRequest,
  invocationId?: string,
) => Promise<InvocationResponse>;

export interface Invoker {
  invoke: Invoke;
  /** Runs the app's lifecycle hooks in order. */
  runAppHooks(name: 'appStart' | 'appTerminate', details?: object): Promise<void>;
  /** Resolves when no invocation is running. */
  idle(): Promise<void>;
}

/**
 * Creates the invoker. All functions run through it, so a stop can wait for running invocations.
 */
export function createInvoker(core: Core, log: Log): Invoker {
  const appHookData = {};
  const running = new Set<Promise<unknown>>();

  async function runHooks(name: keyof Core['hooks'], context: object) {
    for (const hook of core.hooks[name]) await hook(context);
  }

  async function run(
    { metadata, callback }: RegisteredFunction,
    request: InvocationRequest,
    invocationId: string,
  ): Promise<InvocationResponse> {
    const coreContext: CoreInvocationContext = {
      invocationId,
      metadata,
      request,
      log: (level, _category, message) => log(level, metadata.name, message),
    };
    const model = core.programmingModel().getInvocationModel(coreContext);
    const { context, inputs } = await model.getArguments();
    const shared = { hookData: {}, appHookData, invocationContext: context };

    const before = { ...shared, inputs, functionCallback: callback };
    coreContext.state = 'preInvocationHooks';
    await runHooks('preInvocation', before);

    const after: { result: unknown; error: unknown } = { result: null, error: null };
    coreContext.state = 'invocation';
    try {
      after.result = await model.invokeFunction(context, before.inputs, before.functionCallback);
    } catch (error) {
      after.error = error ?? new Error('the function threw an empty value');
    }

    const afterContext = { ...shared, inputs: before.inputs, ...after };
    coreContext.state = 'postInvocationHooks';
    await runHooks('postInvocation', afterContext);
    delete coreContext.state;

    const { error } = afterContext;
    if (error) throw error instanceof Error ? error : new Error(inspect(error));
    return model.getResponse(context, afterContext.result);
  }

  return {
    invoke: async (target, request, invocationId = randomUUID()) => {
      const invocation = run(target, request, invocationId);
      running.add(invocation);
      try {
        return await invocation;
      } finally {
        running.delete(invocation);
      }
    },
    runAppHooks: (name, details = {}) => runHooks(name, { hookData: {}, appHookData, ...details }),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

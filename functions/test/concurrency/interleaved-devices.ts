import { startRelay } from '@mylinguist/local/http/relay';
import { composeApp } from '../../src/composition';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { callHandler, type CallOptions, type Reply, type TestApi } from '../../../testing/api';

/** A process of the API of its own, whose requests to the database wait until they are let through. */
export interface Device {
  /** Sends a request and returns when its first request to the database waits, or it is answered. */
  begin(name: RouteName, options: CallOptions): Promise<void>;
  /** Lets the request through that waits longest; returns when the next one waits or all is over. */
  step(): Promise<void>;
  /** The answer of what was begun, once it is there. */
  readonly reply: Reply | undefined;
  /** Whether something that was begun waits for a step. */
  readonly isWaiting: boolean;
  close(): Promise<void>;
}

export async function startDevice(api: TestApi): Promise<Device> {
  /** Each lets its request through and returns when the database has answered. */
  const waiting: (() => Promise<void>)[] = [];
  let reply: Reply | undefined;
  let underWay = Promise.resolve();
  let isRunning = false;
  let onChange = () => {};
  /** Resolves when a request waits, or the call is over. */
  const nextChange = () => new Promise<void>((resolve) => (onChange = resolve));

  const relay = await startRelay(api.env.COSMOS_ENDPOINT ?? '', async (_request, forward) => {
    let answered = () => {};
    await new Promise<void>((release) => {
      waiting.push(() => {
        release();
        return new Promise<void>((resolve) => (answered = resolve));
      });
      onChange();
    });
    return forward().finally(answered);
  });
  const { handlers } = composeApp({ ...api.env, COSMOS_ENDPOINT: relay.url });

  return {
    get reply() {
      return reply;
    },
    get isWaiting() {
      return isRunning;
    },
    begin: async (name, options) => {
      reply = undefined;
      isRunning = true;
      const changed = nextChange();
      underWay = callHandler(handlers, name, options, api.log).then((answer) => {
        reply = answer;
        isRunning = false;
        // Of reads side by side, some may not have been waited for.
        for (const release of waiting.splice(0)) void release();
        onChange();
      });
      await changed;
    },
    step: async () => {
      const release = waiting.shift();
      if (!release) throw new Error('Nothing waits.');
      const changed = nextChange();
      await release();
      if (waiting.length === 0) await changed;
    },
    close: async () => {
      await underWay;
      await relay.close();
    },
  };
}

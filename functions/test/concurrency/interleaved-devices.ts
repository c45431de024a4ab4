import { startRelay } from '@mylinguist/local/http/relay';
import { composeApp } from '../../src/composition';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { callHandler, type CallOptions, type Reply, type TestApi } from '../../../testing/api';

/** An app instance whose database requests are held until a test releases them. */
export interface Device {
  /** Calls a route. Resolves when its first database request is held or the call ends. */
  begin(name: RouteName, options: CallOptions): Promise<void>;
  /** Releases the oldest held request. Resolves when the next one is held or the call ends. */
  step(): Promise<void>;
  /** Reply of the latest call, undefined until it ends. */
  readonly reply: Reply | undefined;
  close(): Promise<void>;
}

export async function startDevice(api: TestApi): Promise<Device> {
  /** Releases of the held requests. Each resolves when the database has answered. */
  const waiting: (() => Promise<void>)[] = [];
  let reply: Reply | undefined;
  let underWay = Promise.resolve();
  let onChange = () => {};
  /** Resolves when a database request is held or the call ends. */
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
    begin: async (name, options) => {
      reply = undefined;
      const changed = nextChange();
      underWay = callHandler(handlers, name, options, api.log).then((answer) => {
        reply = answer;
        // The call may end before all of its parallel reads do.
        for (const release of waiting.splice(0)) void release();
        onChange();
      });
      await changed;
    },
    step: async () => {
      const release = waiting.shift();
      if (!release) throw new Error('No request is held.');
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

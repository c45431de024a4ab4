import { composeApp } from '../../src/composition';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import { callHandler, type CallOptions, type Reply, type TestApi } from '../../../testing/api';
import { clientInProcess } from '../../../testing/database-in-process';

/** An app instance whose database requests are held until a test releases them. */
export interface Device {
  /** Calls a route. Resolves when its first database request is held or the call ends. */
  begin(name: RouteName, options: CallOptions): Promise<void>;
  /** Releases the oldest held request. Resolves when the next one is held or the call ends. */
  step(): Promise<void>;
  /** Releases all requests until the call ends. */
  finish(): Promise<void>;
  /** Reply of the latest call, undefined until it ends. */
  readonly reply: Reply | undefined;
  close(): Promise<void>;
}

export function startDevice(api: TestApi): Device {
  /** Releases of the held requests. Each resolves when the database has answered. */
  const waiting: (() => Promise<void>)[] = [];
  let reply: Reply | undefined;
  let underWay = Promise.resolve();
  let onChange = () => {};
  /** Resolves when a database request is held or the call ends. */
  const nextChange = () => new Promise<void>((resolve) => (onChange = resolve));

  const httpClient = clientInProcess(async (request) => {
    let answered = () => {};
    await new Promise<void>((release) => {
      waiting.push(() => {
        release();
        return new Promise<void>((resolve) => (answered = resolve));
      });
      onChange();
    });
    return api.cosmos.answer(request).finally(answered);
  });
  const { handlers } = composeApp(api.env, { httpClient });

  const step = async () => {
    // The wait before may have ended too early, by a late request of the previous call.
    if (waiting.length === 0 && !reply) await nextChange();
    const release = waiting.shift();
    if (!release) return;
    const changed = nextChange();
    await release();
    if (waiting.length === 0) await changed;
  };

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
    step,
    finish: async () => {
      while (!reply) await step();
    },
    close: () => underWay,
  };
}

/** A call to begin on a device. */
interface PlannedCall {
  readonly name: RouteName;
  readonly options: CallOptions;
  /** `from` and `until` order the beginnings and ends of all calls. */
  readonly onReply: (reply: Reply, span: { readonly from: number; readonly until: number }) => void;
}

/**
 * Runs the acts of each device one after another, with the database requests of all devices
 * interleaved.
 * @param order indexes of the devices whose next database request is released
 * @param plan called when an act begins
 */
export async function interleave<Act>(
  devices: readonly Device[],
  acts: readonly (readonly Act[])[],
  order: readonly number[],
  plan: (act: Act, device: number) => PlannedCall,
): Promise<void> {
  const left = acts.map((list) => [...list]);
  const running: ((PlannedCall & { readonly from: number }) | undefined)[] = [];
  let time = 0;

  const advance = async (index: number) => {
    const device = devices[index];
    if (!device) return;
    time += 1;
    if (running[index]) {
      await device.step();
    } else {
      const next = left[index]?.shift();
      if (next === undefined) return;
      const call = plan(next, index);
      running[index] = { ...call, from: time };
      await device.begin(call.name, call.options);
    }
    const call = running[index];
    const { reply } = device;
    if (!reply) return;
    running[index] = undefined;
    call.onReply(reply, { from: call.from, until: time });
  };

  try {
    for (const index of order) await advance(index);
    for (const index of acts.keys()) {
      while (running[index] || left[index]?.length) await advance(index);
    }
  } finally {
    // After a failed expectation no call may reach into the next test.
    for (const [index, device] of devices.entries()) {
      if (running[index]) await device.finish();
    }
  }
}

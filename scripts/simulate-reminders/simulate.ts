import {
  createReminderTick,
  reminderSend,
  reminderSlot,
  type ReminderDependencies,
} from '@mylinguist/functions/background/reminders';
import { now } from '@mylinguist/functions/lib/clock';
import { openDatabase } from '@mylinguist/functions/data/client';
import { openContainers } from '@mylinguist/functions/data/containers';
import { createStores } from '@mylinguist/functions/data/stores';
import { UsualDays } from '@mylinguist/functions/services/reviews/usual-days';
import { createFirebaseIdentity } from '@mylinguist/functions/identity/firebase-identity';
import { type MeasuredDatabase, startMeasuredDatabase, type Usage } from './measured-database';
import { settle } from './population';
import { runTick, type FunctionName, type Step } from './run-tick';

/** The second tick is 09:00 in India, the default hour in the largest zone. */
const ticks = ['03:15', '03:30', '03:45', '04:00'].map((time) => `2026-03-02T${time}:00.000Z`);
const lastTick = '2026-03-02T03:00:00.000Z';

type Part = Usage & Step;

export interface MeasuredTick {
  /** Learners with reminders on. */
  readonly learners: number;
  /** ISO instant. */
  readonly at: string;
  readonly slots: number;
  /** Learners in these slots. */
  readonly met: number;
  readonly mails: number;
  readonly notifications: number;
  readonly parts: Readonly<Record<FunctionName, Part>>;
  readonly seconds: number;
}

/**
 * Simulates an hour with a number of learners. Uses the real functions, the local Cosmos server, and
 * a mail provider and push services that accept everything immediately.
 * @param percentWithDevice the learners who get notifications on one device
 */
export async function simulate(
  learners: number,
  percentWithDevice: number,
): Promise<MeasuredTick[]> {
  let at = lastTick;
  // The functions read the host's clock from this symbol.
  Object.assign(globalThis, { [Symbol.for('mylinguist.clock')]: () => Date.parse(at) });
  const measured = await startMeasuredDatabase(() => Date.parse(at));
  try {
    await settle(measured.database, learners, new Date(lastTick), percentWithDevice);
    const { functions, reminders, takeCounts } = await connect(measured);
    await reminders.recordTick({ until: lastTick, slots: 0 });
    measured.take();
    const results: MeasuredTick[] = [];
    for (at of ticks) {
      const parts = new Map<string, Part>();
      const startedAt = performance.now();
      await runTick(functions, (name, step) => {
        parts.set(name, { ...step, ...measured.take() });
      });
      const seconds = (performance.now() - startedAt) / 1000;
      const { lastTick: recorded } = await reminders.readRegistry();
      measured.take();
      results.push({
        learners,
        at,
        ...takeCounts(),
        seconds,
        slots: recorded?.slots ?? 0,
        parts: Object.fromEntries(parts) as MeasuredTick['parts'],
      });
    }
    return results;
  } finally {
    await measured.close();
    Reflect.deleteProperty(globalThis, Symbol.for('mylinguist.clock'));
  }
}

const nothingDelayed = {
  send: () => Promise.reject(new Error('Nothing is delayed here.')),
};

async function connect({ endpoint, key }: MeasuredDatabase) {
  const database = await openDatabase({ endpoint, key, database: 'mylinguist' });
  const stores = createStores(openContainers(() => Promise.resolve(database)));
  const { profiles, reminders } = stores;
  const identity = createFirebaseIdentity({
    projectId: 'simulation',
    serviceAccount: undefined,
    emulatorHost: undefined,
  });
  let counts = { met: 0, mails: 0, notifications: 0 };
  const dependencies: ReminderDependencies = {
    ...stores,
    reminderSpreadSeconds: 0,
    now,
    identity: { ...identity, findClosed: () => Promise.resolve(new Set()) },
    laterReminders: nothingDelayed,
    laterSlots: nothingDelayed,
    usualDays: new UsualDays(),
    profiles: {
      ...profiles,
      get: (ownerId) => {
        counts.met += 1;
        return profiles.get(ownerId);
      },
    },
    mailer: {
      send: () => {
        counts.mails += 1;
        return Promise.resolve();
      },
      hasTaken: () => Promise.resolve(false),
    },
    push: {
      publicKey: '',
      accepts: () => true,
      send: () => {
        counts.notifications += 1;
        return Promise.resolve({ kind: 'accepted' });
      },
    },
    linkSettings: {
      webUrl: 'https://app.example.test',
      apiUrl: 'https://api.example.test/api',
      unsubscribeKeys: [{ id: 'k1', secret: 'x'.repeat(32), lastDay: null }],
    },
  };
  const functions = {
    reminderTick: createReminderTick(dependencies),
    reminderSlot: reminderSlot.toHandler(dependencies),
    reminderSend: reminderSend.toHandler(dependencies),
  };
  return {
    functions,
    reminders,
    takeCounts: () => {
      const taken = counts;
      counts = { met: 0, mails: 0, notifications: 0 };
      return taken;
    },
  };
}

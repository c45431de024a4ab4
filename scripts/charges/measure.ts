import type { Container, Database } from '@azure/cosmos';
import { reminderSlot } from '@mylinguist/functions/background/reminders';
import { type App, composeApp } from '@mylinguist/functions/composition';
import { openDatabase } from '@mylinguist/functions/data/client';
import { containers } from '@mylinguist/functions/data/containers';
import { withChargeMeter } from '@mylinguist/functions/lib/charge-meter';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startCosmosServer } from '@mylinguist/local/cosmos/server';
import { callHandler, createContext, setClock } from '../../testing/api';
import { startIdentityEmulator } from '../../testing/identity-emulator';
import { mailSettings, pushSettings, storageSettings, unlimited } from '../../testing/settings';
import { idToken, projectId } from '../../testing/tokens';
import { actions, type Stage } from './actions';

export interface Account {
  readonly endpoint: string;
  /** Undefined: the operator's Azure identity. */
  readonly key: string | undefined;
  readonly database: string;
}

/** Request units by action, in the order of `actions`. */
export type Charges = readonly number[];

const account = { uid: 'charges', email: 'charges@example.test' };

/**
 * Performs the actions with the app's own code on an empty database, and removes what they wrote.
 * @param settle resolves when no delta repeats earlier writes
 * @throws Error when the database holds documents, or the API refuses an action
 */
export async function measureCharges(
  { endpoint, key, database: name }: Account,
  settle: () => Promise<unknown>,
): Promise<Charges> {
  const database = await openDatabase({ endpoint, key, database: name });
  await checkIsEmpty(database);
  const identity = await startIdentityEmulator();
  // firebase-admin reads this from the process.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  try {
    const app = composeApp({
      COSMOS_ENDPOINT: endpoint,
      COSMOS_KEY: key,
      COSMOS_DATABASE: name,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      ...mailSettings,
      ...pushSettings,
      ...storageSettings,
      // A delayed message would go to a queue, which this has not.
      REMINDER_SPREAD_MINUTES: '0',
      ...unlimited,
    });
    return await performActions(app, settle);
  } finally {
    setClock(null);
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    await identity.close();
    await empty(database);
  }
}

/** Performs the actions on the local server, which estimates the charges. */
export async function estimateCharges(settle: () => Promise<unknown>): Promise<Charges> {
  const server = await startCosmosServer({ port: 0, database: mylinguistDatabase });
  try {
    const { database } = mylinguistDatabase;
    return await measureCharges({ endpoint: server.url, key: server.key, database }, settle);
  } finally {
    await server.close();
  }
}

async function performActions(app: App, settle: Stage['settle']): Promise<Charges> {
  let units = 0;
  const token = idToken(account);
  const stage: Stage = {
    call: async (name, options = {}) => {
      const log: string[] = [];
      const reply = await callHandler(app.handlers, name, { token, ...options }, log);
      if (reply.status >= 400) throw new Error(`${name}: ${reply.status} ${String(reply.bytes)}`);
      for (const line of log)
        units += (JSON.parse(line) as { requestUnits?: number }).requestUnits ?? 0;
      return reply;
    },
    tickAt: async (instant) => {
      setClock(instant);
      const charge = (more: number) => {
        units += more;
      };
      const enter = () => Promise.resolve(() => undefined);
      await withChargeMeter({ enter, charge }, () => runTick(app));
      setClock(null);
    },
    settle,
    left: { noteId: '', importedIds: [], cursor: '' },
  };

  // Creates the profile and the statistics of the month, and reads the metadata of the account.
  await stage.call('createNote', { body: { content: 'x' } });
  const charges: number[] = [];
  for (const { prepare, run } of actions) {
    await prepare?.(stage);
    units = 0;
    await run(stage);
    charges.push(units);
  }
  return charges;
}

/** Runs the timer of the reminders and the slots that are due, without their mails. */
async function runTick({ reminderTick, jobs }: App): Promise<void> {
  const context = createContext('reminderTick');
  await (reminderTick as (...call: unknown[]) => unknown)({}, context);
  const slots = (context.extraOutputs.get(reminderSlot.queue) ?? []) as unknown[];
  for (const message of slots) await jobs.reminderSlot(message, createContext('reminderSlot'));
}

const open = (database: Database) =>
  Object.entries(containers).map(([name, { partitionKey }]) => ({
    container: database.container(name),
    partitionKey,
  }));

/** A safeguard: the database of learners is never written to or emptied. */
async function checkIsEmpty(database: Database): Promise<void> {
  for (const { container } of open(database)) {
    const found = await container.items.query('SELECT TOP 1 c.id FROM c').fetchAll();
    if (found.resources.length > 0) {
      throw new Error(
        `The container ${container.id} of the database ${database.id} is not empty. ` +
          'The charges are measured in a database of their own.',
      );
    }
  }
}

async function empty(database: Database): Promise<void> {
  for (const { container, partitionKey } of open(database)) {
    for (const [id, key] of await listDocuments(container, partitionKey)) {
      await container.item(id, key).delete();
    }
  }
}

async function listDocuments(container: Container, partitionKey: string) {
  const query = `SELECT c.id, c.${partitionKey} FROM c`;
  const { resources } = await container.items.query<Record<string, string>>(query).fetchAll();
  return resources.map((found) => [found.id ?? '', found[partitionKey] ?? ''] as const);
}

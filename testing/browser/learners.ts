import { randomUUID } from 'node:crypto';
import { CosmosClient, type Container } from '@azure/cosmos';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { storeNotes } from '../many-notes';
import { studiedDays } from '../simulated-notes';
import { storeSimulated } from '../store-simulated';
import { EMULATOR_KEY } from '@mylinguist/local/cosmos/http/authorization';
import { type Account, ensureAccount } from '@mylinguist/local/seed/identity';
import { signInToApi, type LocalApi } from '@mylinguist/local/seed/local-api';
import { stack } from './stack';

export interface Credentials {
  email: string;
  password: string;
}

export function newCredentials(): Credentials {
  const id = randomUUID().slice(0, 8);
  return { email: `learner-${id}@mylinguist.test`, password: `secret-${id}` };
}

interface NewLearner {
  readonly credentials: Credentials;
  readonly uid: string;
  readonly api: LocalApi;
}

/** Creates a verified account on a stack, by default the one of the journeys. */
export async function newLearner(
  at = stack,
  person: Pick<Account, 'name' | 'picture'> = { name: 'New Learner' },
): Promise<NewLearner> {
  const credentials = newCredentials();
  const account = { ...credentials, ...person, uid: randomUUID() };
  await ensureAccount(at.identity, account);
  return { credentials, uid: account.uid, api: await signInToApi(at, account) };
}

/** Creates an account with notes of the last year. Every tenth note is archived. */
export const newLearnerWithNotes = (count: number, at = stack): Promise<Credentials> =>
  newLearnerWith(at, (learning, uid) => storeNotes(learning, { uid }, count, new Date()));

/** Creates an account that wrote 7 notes on each of 90 days, and has been away for 6 weeks since. */
export const newLearnerInArrears = (at = stack): Promise<Credentials> =>
  newLearnerWith(at, (learning, uid) => {
    const first = studyDay(new Date(), 'UTC') - 42 - 90;
    const simulated = studiedDays({ seed: 1 }, { first, days: 90, perDay: 7 });
    return storeSimulated(learning, { uid }, simulated);
  });

async function newLearnerWith(
  at: typeof stack,
  store: (learning: Container, uid: string) => Promise<void>,
): Promise<Credentials> {
  const { credentials, uid } = await newLearner(at);
  const client = new CosmosClient({ endpoint: at.cosmos, key: EMULATOR_KEY });
  await store(client.database('mylinguist').container('learning'), uid);
  client.dispose();
  return credentials;
}

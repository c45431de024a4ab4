import { randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { storeNotes } from '../many-notes';
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
export async function newLearnerWithNotes(count: number, at = stack): Promise<Credentials> {
  const { credentials, uid } = await newLearner(at);
  const client = new CosmosClient({ endpoint: at.cosmos, key: EMULATOR_KEY });
  const learning = client.database('mylinguist').container('learning');
  await storeNotes(learning, { uid }, count, new Date());
  client.dispose();
  return credentials;
}

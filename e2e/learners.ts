import { randomUUID } from 'node:crypto';
import { ensureAccount } from '../local/seed/identity';
import { signInToApi, type LocalApi } from '../local/seed/local-api';
import { stack } from './stack';

export interface Credentials {
  email: string;
  password: string;
}

/** A learner that no other journey knows. */
export function newCredentials(): Credentials {
  const id = randomUUID().slice(0, 8);
  return { email: `learner-${id}@mylinguist.test`, password: `secret-${id}` };
}

interface NewLearner {
  readonly credentials: Credentials;
  readonly uid: string;
  /** The account's own calls to the API. */
  readonly api: LocalApi;
}

/** Creates a verified account. */
export async function newLearner(): Promise<NewLearner> {
  const credentials = newCredentials();
  const account = { ...credentials, uid: randomUUID(), name: 'New Learner' };
  await ensureAccount(stack.identity, account);
  return { credentials, uid: account.uid, api: await signInToApi(stack, account) };
}

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

/** Creates a verified account; returns how to sign in, and the account's own calls to the API. */
export async function newLearner(): Promise<{ credentials: Credentials; api: LocalApi }> {
  const credentials = newCredentials();
  const account = { ...credentials, uid: randomUUID(), name: 'New Learner' };
  await ensureAccount(stack.identity, account);
  return { credentials, api: await signInToApi(stack, account) };
}

import { loginResponseSchema } from '@mylinguist/shared/schemas/session';
import * as z from 'zod/mini';
import { idToken } from '../../../testing/tokens';
import type { Learner } from '../learner';

/** Makes the learner's profile where there is none. */
export async function signIn({ account, caller }: Learner): Promise<void> {
  const body = { firebaseToken: idToken(account), timezone: 'UTC' };
  const reply = await caller.settle('firebaseLogin', { body });
  z.parse(loginResponseSchema, reply.body);
}

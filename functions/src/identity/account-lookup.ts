import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { ProviderAccount } from '../services/ports/identity';
import { createAccessTokens } from './access-token';
import { identityToolkit, type FirebaseProject } from './firebase-project';
import { requestJson } from './request-json';

const answerSchema = z.object({
  users: z.optional(
    z.array(
      z.object({
        localId: z.string(),
        disabled: z._default(z.boolean(), false),
        /** Epoch seconds, as a number or as its text. */
        validSince: z._default(z.coerce.number(), 0),
      }),
    ),
  ),
});

/** Returns the states of at most 100 accounts by uid. Accounts that do not exist are missing. */
export type AccountLookup = (
  uids: readonly string[],
) => Promise<ReadonlyMap<string, ProviderAccount>>;

/**
 * Creates a lookup of accounts at Firebase by its REST interface: loading the SDK takes longer than
 * the rest of a first request.
 * @param now milliseconds of a monotonic clock
 * @throws AppError UNAVAILABLE, also without a service account or the emulator
 */
export function createAccountLookup(project: FirebaseProject, now: () => number): AccountLookup {
  const { projectId, serviceAccount, emulatorHost } = project;
  const url = `${identityToolkit(emulatorHost)}/v1/projects/${encodeURIComponent(projectId)}/accounts:lookup`;
  const accessToken = serviceAccount
    ? createAccessTokens(serviceAccount, now)
    : // The emulator accepts this token from its owner.
      () => Promise.resolve('owner');
  return async (uids) => {
    const token = await accessToken();
    const { status, body } = await requestJson(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uids }),
    });
    const answer = answerSchema.safeParse(body);
    if (status !== 200 || !answer.success) {
      const cause = new Error(`Firebase answered ${status} to the lookup of accounts`);
      throw new AppError('UNAVAILABLE', { cause });
    }
    const { users = [] } = answer.data;
    return new Map(
      users.map(({ localId, disabled, validSince }) => [
        localId,
        { isDisabled: disabled, validSince: validSince * 1000 },
      ]),
    );
  };
}

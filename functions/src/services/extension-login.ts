import type { ExtensionLoginResponse } from '@mylinguist/shared/schemas/session';
import type { Dependencies } from './ports/dependencies';

/**
 * Creates a token with which the browser extension signs in as the learner. Checks the account
 * without a cache, because the extension opens a new session.
 * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED or UNAVAILABLE
 */
export async function logInExtension(
  { identity }: Pick<Dependencies, 'identity'>,
  firebaseToken: string,
): Promise<ExtensionLoginResponse> {
  const learner = await identity.verify(firebaseToken);
  await identity.confirm(learner);
  return { customToken: await identity.createCustomToken(learner.uid) };
}

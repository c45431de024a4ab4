import type { ExtensionLoginResponse } from '@mylinguist/shared/schemas/session';
import type { Dependencies } from './ports/dependencies';

/**
 * A token with which the browser extension signs in as the learner. Since it opens a session of
 * its own, the account is looked at anew.
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

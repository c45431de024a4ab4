import type { ExtensionLoginResponse } from '@mylinguist/shared/schemas/session';
import type { Dependencies } from '../ports/dependencies';

/**
 * Creates a token with which the browser extension signs in as the learner. The identity provider is
 * asked about the account, because the extension opens a new session.
 * @throws AppError UNAUTHENTICATED, EMAIL_NOT_VERIFIED or UNAVAILABLE
 */
export async function logInExtension(
  dependencies: Pick<Dependencies, 'accountChecks' | 'identity' | 'profiles' | 'now'>,
  firebaseToken: string,
): Promise<ExtensionLoginResponse> {
  const { accountChecks, identity } = dependencies;
  const learner = await identity.verify(firebaseToken);
  await accountChecks.admit(dependencies, learner, { isSignIn: true });
  return { customToken: await identity.createCustomToken(learner.uid, learner.provenAt) };
}

import { extensionLogin } from '@mylinguist/shared/contract/session';
import type { ExtensionLoginResponse, User } from '@mylinguist/shared/schemas/session';
import { callApi } from './client';
import { renewIdentity } from '../session/identity-token';
import { currentSession } from '../session/session';

/** The credentials that the browser extension receives. */
export interface ExtensionSession extends ExtensionLoginResponse {
  readonly user: User;
  /** The fresh ID token, equal to `firebaseToken`. The extension sends it to the API. */
  readonly token: string;
  readonly firebaseToken: string;
}

/** The identity provider returned no fresh token: the session has ended. */
export class LostIdentityError extends Error {
  override readonly name = 'LostIdentityError';
}

/**
 * Creates the extension's credentials from the session of this browser.
 * @throws LostIdentityError; ApiError or NetworkError when the API returned no custom token.
 */
export async function authenticateExtension(): Promise<ExtensionSession> {
  const firebaseToken = await renewIdentity().catch((cause: unknown) => {
    throw new LostIdentityError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  const session = currentSession();
  if (!session) throw new LostIdentityError('The session has ended');
  const { customToken } = await callApi(extensionLogin, { body: { firebaseToken } });
  return { user: session.user, token: firebaseToken, firebaseToken, customToken };
}

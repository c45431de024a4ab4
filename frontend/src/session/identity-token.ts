import { currentSession, expireSession, renewToken, type AuthSession } from './session';
import { claimsOf } from './token-claims';

/** Tokens that expire within this time, in ms, are renewed before use. */
const renewBefore = 5 * 60_000;

/** Code of a failure that says nothing about the session. */
const networkFailure = 'auth/network-request-failed';

let renewal: Promise<string> | null = null;

/**
 * Fetches a fresh token from the identity provider and stores it in the session. Concurrent calls
 * share one request.
 * @throws Error with the reason when the provider returns none
 */
export function renewIdentity(): Promise<string> {
  renewal ??= import('../lib/firebase-auth')
    .catch(() => {
      throw new Error('Loading the client failed', { cause: { code: networkFailure } });
    })
    .then(({ freshToken }) => freshToken())
    .then((token) => {
      renewToken(token);
      return token;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

/** Returns the token to send. Renews one that is about to expire, if possible and online. */
export async function usableToken({ token }: AuthSession): Promise<string> {
  const expiry = tokenExpiry(token);
  const isLasting = expiry === null || expiry - Date.now() > renewBefore;
  if (isLasting || !navigator.onLine) return token;
  return renewIdentity().catch(() => token);
}

/** Returns the expiry of a token in epoch ms; null if the token cannot be read. */
function tokenExpiry(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/**
 * Returns the token for a second attempt after the API refused `refused`: one that another call has
 * renewed meanwhile, or a fresh one. If the renewal fails, expires the session with this page as
 * the path to return to, unless the provider could not be reached. Returns null without a token.
 */
export async function replaceToken(session: AuthSession, refused: string): Promise<string | null> {
  const now = currentSession();
  if (now?.user.email !== session.user.email) return null;
  if (now.token !== refused) return now.token;
  try {
    return await renewIdentity();
  } catch (error) {
    if (currentSession() && !isUnreachable(error)) {
      console.warn('Signed out:', error instanceof Error ? error.message : error);
      expireSession(window.location.pathname + window.location.search);
    }
    return null;
  }
}

function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const isNetwork = cause instanceof Object && 'code' in cause && cause.code === networkFailure;
  return !navigator.onLine || isNetwork;
}

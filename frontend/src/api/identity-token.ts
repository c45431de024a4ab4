import { tokenExpiry } from '../lib/jwt';
import { currentSession, expireSession, renewToken, type Session } from './session';

/** A token this close to its end, in ms, is replaced before it is used. */
const renewBefore = 5 * 60_000;

let renewal: Promise<string> | null = null;

/**
 * A fresh token from the identity provider, taken into the session; calls in flight share one
 * request.
 * @throws Error saying why there is none.
 */
export function renewIdentity(): Promise<string> {
  renewal ??= import('../lib/firebase-auth')
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

/** The token to send. One that is about to expire is renewed first, if it can be. */
export async function usableToken({ token }: Session): Promise<string> {
  const expiry = tokenExpiry(token);
  if (expiry === null || expiry - Date.now() > renewBefore) return token;
  return renewIdentity().catch(() => token);
}

/**
 * The token to try again with after the API refused `refused` to this session's learner: what
 * another call has renewed in the meantime, else a fresh one. When none is to be had the learner is
 * signed out, to come back to this page. Null when they no longer are the one signed in.
 */
export async function replaceToken(session: Session, refused: string): Promise<string | null> {
  const now = currentSession();
  if (now?.user.email !== session.user.email) return null;
  if (now.token !== refused) return now.token;
  try {
    return await renewIdentity();
  } catch (error) {
    if (currentSession()) {
      console.warn('Signed out:', error instanceof Error ? error.message : error);
      expireSession(window.location.pathname + window.location.search);
    }
    return null;
  }
}

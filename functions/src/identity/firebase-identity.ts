import { initializeApp, type AppOptions } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '../services/app-error';
import type { Identity, Learner } from '../services/learner';

/**
 * Verifies the ID tokens of a Firebase project. Unsigned tokens of the emulator are accepted only
 * while FIREBASE_AUTH_EMULATOR_HOST is set, which the SDK reads by itself.
 */
export function createFirebaseIdentity(options: AppOptions): Identity {
  const auth = getAuth(initializeApp(options));
  return {
    verify: async (token) => {
      const decoded = await auth.verifyIdToken(token).catch((error: unknown) => {
        throw toDomainError(error);
      });
      return toLearner(decoded);
    },
  };
}

/** Whoever claims an address must not reach its data before having proved it. */
function toLearner({ uid, email, email_verified, name, picture }: DecodedIdToken): Learner {
  if (!email || email_verified !== true) throw new AppError('EMAIL_NOT_VERIFIED');
  return {
    uid,
    email,
    name: typeof name === 'string' && name.trim() ? name.trim() : null,
    picture: picture ?? null,
  };
}

/** Codes that speak of the token or its account, beside `auth/argument-error`. */
const refusals = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * The SDK reports public keys that could not be fetched under the code of a bad token; only the
 * message of the latter speaks of an ID token.
 */
function toDomainError(error: unknown): AppError {
  if (!(error instanceof Error) || !('code' in error)) {
    return new AppError('UNAVAILABLE', { cause: error });
  }
  const isRefused =
    error.code === 'auth/argument-error'
      ? error.message.includes('ID token')
      : refusals.has(String(error.code));
  return new AppError(isRefused ? 'UNAUTHENTICATED' : 'UNAVAILABLE', { cause: error });
}

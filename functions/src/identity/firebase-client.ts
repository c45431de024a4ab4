import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { lazy } from '../lib/lazy';
import { withTimeout } from '../lib/with-timeout';
import { AppError } from '../services/app-error';
import type { FirebaseProject } from './firebase-project';
import { providerTimeoutMs } from './provider-timeout';

/** Runs work with Firebase's SDK. It throws AppError UNAUTHENTICATED or UNAVAILABLE. */
export type FirebaseClient = <T>(work: (auth: Auth) => Promise<T>) => Promise<T>;

/**
 * Creates a client that loads the large SDK with its first work. The SDK reads
 * FIREBASE_AUTH_EMULATOR_HOST.
 */
export function createFirebaseClient(project: FirebaseProject): FirebaseClient {
  const auth = lazy(() => openAuth(project));
  return async (work) => {
    const sdk = await auth();
    return withTimeout(() => work(sdk), providerTimeoutMs).catch((error: unknown) => {
      throw toDomainError(error);
    });
  };
}

async function openAuth({ projectId, serviceAccount }: FirebaseProject): Promise<Auth> {
  const { cert, getAuth, initializeApp } = await import('./firebase-sdk');
  const credential = serviceAccount && { credential: cert({ ...serviceAccount }) };
  // A unique name, because the SDK reuses an unnamed app with its earlier options.
  return getAuth(initializeApp({ projectId, ...credential }, randomUUID()));
}

/** Error codes about the token or its account, in addition to `auth/argument-error`. */
const refusals = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Maps an error of the SDK. It uses `auth/argument-error` for a bad token and for other faults. */
function toDomainError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error) || !('code' in error)) {
    return new AppError('UNAVAILABLE', { cause: error });
  }
  const isRefused =
    error.code === 'auth/argument-error'
      ? error.message.includes('ID token')
      : refusals.has(String(error.code));
  return new AppError(isRefused ? 'UNAUTHENTICATED' : 'UNAVAILABLE', { cause: error });
}

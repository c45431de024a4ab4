import { randomBytes, randomUUID } from 'node:crypto';
import type { ServiceAccount } from 'firebase-admin/app';
import type { Auth, DecodedIdToken, UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { personNameSchema, pictureSchema } from '@mylinguist/shared/schemas/session';
import { decodeJwt } from 'jose/jwt/decode';
import { lazy } from '../lib/lazy';
import { withTimeout } from '../lib/with-timeout';
import { AppError } from '../services/app-error';
import type { Identity } from '../services/ports/identity';
import type { Learner } from '../services/learner';
import { createAccountCheck, type AccountState } from './account-check';
import { requireSettings } from './require-settings';
import { TokenMemory } from './token-memory';
import { patience } from './patience';

interface WarmIdentity extends Identity {
  /** Loads the SDK, the public keys and an access token, which the first request otherwise waits for. */
  warmUp(): Promise<void>;
}

interface FirebaseProject {
  readonly projectId: string;
  /** Without it only the signatures of tokens are checked, and accounts cannot be managed. */
  readonly serviceAccount: Required<ServiceAccount> | undefined;
  readonly emulatorHost: string | undefined;
}

/**
 * Verifies the ID tokens of a Firebase project and manages its accounts. The SDK reads
 * FIREBASE_AUTH_EMULATOR_HOST and only then accepts the emulator's unsigned tokens. It then looks the
 * account up with every token. Otherwise `createAccountCheck` checks the account, also for tokens
 * whose verified signature is cached.
 */
export function createFirebaseIdentity(project: FirebaseProject): WarmIdentity {
  const { projectId, serviceAccount, emulatorHost } = project;
  const auth = lazy(() => openAuth(project));
  const ask = async <T>(work: (auth: Auth) => Promise<T>): Promise<T> => {
    const sdk = await auth();
    return withTimeout(() => work(sdk), patience).catch((error: unknown) => {
      throw toDomainError(error);
    });
  };
  const accounts = createAccountCheck(
    (uid) => ask((auth) => auth.getUser(uid)).then(toAccountState, orNull),
    () => performance.now(),
  );
  const tokens = new TokenMemory();
  const verifyToken = async (token: string): Promise<Learner> => {
    requireClaims(token);
    const decoded = await ask((auth) => auth.verifyIdToken(token));
    const learner = toLearner(decoded);
    tokens.remember(token, { learner, expiresAt: decoded.exp * 1000 }, Date.now());
    return learner;
  };
  const verifySignature = async (token: string): Promise<Learner> => {
    // The emulator's tokens have no signature. Only the lookup of the account can reject them.
    const known = emulatorHost === undefined ? tokens.recall(token, Date.now()) : null;
    return known ?? verifyToken(token);
  };
  const requireManagement = () => {
    requireSettings({ FIREBASE_SERVICE_ACCOUNT: serviceAccount ?? emulatorHost });
  };
  return {
    verify: async (token) => {
      const learner = await verifySignature(token);
      if (serviceAccount) await accounts.require(learner.uid, learner.signedInAt);
      return learner;
    },

    recognize: async (token) => {
      const known = tokens.recall(token, Date.now());
      if (known || emulatorHost !== undefined) return known?.uid ?? null;
      return verifyToken(token).then(
        ({ uid }) => uid,
        () => null,
      );
    },

    confirm: async ({ uid, signedInAt }) => {
      requireManagement();
      await accounts.require(uid, signedInAt, { skipCache: true });
    },

    findClosed: async (uids) => {
      requireManagement();
      const { users } = await ask((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
      const open = new Set(users.filter(({ disabled }) => !disabled).map(({ uid }) => uid));
      return new Set(uids.filter((uid) => !open.has(uid)));
    },

    createCustomToken: async (uid) => {
      requireManagement();
      return ask((auth) => auth.createCustomToken(uid));
    },

    reclaim: async ({ uid, provider, signedInAt }) => {
      if (provider === null || !(serviceAccount ?? emulatorHost)) return null;
      const user = await ask((auth) => auth.getUser(uid));
      const isNew = Date.parse(user.metadata.creationTime) > signedInAt - creationMargin;
      if (isNew) return null;
      const update = reclaimUpdate(user, provider);
      await ask((auth) => auth.updateUser(uid, update));
      await ask((auth) => auth.revokeRefreshTokens(uid));
      accounts.forget(uid);
      const { displayName, photoURL } = update;
      return toPerson(displayName, photoURL);
    },

    remove: async (uid) => {
      requireManagement();
      await ask((auth) => auth.deleteUser(uid)).catch(orNull);
      accounts.forget(uid);
    },

    warmUp: async () => {
      await Promise.allSettled([
        serviceAccount && ask((auth) => auth.getUser('warm-up')),
        ask((auth) => auth.verifyIdToken(unsignedToken(projectId))),
      ]);
    },
  };
}

/** Creates a token of the project that no key has signed. The SDK rejects it after it loaded the keys. */
function unsignedToken(projectId: string): string {
  const parts = [
    { alg: 'RS256', kid: 'warm-up' },
    { aud: projectId, iss: `https://securetoken.google.com/${projectId}`, sub: 'warm-up' },
  ];
  return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), ''].join(
    '.',
  );
}

/** Loads the large SDK and creates a client of the project. */
async function openAuth({ projectId, serviceAccount }: FirebaseProject): Promise<Auth> {
  const { cert, getAuth, initializeApp } = await import('./firebase-sdk');
  const credential = serviceAccount && { credential: cert({ ...serviceAccount }) };
  // A unique name, because the SDK reuses an unnamed app with its earlier options.
  return getAuth(initializeApp({ projectId, ...credential }, randomUUID()));
}

/** Longest time in ms from the creation of an account to the sign-in that created it. */
const creationMargin = 2000;

/**
 * Returns the update that leaves `provider` as the only way to sign in. Replaces the password instead
 * of removing it: without the password provider, Firebase also removes the address.
 */
function reclaimUpdate({ providerData }: UserRecord, provider: string): UpdateRequest {
  const own = providerData.find(({ providerId }) => providerId === provider);
  const others = providerData.map(({ providerId }) => providerId).filter((id) => id !== provider);
  return {
    displayName: own?.displayName || null,
    photoURL: own?.photoURL || null,
    ...(others.includes(passwordProvider) && { password: unknownPassword() }),
    providersToUnlink: others.filter((id) => id !== passwordProvider),
  };
}

const passwordProvider = 'password';

/** Returns a password that nobody knows. Its first characters satisfy any password policy. */
const unknownPassword = () => `aA1!${randomBytes(16).toString('base64url')}`;

const toAccountState = (user: {
  disabled: boolean;
  tokensValidAfterTime?: string | undefined;
}): AccountState => ({
  isDisabled: user.disabled,
  validSince: user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0,
});

/** A lookup by uid fails with UNAUTHENTICATED only when the account does not exist. */
function orNull(error: unknown): null {
  if (AppError.is(error, 'UNAUTHENTICATED')) return null;
  throw error;
}

/**
 * Checks that a token has claims. The SDK reads them before the signature and crashes without any.
 * @throws AppError UNAUTHENTICATED
 */
function requireClaims(token: string): void {
  try {
    decodeJwt(token);
  } catch (cause) {
    throw new AppError('UNAUTHENTICATED', { cause });
  }
}

/**
 * Maps a verified token to a learner.
 * @throws AppError EMAIL_NOT_VERIFIED without a verified address: anyone can claim another's address
 */
function toLearner(decoded: DecodedIdToken): Learner {
  const { uid, email, email_verified, name, picture, auth_time, firebase } = decoded;
  if (!Number.isFinite(auth_time)) throw new AppError('UNAUTHENTICATED');
  const method = (firebase as Partial<typeof firebase> | undefined)?.sign_in_provider ?? '';
  const hasEmail = typeof email === 'string' && email !== '';
  if (!hasEmail || email_verified !== true) throw new AppError('EMAIL_NOT_VERIFIED');
  return {
    uid,
    email,
    ...toPerson(name, picture),
    provider: providers.has(method) ? method : null,
    signedInAt: auth_time * 1000,
  };
}

/** The providers of the product. They verify the address of every account. */
const providers = new Set(['google.com', 'apple.com']);

/** Reads a name and a picture. Firebase does not enforce our length limits. */
const toPerson = (name: unknown, picture: unknown) => ({
  name: personNameSchema.safeParse(name).data ?? null,
  picture: pictureSchema.safeParse(picture).data ?? null,
});

/** Error codes about the token or its account, in addition to `auth/argument-error`. */
const refusals = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Maps an error of the SDK. The SDK uses `auth/argument-error` for a bad token and for a failure to
 * fetch the public keys. Only the message for a bad token mentions an ID token.
 */
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

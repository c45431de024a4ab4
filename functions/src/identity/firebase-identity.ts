import { randomBytes } from 'node:crypto';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { decodeJwt } from 'jose/jwt/decode';
import { AppError } from '../services/app-error';
import type { Identity, ProviderAccount } from '../services/ports/identity';
import type { Learner } from '../services/learner';
import { createAccountLookup } from './account-lookup';
import { createFirebaseClient } from './firebase-client';
import type { FirebaseProject } from './firebase-project';
import { createIdTokenCheck, type IdTokenClaims } from './id-token';
import { requireSettings } from './require-settings';
import { provenAtClaim, toLearner, toPerson } from './token-learner';
import { TokenMemory } from './token-memory';

interface WarmIdentity extends Identity {
  /** Loads the public keys and an access token, which the first request otherwise waits for. */
  warmUp(): Promise<void>;
}

/**
 * Verifies the ID tokens of a Firebase project and manages its accounts. Tokens are verified and
 * accounts looked up without Firebase's SDK, because loading it takes longer than the rest of a first
 * request.
 *
 * Tokens of the emulator have no signature. The SDK verifies them, and looks up the account with
 * every token.
 */
export function createFirebaseIdentity(project: FirebaseProject): WarmIdentity {
  const { projectId, serviceAccount, emulatorHost } = project;
  const ask = createFirebaseClient(project);
  const now = () => performance.now();
  const lookUp = createAccountLookup(project, now);
  const findAccount = async (uid: string) => (await lookUp([uid])).get(uid) ?? missing;
  const idTokens = createIdTokenCheck(projectId);
  const tokens = new TokenMemory();
  const readClaims = async (token: string): Promise<IdTokenClaims> => {
    if (emulatorHost === undefined) return idTokens.verify(token);
    requireClaims(token);
    return ask((auth) => auth.verifyIdToken(token));
  };
  const verifyToken = async (token: string): Promise<Learner> => {
    const claims = await readClaims(token);
    const learner = toLearner(claims);
    tokens.remember(token, { learner, expiresAt: claims.exp * 1000 }, Date.now());
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
    verify: verifySignature,

    recognize: async (token) => {
      const known = tokens.recall(token, Date.now());
      if (known || emulatorHost !== undefined) return known?.uid ?? null;
      return verifyToken(token).then(
        ({ uid }) => uid,
        () => null,
      );
    },

    confirm: async ({ uid, provenAt }) => {
      requireManagement();
      const { isDisabled, validSince } = await findAccount(uid);
      if (isDisabled || provenAt < validSince) throw new AppError('UNAUTHENTICATED');
    },

    findAccount: async (uid) => ((serviceAccount ?? emulatorHost) ? findAccount(uid) : null),

    findClosed: async (uids) => {
      requireManagement();
      const states = await lookUp(uids);
      return new Set(uids.filter((uid) => states.get(uid)?.isDisabled !== false));
    },

    findByEmail: async (email) => {
      requireManagement();
      const user = await ask((auth) => auth.getUserByEmail(email)).catch(orNull);
      return user && user.uid;
    },

    createCustomToken: async (uid, provenAt) => {
      requireManagement();
      const claims = provenAt === undefined ? {} : { [provenAtClaim]: provenAt / 1000 };
      return ask((auth) => auth.createCustomToken(uid, claims));
    },

    reclaim: async ({ uid, provider, signedInAt }) => {
      if (provider === null || !(serviceAccount ?? emulatorHost)) return null;
      const user = await ask((auth) => auth.getUser(uid));
      const isNew = Date.parse(user.metadata.creationTime) > signedInAt - creationMarginMs;
      if (isNew) return null;
      requireOwnLink(user, provider);
      const update = reclaimUpdate(user, provider);
      await ask((auth) => auth.updateUser(uid, update));
      await ask((auth) => auth.revokeRefreshTokens(uid));
      const { displayName, photoURL } = update;
      return toPerson(displayName, photoURL);
    },

    remove: async (uid) => {
      requireManagement();
      await ask((auth) => auth.deleteUser(uid)).catch(orNull);
    },

    warmUp: async () => {
      if (emulatorHost !== undefined) return;
      await Promise.allSettled([idTokens.loadKeys(), serviceAccount && lookUp(['warm-up'])]);
    },
  };
}

/** The state of an account that does not exist. */
const missing: ProviderAccount = { isDisabled: true, validSince: 0 };

/** Longest time in ms from the creation of an account to the sign-in that created it. */
const creationMarginMs = 2000;

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

/**
 * Checks that the provider vouches for the address of the account. A person who signed up with the
 * owner's address can link a provider's account to it that has another address, or shares none.
 * @throws AppError UNAUTHENTICATED
 */
function requireOwnLink({ email, providerData }: UserRecord, provider: string): void {
  const own = providerData.find(({ providerId }) => providerId === provider);
  const isOwn = own?.email && own.email.toLowerCase() === email?.toLowerCase();
  if (!isOwn) throw new AppError('UNAUTHENTICATED');
}

const passwordProvider = 'password';

/** Returns a password that nobody knows. Its first characters satisfy any password policy. */
const unknownPassword = () => `aA1!${randomBytes(16).toString('base64url')}`;

/** A lookup fails with UNAUTHENTICATED only when the account does not exist. */
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

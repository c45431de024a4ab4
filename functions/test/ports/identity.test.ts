import { createAppleSignIn } from '../../src/identity/apple-sign-in';
import { createFirebaseIdentity } from '../../src/identity/firebase-identity';
import { appleAudience, nonceHash, startApple } from '../fixtures/apple';
import { startIdentityEmulator } from '../../../testing/identity-emulator';
import { idToken, projectId } from '../../../testing/tokens';
import { describeAppleSignIn } from './apple-sign-in-contract';
import { describeIdentity } from './identity-contract';

let emulator: Awaited<ReturnType<typeof startIdentityEmulator>>;
let apple: Awaited<ReturnType<typeof startApple>>;

beforeAll(async () => {
  emulator = await startIdentityEmulator();
  apple = await startApple();
  // firebase-admin reads the address of the emulator from the process.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
});
afterEach(() => {
  for (const operation of ['lookup', 'delete']) emulator.fail(operation, null);
});
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await apple.close();
  await emulator.close();
});

const openIdentity = () =>
  createFirebaseIdentity({
    projectId,
    serviceAccount: undefined,
    emulatorHost: emulator.host,
  });

describeIdentity(() => ({
  identity: openIdentity(),
  get unreachable() {
    for (const operation of ['lookup', 'delete']) {
      emulator.fail(operation, 'INTERNAL_ERROR', 500);
    }
    return openIdentity();
  },
  createToken: (
    account,
    { isVerified = true, isExpired = false, provider = 'password', age = 0 } = {},
  ) => {
    const seconds = Math.floor(Date.now() / 1000);
    return idToken(account, {
      email_verified: isVerified,
      auth_time: seconds - age,
      exp: seconds + (isExpired ? -60 : 3600),
      firebase: { sign_in_provider: provider },
    });
  },
  disable: (uid) => {
    emulator.disabled.add(uid);
  },
  claim: (uid) => {
    emulator.accounts.set(uid, {
      createdAt: String(Date.now() - 3_600_000),
      displayName: 'Mallory',
      providerUserInfo: [
        { providerId: 'password', rawId: uid },
        { providerId: 'google.com', rawId: uid, email: `${uid}@example.test` },
      ],
    });
  },
}));

describeAppleSignIn(() => {
  const settings = {
    keysUrl: apple.keysUrl,
    audience: [appleAudience],
    apiKey: 'a key',
    serviceAccount: undefined,
    emulatorHost: emulator.host,
  };
  return {
    apple: createAppleSignIn(settings),
    notSetUp: createAppleSignIn({ ...settings, audience: undefined }),
    createToken: ({ id, email }, nonce) =>
      apple.token({
        claims: { sub: id, email, ...(nonce !== undefined && { nonce: nonceHash(nonce) }) },
      }),
  };
});

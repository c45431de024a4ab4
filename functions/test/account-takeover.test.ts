import {
  appleLoginResponseSchema,
  firebaseLoginResponseSchema,
} from '@mylinguist/shared/schemas/session';
import { decodeJwt } from 'jose';
import { startApi, type TestApi } from '../../testing/api';
import { liveProject, serviceAccountKey, startGoogle } from '../../testing/google';
import { readStored } from '../../testing/stored';
import { idToken, type Account } from '../../testing/tokens';
import { appleAudience, startApple } from './fixtures/apple';

/*
 * Mallory signs up with Ada's address and a password, which she cannot verify. Her session becomes
 * a verified one when Ada signs in with Google or Apple, because both use the same account.
 */

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

let accounts = 0;
const newAccount = (): Account => {
  const uid = `claimed-${++accounts}`;
  return { uid, email: `${uid}@example.test` };
};

/** The account as Mallory left it and the provider linked it to Ada's sign-in. */
const claimed = (providerId: string, { uid, email }: Account) => ({
  email,
  createdAt: String(Date.now() - 7_200_000),
  displayName: 'Mallory',
  photoUrl: 'https://example.test/mallory.png',
  password: 'the password of Mallory',
  providerUserInfo: [
    { providerId: 'password', rawId: 'ada@example.test' },
    { providerId: 'facebook.com', rawId: 'mallory' },
    { providerId, rawId: uid, email, displayName: 'Ada Lovelace' },
  ],
});

/** Claims of a session that Mallory opened an hour ago and refreshed after Ada's sign-in. */
const mallorys = () => ({
  auth_time: now() - hour,
  name: 'Mallory',
  firebase: { sign_in_provider: 'password' },
});
const adas = (at = now()) => ({
  auth_time: at,
  name: 'Mallory',
  picture: 'https://example.test/mallory.png',
  firebase: { sign_in_provider: 'google.com' },
});

const logIn = (api: TestApi, firebaseToken: string) =>
  api.call('firebaseLogin', { as: null, body: { firebaseToken, name: 'Mallory' } });

describe('with the emulator', () => {
  let api: TestApi;
  let apple: Awaited<ReturnType<typeof startApple>>;
  let account: Account;

  beforeAll(async () => {
    apple = await startApple();
    api = await startApi({
      APPLE_KEYS_URL: apple.keysUrl,
      APPLE_AUDIENCE: appleAudience,
      FIREBASE_API_KEY: 'a key',
    });
  });
  afterAll(async () => {
    await api.stop();
    await apple.close();
  });
  beforeEach(() => {
    account = newAccount();
    api.identity.accounts.set(account.uid, claimed('google.com', account));
  });

  test('the first sign-in with Google removes what another person set and ends their session', async () => {
    const stolen = idToken(account, mallorys());
    const reply = await logIn(api, idToken(account, adas()));
    expect(reply.status).toBe(200);
    const { customToken = '', user } = reply.parse(firebaseLoginResponseSchema);
    expect(user).toEqual({ email: account.email, name: 'Ada Lovelace', picture: null });
    expect(decodeJwt(customToken)).toMatchObject({ uid: account.uid });

    const kept = api.identity.accounts.get(account.uid);
    expect(kept?.password).not.toBe('the password of Mallory');
    expect(kept?.password?.length).toBeGreaterThan(16);
    expect(kept).toMatchObject({ displayName: 'Ada Lovelace' });
    expect(kept).not.toHaveProperty('photoUrl');
    expect(kept?.providerUserInfo?.map(({ providerId }) => providerId)).toEqual([
      'password',
      'google.com',
    ]);
    expect((await api.call('listNotes', { token: stolen })).status).toBe(401);
    expect(await readStored(api.learning, account, 'profile')).toMatchObject({
      name: 'Ada Lovelace',
      picture: null,
    });

    // The sign-in with the custom token begins a new session.
    const renewed = idToken(account, { firebase: { sign_in_provider: 'custom' } });
    expect((await api.call('listNotes', { token: renewed })).status).toBe(200);
  });

  test('the first sign-in with Google ends a session that created the profile a moment before', async () => {
    const stolen = idToken(account, mallorys());
    const signedInAt = now();
    expect((await api.call('getSettings', { token: stolen })).status).toBe(200);
    const reply = await logIn(api, idToken(account, adas(signedInAt)));
    expect(reply.parse(firebaseLoginResponseSchema).customToken).toBeDefined();
    expect((await api.call('getSettings', { token: stolen })).status).toBe(401);
  });

  test('the first sign-in with Google removes the password of a person who has used the account', async () => {
    // Ada has pressed "Verify email" in a mail that she had not asked for. Mallory uses the account.
    const stolen = idToken(account, mallorys());
    const body = { content: 'of Mallory' };
    expect((await logIn(api, stolen)).status).toBe(200);
    expect((await api.call('createNote', { token: stolen, body })).status).toBe(201);

    const reply = await logIn(api, idToken(account, adas(now() + 60)));

    expect(reply.parse(firebaseLoginResponseSchema).customToken).toBeDefined();
    expect(api.identity.accounts.get(account.uid)?.password).not.toBe('the password of Mallory');
    expect((await api.call('listNotes', { token: stolen })).status).toBe(401);
    const renewed = idToken(account, { auth_time: now() + 61 });
    expect((await api.call('listNotes', { token: renewed })).status).toBe(200);
  });

  test('a later sign-in with Google keeps the password that the owner has set since', async () => {
    await logIn(api, idToken(account, adas()));
    const { providerUserInfo } = claimed('google.com', account);
    const own = { createdAt: '1', password: 'of Ada', providerUserInfo };
    api.identity.accounts.set(account.uid, own);
    const reply = await logIn(api, idToken(account, adas(now() + 60)));
    expect(reply.parse(firebaseLoginResponseSchema)).not.toHaveProperty('customToken');
    expect(api.identity.accounts.get(account.uid)).toEqual(own);
  });

  test.each([
    ['with another address', { email: 'mallory@example.test' }],
    ['without an address', {}],
  ])('a provider %s, which another person has linked, opens nothing', async (_, address) => {
    const linked = { providerId: 'google.com', rawId: 'mallory', ...address };
    const before = { ...claimed('google.com', account), providerUserInfo: [linked] };
    api.identity.accounts.set(account.uid, before);
    const token = idToken(account, adas());
    expect((await logIn(api, token)).status).toBe(401);
    expect((await api.call('listNotes', { token })).status).toBe(401);
    expect(api.identity.accounts.get(account.uid)).toEqual(before);
  });

  test('the first sign-in with Google ends old sessions when the provider has removed the password', async () => {
    const { createdAt, displayName } = claimed('google.com', account);
    api.identity.accounts.set(account.uid, {
      createdAt,
      displayName,
      providerUserInfo: [{ providerId: 'google.com', rawId: 'ada', email: account.email }],
    });
    const reply = await logIn(api, idToken(account, adas()));
    expect(reply.parse(firebaseLoginResponseSchema).customToken).toBeDefined();
    expect(api.identity.accounts.get(account.uid)).not.toHaveProperty('password');
    const stolen = idToken(account, mallorys());
    expect((await api.call('listNotes', { token: stolen })).status).toBe(401);
  });

  test('the first sign-in with Apple does the same', async () => {
    const sub = account.uid;
    const own: Account = { uid: `apple-${sub}`, email: `${sub}@example.test` };
    api.identity.accounts.set(own.uid, claimed('apple.com', own));
    const stolen = idToken(own, mallorys());
    const appleToken = await apple.token({ claims: { sub, email: own.email } });
    const reply = await api.call('appleLogin', { as: null, body: { appleToken } });
    const { user, customToken } = reply.parse(appleLoginResponseSchema);
    expect(user).toEqual({ email: own.email, name: 'Ada Lovelace', picture: null });
    expect(decodeJwt(customToken)).toMatchObject({ uid: own.uid });
    expect((await api.call('listNotes', { token: stolen })).status).toBe(401);
  });

  test.each([
    [
      'of an account that this sign-in has created',
      () => api.identity.accounts.set(account.uid, { createdAt: String(Date.now()) }),
      adas,
    ],
    ['with a password', () => undefined, mallorys],
  ])('a sign-in %s changes nothing', async (_, arrange, claims) => {
    arrange();
    const before = api.identity.accounts.get(account.uid);
    const reply = await logIn(api, idToken(account, claims()));
    expect(reply.status).toBe(200);
    expect(reply.parse(firebaseLoginResponseSchema)).not.toHaveProperty('customToken');
    expect(api.identity.accounts.get(account.uid)).toEqual(before);
  });

  test('a sign-in fails, and can be repeated, while the provider cannot end other sessions', async () => {
    const token = idToken(account, adas());
    api.identity.fail('update', 'INTERNAL_ERROR', 500);
    expect((await logIn(api, token)).status).toBe(503);
    expect(await readStored(api.learning, account, 'profile')).toBeUndefined();
    api.identity.fail('update', null);
    expect((await logIn(api, token)).status).toBe(200);
  });
});

test('signed tokens of another person are refused at once, although the process has cached them', async () => {
  const google = await startGoogle();
  const api = await startApi({
    FIREBASE_PROJECT_ID: liveProject,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    FIREBASE_SERVICE_ACCOUNT: serviceAccountKey(),
  });
  const account = newAccount();
  google.accounts.set(account.uid, claimed('google.com', account));
  const stolen = google.token(account, { claims: mallorys() });
  const signedIn = google.token(account, { claims: adas() });
  expect((await api.call('listNotes', { token: stolen })).status).toBe(200);
  const reply = await logIn(api, signedIn);
  expect(reply.parse(firebaseLoginResponseSchema).customToken).toBeDefined();
  expect((await api.call('listNotes', { token: stolen })).status).toBe(401);
  await api.stop();
  await google.close();
});

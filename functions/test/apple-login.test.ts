import { generateKeyPairSync } from 'node:crypto';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { appleLoginResponseSchema } from '@mylinguist/shared/schemas/session';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { decodeJwt } from 'jose';
import { startApi, type TestApi } from '../../testing/api';
import { appleAudience, nonceHash, startApple } from './fixtures/apple';
import { readStored } from '../../testing/stored';

let apple: Awaited<ReturnType<typeof startApple>>;
let api: TestApi;
const settings = () => ({
  APPLE_KEYS_URL: apple.keysUrl,
  APPLE_AUDIENCE: `app.mylinguist.ios, ${appleAudience}`,
  FIREBASE_API_KEY: 'a key?',
});

beforeAll(async () => {
  apple = await startApple();
  api = await startApi(settings());
});
afterAll(async () => {
  await api.stop();
  await apple.close();
});
afterEach(() => {
  api.identity.disabled.clear();
  jest.restoreAllMocks();
});

const logIn = (appleToken: string, body: object = {}, at = api) =>
  at.call('appleLogin', { as: null, body: { appleToken, ...body } });

const subject = (sub: string) => ({ sub, email: `${sub}@privaterelay.example` });
const uidOf = (sub: string) => `apple-${sub}`;

test('the Apple login answers with an ID token that routes accept, a custom token and the learner', async () => {
  const claims = subject('newcomer');
  const reply = await logIn(await apple.token({ claims }), {
    email: claims.email.toUpperCase(),
    name: 'Ada',
    appleId: 'newcomer',
  });
  expect(reply.status).toBe(200);
  const { token, customToken, user } = reply.parse(appleLoginResponseSchema);
  expect(user).toEqual({ email: claims.email, name: 'Ada', picture: null });

  const own = await api.call('getSettings', { token });
  expect(own.status).toBe(200);
  own.parse(settingsSchema);
  expect(decodeJwt(customToken)).toMatchObject({ uid: uidOf('newcomer') });
  expect(decodeJwt(customToken)).not.toHaveProperty('claims');
});

test('the Apple login forwards the verified token to the identity provider', async () => {
  const nonce = 'kept by the client';
  const claims = { ...subject('handed'), nonce: nonceHash(nonce) };
  const appleToken = await apple.token({ claims });
  expect((await logIn(appleToken, { nonce })).status).toBe(200);
  const handed = api.identity.asked.findLast(({ path }) => path.includes('signInWithIdp'));
  expect(handed?.path).toBe(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=a%20key%3F',
  );
  expect(Object.fromEntries(new URLSearchParams(String(handed?.body.postBody)))).toEqual({
    id_token: appleToken,
    providerId: 'apple.com',
    nonce,
  });
});

test('the Apple login keeps the name of the first login, the only one in which Apple sends it', async () => {
  const claims = subject('named');
  await logIn(await apple.token({ claims }), { name: 'Ada' });
  const reply = await logIn(await apple.token({ claims }), { name: '' });
  expect(reply.parse(appleLoginResponseSchema).user.name).toBe('Ada');
  const account = { uid: uidOf('named'), email: '' };
  expect(await readStored(api.learning, account, 'profile')).toMatchObject({ name: 'Ada' });
});

describe('refuses', () => {
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const past = Math.floor(Date.now() / 1000) - 600;
  const unsigned = (token: string) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`;
  const changed = (token: string) => {
    const [header = '', , signature = ''] = token.split('.');
    const claims = { ...decodeJwt(token), sub: 'someone-else' };
    return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  };

  test.each<[string, () => Promise<string>]>([
    ['a token that is not a JWT', () => Promise.resolve('abc.def.ghi')],
    ['a token without a signature', async () => unsigned(await apple.token())],
    ['a token whose claims were changed', async () => changed(await apple.token())],
    ['a token of another key', () => apple.token({ key: otherKey })],
    ['a token of an unknown key', () => apple.token({ kid: 'apple-9', key: otherKey })],
    [
      'a token signed with the public key as a shared secret',
      () => apple.token({ alg: 'HS256', key: Buffer.from(apple.publicKey()) }),
    ],
    ['a token of another algorithm', () => apple.token({ alg: 'RS512' })],
    ['a token of another issuer', () => apple.token({ claims: { iss: 'https://evil.test' } })],
    ['a token for another app', () => apple.token({ claims: { aud: 'com.other.app' } })],
    ['an expired token', () => apple.token({ claims: { exp: past } })],
    ['a token that never expires', () => apple.token({ claims: { exp: undefined } })],
    ['a token without a subject', () => apple.token({ claims: { sub: undefined } })],
  ])('%s', async (_, make) => {
    const before = api.identity.asked.length;
    const reply = await logIn(await make());
    expect(reply.status).toBe(401);
    expect(reply.parse(errorResponseSchema).code).toBe('UNAUTHENTICATED');
    expect(api.identity.asked).toHaveLength(before);
  });

  test.each([
    ['no address', { email: undefined }],
    ['an address that is not verified', { email_verified: 'false' }],
    ['an address without a verification claim', { email_verified: undefined }],
  ])('a token with %s', async (_, claims) => {
    const reply = await logIn(await apple.token({ claims }));
    expect(reply.status).toBe(403);
    expect(reply.parse(errorResponseSchema).code).toBe('EMAIL_NOT_VERIFIED');
  });

  test.each([
    ['another address', {}, { email: 'other@example.test' }, 'email'],
    ['another account', {}, { appleId: '002.apple' }, 'appleId'],
    ['another nonce', { nonce: nonceHash('a') }, { nonce: 'b' }, 'nonce'],
    [
      'the hash instead of the nonce',
      { nonce: nonceHash('a') },
      { nonce: nonceHash('a') },
      'nonce',
    ],
    ['no nonce for a token that has one', { nonce: nonceHash('a') }, {}, 'nonce'],
    ['a nonce for a token that has none', {}, { nonce: 'a' }, 'nonce'],
  ])('a body with %s', async (_, claims, body, path) => {
    const before = api.identity.asked.length;
    const reply = await logIn(await apple.token({ claims }), body);
    expect(reply.status).toBe(400);
    expect(reply.parse(errorResponseSchema).issues).toMatchObject([{ path }]);
    expect(api.identity.asked).toHaveLength(before);
  });

  test('a disabled account, during or after the token exchange', async () => {
    api.identity.disabled.add(uidOf('banned'));
    const token = await apple.token({ claims: subject('banned') });
    expect((await logIn(token)).status).toBe(401);
    api.identity.fail('signInWithIdp', 'USER_DISABLED');
    expect((await logIn(token)).status).toBe(401);
    api.identity.fail('signInWithIdp', null);
  });
});

test.each([
  ['refuses the token', 'INVALID_IDP_RESPONSE : The audience is unknown.', 400, 401],
  ['throttles the request', 'TOO_MANY_ATTEMPTS_TRY_LATER', 400, 429],
  ['has Apple disabled', 'OPERATION_NOT_ALLOWED', 400, 503],
  ['rejects the credential', 'INVALID_CREDENTIAL : http://localhost?id_token=eyJ', 400, 503],
  ['rejects the API key', 'API key not valid. Please pass a valid API key.', 400, 503],
  ['fails', 'INTERNAL', 500, 503],
])('answers with a matching status when the provider %s', async (_, message, status, expected) => {
  api.identity.fail('signInWithIdp', message, status);
  api.log.length = 0;
  const reply = await logIn(await apple.token());
  api.identity.fail('signInWithIdp', null);
  expect(reply.status).toBe(expected);
  expect(api.log.join()).not.toContain('eyJ');
  expect(reply.bytes.toString()).not.toContain(message);
});

test('the Apple login refuses a login for which the provider requires a second factor', async () => {
  api.identity.answerWith('signInWithIdp', { mfaPendingCredential: 'pending' });
  expect((await logIn(await apple.token())).status).toBe(401);
  api.identity.fail('signInWithIdp', null);
});

describe('the public keys of Apple', () => {
  test('are cached, and fetched again for an unknown key id', async () => {
    await logIn(await apple.token());
    const before = apple.state.asked;
    await logIn(await apple.token());
    expect(apple.state.asked).toBe(before);

    apple.rotate('apple-2');
    const token = await apple.token();
    const soon = Date.now() + 31_000;
    jest.spyOn(Date, 'now').mockImplementation(() => soon);
    expect((await logIn(token)).status).toBe(200);
    expect(apple.state.asked).toBe(before + 1);
    // Unknown key ids cause at most one fetch in 30 seconds.
    const forged = await apple.token({ kid: 'apple-9' });
    expect((await logIn(forged)).status).toBe(401);
    expect(apple.state.asked).toBe(before + 1);
  });

  test('lead to 503 instead of 401 while they cannot be fetched', async () => {
    const token = await apple.token();
    apple.state.status = 500;
    const other = await startApi(settings());
    const failed = await logIn(token, {}, other);
    apple.state.status = 200;
    expect(failed.status).toBe(503);
    expect((await logIn(token, {}, other)).status).toBe(200);
    await other.stop();
  });
});

test('the Apple login logs every missing setting and creates no account', async () => {
  const bare = await startApi();
  const reply = await logIn(await apple.token(), {}, bare);
  await bare.stop();
  expect(reply.status).toBe(503);
  expect(reply.parse(errorResponseSchema).code).toBe('UNAVAILABLE');
  expect(bare.log.join()).toContain('Not set: APPLE_AUDIENCE, FIREBASE_API_KEY');
  expect(bare.identity.asked).toEqual([]);
});

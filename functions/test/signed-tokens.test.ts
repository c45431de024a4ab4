import { generateKeyPairSync } from 'node:crypto';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { hs256, liveProject, rs256, serviceAccountKey, startGoogle } from '../../testing/google';
import { exampleRequest, learnerRoutes, routesWithTokenInBody } from './fixtures/example-requests';
import { readAllStored } from '../../testing/stored';
import { ada, idToken } from '../../testing/tokens';

type Google = Awaited<ReturnType<typeof startGoogle>>;

let google: Google;
let api: TestApi;

beforeAll(async () => {
  google = await startGoogle();
  google.disabled.add('disabled-uid');
  google.deleted.add('deleted-uid');
  google.validSince.set('ended-uid', Math.floor(Date.now() / 1000));
  api = await startApi({
    FIREBASE_PROJECT_ID: liveProject,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    FIREBASE_SERVICE_ACCOUNT: serviceAccountKey(),
  });
});
afterAll(async () => {
  await api.stop();
  await google.close();
});

const past = Math.floor(Date.now() / 1000) - 7200;
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const iss = `https://securetoken.google.com/${liveProject}`;
const unsigned = () => '';

/** Replaces the claims of a valid token and keeps its signature. */
function tampered(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'bob-uid' })).toString('base64url');
  return [header, forged, signature].join('.');
}

const withoutSignature = (token: string) => token.slice(0, token.lastIndexOf('.') + 1);

const tokens: [string, (google: Google) => string, number][] = [
  ['of the emulator', () => idToken(ada, { iss, aud: liveProject }), 401],
  ['without a signature', ({ token }) => withoutSignature(token(ada)), 401],
  ['with the algorithm "none"', ({ token }) => token(ada, { header: { alg: 'none' } }), 401],
  [
    'with the algorithm "none" and no signature',
    ({ token }) => token(ada, { header: { alg: 'none' }, signer: unsigned }),
    401,
  ],
  [
    'signed with the public key as a shared secret',
    ({ token, publicKey }) => token(ada, { header: { alg: 'HS256' }, signer: hs256(publicKey) }),
    401,
  ],
  ['signed with another key', ({ token }) => token(ada, { signer: rs256(otherKey) }), 401],
  ['with an unknown key id', ({ token }) => token(ada, { header: { kid: 'key-2' } }), 401],
  ['without a key id', ({ token }) => token(ada, { header: { kid: undefined } }), 401],
  ['whose claims were changed', ({ token }) => tampered(token(ada)), 401],
  ['that has expired', ({ token }) => token(ada, { claims: { exp: past } }), 401],
  ['of another project', ({ token }) => token(ada, { claims: { aud: 'other' } }), 401],
  [
    'of another issuer',
    ({ token }) => token(ada, { claims: { iss: 'https://accounts.google.com' } }),
    401,
  ],
  ['without a subject', ({ token }) => token(ada, { claims: { sub: '' } }), 401],
  ['of a disabled account', ({ token }) => token({ ...ada, uid: 'disabled-uid' }), 401],
  ['of a deleted account', ({ token }) => token({ ...ada, uid: 'deleted-uid' }), 401],
  [
    'of a revoked session',
    ({ token }) => token({ ...ada, uid: 'ended-uid' }, { claims: { auth_time: past } }),
    401,
  ],
  [
    'whose address is not verified',
    ({ token }) => token(ada, { claims: { email_verified: false } }),
    403,
  ],
];

describe.each([...learnerRoutes, ...routesWithTokenInBody])('%s', (name) => {
  const call = (token: string, account = ada) =>
    learnerRoutes.includes(name)
      ? api.call(name, { ...exampleRequest(name, { account }), token })
      : api.call(name, { as: null, body: { firebaseToken: token } });

  test.each(tokens)('refuses a token %s', async (_, make, status) => {
    const reply = await call(make(google));
    expect(reply.status).toBe(status);
    expect(reply.parse(errorResponseSchema).code).toBe(
      status === 401 ? 'UNAUTHENTICATED' : 'EMAIL_NOT_VERIFIED',
    );
    expect(await readAllStored(api.learning, ada)).toEqual([]);
  });

  test('accepts a signed token of an active account', async () => {
    const account = { uid: `signed-${name}`, email: `${name}@example.test` };
    expect([401, 403, 500]).not.toContain((await call(google.token(account), account)).status);
  });
});

test('token expiry does not depend on the test clock of the API', async () => {
  setClock('2050-01-01T00:00:00.000Z');
  const reply = await api.call('getSettings', { token: google.token(ada) });
  setClock(null);
  expect(reply.status).toBe(200);
});

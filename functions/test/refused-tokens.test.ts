import { generateKeyPairSync } from 'node:crypto';
import { startApi, type TestApi } from '../../testing/api';
import { liveProject, rs256, serviceAccountKey, startGoogle } from '../../testing/google';
import { ada, idToken } from '../../testing/tokens';

const burst = 3;
const campus = { headers: { 'x-forwarded-for': '203.0.113.7:40000' } };
const limit = { RATE_LIMIT_REFUSALS: `${burst}:1` };
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const statusFor = async (api: TestApi, token: string) =>
  (await api.call('listTags', { token, ...campus })).status;

/** Sends invalid tokens from the campus until the limit of its address is reached. */
async function lockOut(api: TestApi, createToken: () => string) {
  for (let count = 0; count < burst; count++) expect(await statusFor(api, createToken())).toBe(401);
  expect(await statusFor(api, createToken())).toBe(429);
}

describe('at an address that sent too many invalid tokens', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let api: TestApi;
  beforeEach(async () => {
    google = await startGoogle();
    api = await startApi({
      ...limit,
      FIREBASE_PROJECT_ID: liveProject,
      FIREBASE_AUTH_EMULATOR_HOST: undefined,
      FIREBASE_SERVICE_ACCOUNT: serviceAccountKey(),
    });
  });
  afterEach(async () => {
    await api.stop();
    await google.close();
  });
  const forged = () => google.token(ada, { signer: rs256(otherKey) });

  test('a token that was verified before passes', async () => {
    const token = google.token(ada);
    expect(await statusFor(api, token)).toBe(200);
    await lockOut(api, forged);
    expect(await statusFor(api, token)).toBe(200);
  });

  test('the first request of a fresh token passes', async () => {
    await lockOut(api, forged);
    expect(await statusFor(api, google.token(ada))).toBe(200);
  });

  test('forged tokens are refused without a request to the identity provider', async () => {
    await lockOut(api, forged);
    google.state.isDown = true;
    const { lookups } = google.state;
    for (const token of [forged(), 'no token', idToken(ada)]) {
      expect(await statusFor(api, token)).toBe(429);
    }
    expect(google.state.lookups).toBe(lookups);
  });

  test('tokens of a disabled account have a limit of their own', async () => {
    google.disabled.add('disabled-uid');
    const disabled = google.token({ ...ada, uid: 'disabled-uid' });
    await lockOut(api, forged);
    await lockOut(api, () => disabled);
    const { lookups } = google.state;
    expect(await statusFor(api, disabled)).toBe(429);
    expect(google.state.lookups).toBe(lookups);
    expect(await statusFor(api, google.token(ada))).toBe(200);
  });
});

describe('with the emulator', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(limit);
  });
  afterEach(() => api.stop());

  test('a token passes the limit of its address only after it was verified', async () => {
    const token = idToken(ada);
    expect(await statusFor(api, token)).toBe(200);
    await lockOut(api, () => 'forged');
    expect(await statusFor(api, token)).toBe(200);
    expect(await statusFor(api, idToken(ada, { iat: 0 }))).toBe(429);
  });
});

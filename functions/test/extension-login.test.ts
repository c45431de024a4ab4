import { extensionLoginResponseSchema } from '@mylinguist/shared/schemas/session';
import { decodeJwt } from 'jose';
import { startApi, type TestApi } from '../../testing/api';
import { liveProject, serviceAccountKey, startGoogle } from '../../testing/google';
import { ada, idToken } from '../../testing/tokens';

const logIn = (at: TestApi, firebaseToken: string) =>
  at.call('extensionLogin', { as: null, body: { firebaseToken } });

test('the extension login answers with a custom token of the uid and the time of the sign-in', async () => {
  const api = await startApi();
  const reply = await logIn(api, idToken(ada, { name: 'Ada', admin: true }));
  await api.stop();
  expect(reply.status).toBe(200);
  const claims = decodeJwt(reply.parse(extensionLoginResponseSchema).customToken);
  expect(claims['uid']).toBe(ada.uid);
  expect(claims['claims']).toEqual({ proven_at: expect.any(Number) as number });
  const known = ['aud', 'claims', 'exp', 'iat', 'iss', 'sub', 'uid'];
  expect(Object.keys(claims).sort()).toEqual(known);
});

describe('without the emulator', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  beforeAll(async () => {
    google = await startGoogle();
  });
  afterAll(() => google.close());

  const live = { FIREBASE_PROJECT_ID: liveProject, FIREBASE_AUTH_EMULATOR_HOST: undefined };

  test('checks the account on every login, even after a recent check', async () => {
    const api = await startApi({ ...live, FIREBASE_SERVICE_ACCOUNT: serviceAccountKey() });
    const token = google.token(ada);
    expect((await logIn(api, token)).status).toBe(200);
    google.disabled.add(ada.uid);
    expect((await api.call('getSettings', { token })).status).toBe(200);
    expect((await logIn(api, token)).status).toBe(401);
    expect((await api.call('getSettings', { token })).status).toBe(401);
    google.disabled.delete(ada.uid);
    await api.stop();
  });
});

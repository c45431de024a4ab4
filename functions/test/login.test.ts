import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { healthResponseSchema } from '@mylinguist/shared/schemas/health';
import { loginResponseSchema } from '@mylinguist/shared/schemas/session';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readStored } from '../../testing/stored';
import { idToken } from '../../testing/tokens';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(() => {
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(api);
});

const logIn = (changes: Record<string, unknown> = {}, claims: Record<string, unknown> = {}) =>
  api.call('firebaseLogin', {
    as: null,
    body: {
      firebaseToken: idToken(learner.account, claims),
      email: learner.account.email,
      uid: learner.account.uid,
      name: 'Ada',
      picture: '',
      ...changes,
    },
  });
const profile = () => readStored(api.learning, learner.account, 'profile');

test('the login answers with the verified token and the learner, and sets the time zone', async () => {
  const firebaseToken = idToken(learner.account);
  const reply = await logIn({ firebaseToken, timezone: 'Europe/Paris' });
  expect(reply.status).toBe(200);
  expect(reply.parse(loginResponseSchema)).toEqual({
    token: firebaseToken,
    user: { email: learner.account.email, name: 'Ada', picture: null },
  });
  expect(await profile()).toMatchObject({
    ownerId: learner.account.uid,
    email: learner.account.email,
    name: 'Ada',
    settings: { timezone: 'Europe/Paris' },
  });
});

test('the login keeps the settings and updates the account data at the next login', async () => {
  await logIn({ timezone: 'Europe/Paris' });
  await learner.putSettings({ timezone: 'Asia/Tokyo' });
  const claims = { name: 'Ada L.', picture: 'https://example.test/a.png', email: 'new@x.test' };
  const reply = await logIn({ timezone: 'UTC', name: 'Ada', email: 'NEW@x.test' }, claims);
  expect(reply.parse(loginResponseSchema).user).toEqual(claims);
  expect(await profile()).toMatchObject({ ...claims, settings: { timezone: 'Asia/Tokyo' } });
});

test('the login removes past days from the due load', async () => {
  await learner.create({ content: 'x' });
  await logIn();
  expect(Object.values(await readLoad(api.learning, learner.account))).toEqual([1]);
  setClock('2026-03-05T12:00:00.000Z');
  await logIn();
  expect(await readLoad(api.learning, learner.account)).toEqual({});
});

test('the login accepts concurrent logins', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map((number) => logIn({ name: `Ada ${number}` })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test.each([
  ['another address', { email: 'other@example.test' }, 'email'],
  ['another account', { uid: 'other' }, 'uid'],
  ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['no token', { firebaseToken: undefined }, 'firebaseToken'],
])('refuses a body with %s', async (_, changes, path) => {
  const reply = await logIn(changes);
  expect(reply.status).toBe(400);
  expect(reply.parse(errorResponseSchema).issues).toMatchObject([{ path }]);
  expect(await profile()).toBeUndefined();
});

test('the login refuses an address that is not verified', async () => {
  const reply = await logIn({}, { email_verified: false });
  expect(reply.status).toBe(403);
  expect(reply.parse(errorResponseSchema).code).toBe('EMAIL_NOT_VERIFIED');
  expect(await profile()).toBeUndefined();
});

test('the login refuses an invalid token', async () => {
  expect((await logIn({ firebaseToken: 'abc' })).status).toBe(401);
  expect((await logIn({}, { aud: 'other' })).status).toBe(401);
});

test('the health route needs no login', async () => {
  const reply = await api.call('health', { as: null });
  expect(reply.status).toBe(200);
  expect(reply.parse(healthResponseSchema)).toMatchObject({ status: 'ok' });
});

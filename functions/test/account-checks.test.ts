import { composeApp } from '../src/composition';
import { callHandler, startApi, type CallOptions, type TestApi } from '../../testing/api';
import { clientInProcess } from '../../testing/database-in-process';
import { liveProject, serviceAccountKey, startGoogle } from '../../testing/google';
import { readAllStored, readStored } from '../../testing/stored';
import type { Account } from '../../testing/tokens';
import { exampleRequest, learnerRoutes } from './fixtures/example-requests';

type RouteName = Parameters<TestApi['call']>[0];

const minute = 60_000;
const hour = 60 * minute;
const seconds = () => Math.floor(Date.now() / 1000);

let google: Awaited<ReturnType<typeof startGoogle>>;
let api: TestApi;
/** Another instance of the API with the same database. */
let other: Pick<TestApi, 'call'>;
let account: Account;
let accounts = 0;

beforeAll(async () => {
  google = await startGoogle();
  api = await startApi({
    FIREBASE_PROJECT_ID: liveProject,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    FIREBASE_SERVICE_ACCOUNT: serviceAccountKey(),
  });
  other = startInstance();
});
afterAll(async () => {
  await api.stop();
  await google.close();
});
beforeEach(() => {
  const uid = `checked-${++accounts}`;
  account = { uid, email: `${uid}@example.test` };
  google.state.lookups = 0;
  api.log.length = 0;
});
afterEach(() => {
  google.state.isDown = false;
});

function startInstance(): Pick<TestApi, 'call'> {
  const { handlers } = composeApp(api.env, { httpClient: clientInProcess(api.cosmos.answer) });
  return { call: (name, options) => callHandler(handlers, name, options, api.log) };
}

const twoDays = 48 * 3600;

/** Returns a token of a session that began some seconds ago. */
const session = (age = twoDays) =>
  google.token(account, { claims: { auth_time: seconds() - age, iat: seconds() - 1 } });

const request = async (
  token: string,
  name: RouteName = 'listNotes',
  options: CallOptions = {},
  at: Pick<TestApi, 'call'> = api,
) => (await at.call(name, { token, ...options })).status;

const logIn = (name: 'firebaseLogin' | 'extensionLogin', firebaseToken: string) =>
  request('', name, { as: null, body: { firebaseToken } });

const storedCheck = async () =>
  (await readStored(api.learning, account, 'profile'))?.accountCheck as { checkedAt: string };

/** Makes the stored answer of the provider older. */
async function age(milliseconds: number): Promise<void> {
  const value = new Date(Date.now() - milliseconds).toISOString();
  await api.learning
    .item('profile', account.uid)
    .patch([{ op: 'set', path: '/accountCheck/checkedAt', value }]);
}

describe('within an hour of the last answer', () => {
  test('all instances share it, and the provider is asked once', async () => {
    const token = session();
    expect(await request(token)).toBe(200);
    for (const at of [api, other]) {
      for (const name of ['listNotes', 'listTags', 'getSettings', 'getPush'] as const) {
        expect(await request(token, name, {}, at)).toBe(200);
      }
    }
    expect(google.state.lookups).toBe(1);
  });

  test('concurrent first requests of a learner cause one question', async () => {
    const token = session();
    const routes = ['listNotes', 'listTags', 'listDue', 'getSettings'] as const;
    const statuses = await Promise.all(routes.map((name) => request(token, name)));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(google.state.lookups).toBe(1);
  });

  test('a refused account gets no profile', async () => {
    google.disabled.add(account.uid);
    expect(await request(session())).toBe(401);
    expect(await readAllStored(api.learning, account)).toEqual([]);
  });
});

describe('an hour after the last answer', () => {
  test.each([
    ['disabled', () => google.disabled.add(account.uid)],
    ['deleted', () => google.deleted.add(account.uid)],
    ['signed out everywhere', () => google.validSince.set(account.uid, seconds() - 1)],
  ])('an account that was %s is refused by every instance', async (_, end) => {
    const token = session();
    await request(token);
    end();
    expect(await request(token)).toBe(200);
    await age(hour);
    expect(await request(token)).toBe(401);
    const { lookups } = google.state;
    expect(await request(token, 'listNotes', {}, other)).toBe(401);
    expect(google.state.lookups).toBe(lookups);
  });

  test('concurrent requests of an instance cause one question and one write', async () => {
    const token = session();
    await request(token);
    await age(hour);
    google.state.lookups = 0;
    const names = ['listNotes', 'listTags', 'listDue', 'getSettings', 'listImports'] as const;
    const statuses = await Promise.all(names.map((name) => request(token, name)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(google.state.lookups).toBe(1);
    expect(await request(token)).toBe(200);
    expect(google.state.lookups).toBe(1);
  });

  test('instances that ask at the same time keep one answer, and none fails', async () => {
    const token = session();
    await request(token);
    await age(hour);
    google.state.lookups = 0;
    const statuses = await Promise.all(
      [api, other].map((at) => request(token, 'listTags', {}, at)),
    );
    expect(statuses).toEqual([200, 200]);
    expect(google.state.lookups).toBeLessThanOrEqual(2);
    expect(Date.parse((await storedCheck()).checkedAt)).toBeGreaterThan(Date.now() - minute);
  });

  test('a request of a disabled account that is checked meanwhile changes nothing', async () => {
    const token = session();
    const note = await api.call('createNote', { token, body: { content: 'kept' } });
    const { id } = (JSON.parse(note.bytes.toString()) as { note: { id: string } }).note;
    google.disabled.add(account.uid);
    await age(hour);
    const body = { content: 'changed' };
    expect(await request(token, 'updateNote', { params: { noteId: id }, body })).toBe(401);
    expect(await readStored(api.learning, account, `note:${id}`)).toMatchObject({
      content: 'kept',
    });
  });
});

describe('a new session', () => {
  test.each(['firebaseLogin', 'extensionLogin'] as const)('%s always asks', async (name) => {
    const token = session();
    await request(token);
    expect(await logIn(name, token)).toBe(200);
    google.disabled.add(account.uid);
    expect(await logIn(name, token)).toBe(401);
    expect(google.state.lookups).toBe(3);
  });

  test('ends the sessions that its sign-in has revoked, in every instance', async () => {
    const old = session(120);
    await request(old);
    await age(minute);
    google.validSince.set(account.uid, seconds() - 10);
    expect(await request(old)).toBe(200);
    expect(await request(session(5))).toBe(200);
    expect(await request(old)).toBe(401);
    expect(await request(old, 'listNotes', {}, other)).toBe(401);
    expect(google.state.lookups).toBe(2);
  });

  test('is accepted after a disabled account was enabled again', async () => {
    const token = session(120);
    await request(token);
    google.disabled.add(account.uid);
    await age(hour);
    expect(await request(token)).toBe(401);
    google.disabled.delete(account.uid);
    await age(minute);
    expect(await request(session(5))).toBe(200);
  });
});

describe('while the provider cannot be reached', () => {
  const held = () =>
    api.log
      .map((line) => JSON.parse(line) as { accountCheckMinutes?: number })
      .flatMap(({ accountCheckMinutes }) => accountCheckMinutes ?? []);

  // After a failure, an instance asks nothing for 10 seconds.
  let instance: Pick<TestApi, 'call'>;
  beforeEach(() => {
    instance = startInstance();
  });
  const ask = (token: string, name?: RouteName) => request(token, name, {}, instance);

  test('the last answer counts for a day, with a log line and a pause between questions', async () => {
    const token = session();
    await ask(token);
    google.state.isDown = true;
    await age(24 * hour - minute);
    google.state.lookups = 0;
    expect(await ask(token)).toBe(200);
    expect(await ask(token, 'listTags')).toBe(200);
    expect(held()).toEqual([24 * 60 - 1, 24 * 60 - 1]);

    await age(24 * hour);
    expect(await ask(token)).toBe(503);
    google.state.isDown = false;
    expect(await ask(token)).toBe(200);
  });

  test('a disabled account stays refused', async () => {
    const token = session();
    await ask(token);
    google.disabled.add(account.uid);
    await age(hour);
    expect(await ask(token)).toBe(401);
    google.state.isDown = true;
    await age(2 * hour);
    expect(await ask(token)).toBe(401);
  });

  test('a learner without an answer gets 503', async () => {
    google.state.isDown = true;
    expect(await ask(session())).toBe(503);
  });

  test('a new session gets 503, an earlier one does not', async () => {
    const token = session();
    await ask(token);
    await age(minute);
    google.state.isDown = true;
    expect(await ask(session(10))).toBe(503);
    expect(await ask(token)).toBe(200);
  });
});

describe('what the operator has ended', () => {
  const patch = (path: string, value: unknown) =>
    api.learning.item('profile', account.uid).patch([{ op: 'set', path, value }]);

  test.each(learnerRoutes)('is refused by %s at the next request', async (name) => {
    const token = session();
    await request(token);
    await patch('/isBlocked', true);
    const before = await readAllStored(api.learning, account);
    google.state.lookups = 0;
    expect(await request(token, name, exampleRequest(name, { account }))).toBe(401);
    expect(await readAllStored(api.learning, account)).toEqual(before);
    expect(google.state.lookups).toBe(0);
  });

  test.each(['firebaseLogin', 'extensionLogin'] as const)('cannot use %s', async (name) => {
    const token = session();
    await request(token);
    await patch('/isBlocked', true);
    expect(await logIn(name, token)).toBe(401);
  });

  test('a login of an ended session is refused, a later sign-in is not', async () => {
    await request(session());
    await patch('/sessionsEndedAt', new Date(Date.now() - hour).toISOString());
    expect(await logIn('firebaseLogin', session(7200))).toBe(401);
    expect(await request(session(7200))).toBe(401);
    expect(await logIn('firebaseLogin', session(60))).toBe(200);
    expect(await request(session(60))).toBe(200);
  });
});

test('the deletion of an account ends its other sessions at once', async () => {
  const token = session(60);
  await request(token);
  const confirm = { body: { confirm: account.email } };
  expect(await request(token, 'deleteAccount', confirm)).toBe(204);
  google.state.lookups = 0;
  expect(await request(session(120), 'listNotes', {}, other)).toBe(401);
  expect(google.state.lookups).toBe(0);
  // The learner repeats the deletion with the same token.
  expect(await request(token, 'deleteAccount', confirm)).toBe(204);
});

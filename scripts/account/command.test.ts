import { startApi, type TestApi } from '../../testing/api';
import { readStored } from '../../testing/stored';
import { idToken, type Account } from '../../testing/tokens';
import { runAccountCommand } from './command';

let api: TestApi;
let account: Account;
let accounts = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  const uid = `account-${++accounts}`;
  account = { uid, email: `${uid}@example.test` };
});

const now = () => Math.floor(Date.now() / 1000);
const session = (age: number) => idToken(account, { auth_time: now() - age });
const call = async (token: string) => (await api.call('listNotes', { token })).status;

/** Runs the command against the local database, as with `npm start`. */
const run = (...args: string[]) =>
  runAccountCommand([...args, '--local'], { COSMOS_PORT: new URL(api.cosmos.url).port });

test('a disabled account is refused at the next request, until it is enabled and signs in again', async () => {
  const token = session(60);
  expect(await call(token)).toBe(200);

  const { exitCode, output } = await run('disable', account.uid);
  expect(exitCode).toBe(0);
  expect(output).toContain(`${account.uid} is disabled`);
  expect(await call(token)).toBe(401);
  expect(await call(session(0))).toBe(401);

  expect((await run('enable', account.uid)).exitCode).toBe(0);
  expect(await call(token)).toBe(401);
  expect(await call(session(0))).toBe(200);
});

test('an account that is signed out everywhere can sign in again', async () => {
  const token = session(60);
  expect(await call(token)).toBe(200);
  expect((await run('end-sessions', account.uid)).exitCode).toBe(0);
  expect(await call(token)).toBe(401);
  expect(await call(session(0))).toBe(200);
});

test('the command changes nothing else', async () => {
  await call(session(60));
  const before = await readStored(api.learning, account, 'profile');
  await run('disable', account.uid);
  expect(await readStored(api.learning, account, 'profile')).toEqual({
    ...before,
    isBlocked: true,
    sessionsEndedAt: expect.stringMatching(/\.000Z$/) as string,
  });
});

test('the command names an account that it cannot find, and one that was deleted', async () => {
  expect(await run('disable', 'nobody')).toEqual({
    exitCode: 1,
    output: expect.stringContaining('nobody has no profile') as string,
  });
  const token = session(60);
  await call(token);
  await api.call('deleteAccount', { token, body: { confirm: account.email } });
  expect((await run('disable', account.uid)).output).toContain('has deleted its account');
});

test.each([[[]], [['disable']], [['forbid', 'a']], [['disable', 'a', 'b']]])(
  'the arguments %j print how to use the command',
  async (args) => {
    const { exitCode, output } = await run(...args);
    expect(exitCode).toBe(1);
    expect(output).toContain('Usage: npm run account');
  },
);

test('the command needs the name of a database', async () => {
  expect(await runAccountCommand(['disable', 'a'], {})).toEqual({
    exitCode: 1,
    output: 'Set COSMOS_ACCOUNT, or add --local.',
  });
});

import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import * as z from 'zod/mini';
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

test('the export of an account is the file that its learner would export', async () => {
  const token = session(60);
  await api.call('createNote', { token, body: { content: 'the side of a river' } });
  const exported = (await api.call('exportAccount', { token })).parse(accountExportSchema);
  const { exitCode, output } = await run('export', account.uid);
  expect(exitCode).toBe(0);
  const read = z.parse(accountExportSchema, JSON.parse(output));
  expect(read.notes).toHaveLength(1);
  expect({ ...read, exportedAt: '' }).toEqual({ ...exported, exportedAt: '' });
});

test('an erased account has no data, and its sessions end', async () => {
  await api.call('createNote', { token: session(60), body: { content: 'Bank' } });
  expect((await run('erase', account.uid)).output).toContain(`${account.uid} is erased`);
  expect((await run('export', account.uid)).output).toContain('has deleted its account');
  expect(await call(session(60))).toBe(401);
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
    expect(output).toContain('Usage: npm run -s account');
  },
);

test('the command needs the name of a database', async () => {
  expect(await runAccountCommand(['disable', 'a'], {})).toEqual({
    exitCode: 1,
    output: 'Set COSMOS_ACCOUNT, or add --local.',
  });
});

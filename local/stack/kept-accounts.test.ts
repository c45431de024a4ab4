import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { freeStackPorts } from '../../testing/free-ports';
import { ensureAccount } from '../seed/identity';
import { type Child, startChild } from './child';
import { accountsFolder, keepAccounts, restoreSessions } from './kept-accounts';
import { addresses, type Ports, readPorts } from './ports';
import { identity } from './services';

const ada = { uid: 'ada', email: 'ada@example.com', password: 'secret 1', name: 'Ada' };

let dataDirectory: string;
let ports: Ports;
const children: Child[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'mylinguist-accounts-'));
  ports = readPorts(await freeStackPorts());
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await rm(dataDirectory, { recursive: true });
});

async function startEmulator(): Promise<Child> {
  const child = startChild(identity({ ports, dataDirectory }), () => undefined);
  children.push(child);
  await child.ready;
  await restoreSessions(ports, dataDirectory);
  return child;
}

async function post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${addresses(ports).identity}/${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return schema.parse(await answer.json());
}

const signIn = () =>
  post(
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    { email: ada.email, password: ada.password, returnSecureToken: true },
    z.object({ refreshToken: z.string(), idToken: z.string() }),
  );
/** Fails when the session has ended. */
const lookUp = (idToken: string) =>
  post(
    'identitytoolkit.googleapis.com/v1/accounts:lookup',
    { idToken },
    z.object({ users: z.tuple([z.object({ validSince: z.string() })]) }),
  );

test('accounts and sessions of an emulator that was killed continue in the next one', async () => {
  const first = await startEmulator();
  await ensureAccount(addresses(ports).identity, ada);
  const session = await signIn();
  const { users } = await lookUp(session.idToken);
  const stopped = new AbortController();
  const kept = keepAccounts(ports, dataDirectory, stopped.signal);
  const file = join(accountsFolder(dataDirectory), 'auth_export', 'accounts.json');
  while (!(await readFile(file, 'utf8').catch(() => '')).includes(ada.email)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  stopped.abort();
  await kept;
  first.process.kill('SIGKILL');
  await first.ended;

  await startEmulator();
  const renewed = await post(
    'securetoken.googleapis.com/v1/token',
    { grant_type: 'refresh_token', refresh_token: session.refreshToken },
    z.object({ id_token: z.string() }),
  );
  // As before: a later instant would end the session.
  expect((await lookUp(renewed.id_token)).users).toEqual(users);
});

import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { buildPath } from '@mylinguist/shared/contract/route';
import { deleteTag } from '@mylinguist/shared/contract/change-tags';
import { hostBodyBytes } from '@mylinguist/shared/limits';
import { startApi, type TestApi } from '../../testing/api';
import { ada, idToken } from '../../testing/tokens';
import { noReminders, startAppHost } from './fixtures/app-host';
import {
  health,
  hugeBody,
  rawRequests,
  sendRaw,
  stayHalfWay,
  unfinishedRequests,
} from './hostile/raw-http';
import { canary } from './hostile/texts';

let api: TestApi;
let host: RunningHost;

beforeAll(async () => {
  api = await startApi();
  host = await startAppHost({ ...api.env, ...noReminders });
});
afterAll(async () => {
  await host.stop();
  await api.stop();
});
afterEach(async () => {
  expect(await sendRaw(host.port, health)).toBe(200);
  const isWrong = (line: string) => /error|unhandled|uncaught/i.test(line) || line.includes(canary);
  expect(host.lines.filter(isWrong)).toEqual([]);
});

test.each(Object.keys(rawRequests))('the host withstands %s on a raw connection', async (kind) => {
  for (const bytes of rawRequests[kind] ?? []) {
    const outcome = await sendRaw(host.port, bytes);
    const isRefused = outcome === 'closed' || outcome < 500;
    expect({ request: bytes.slice(0, 300), outcome, isRefused }).toMatchObject({ isRefused: true });
  }
});

test('the host closes the connections of callers who hang up', async () => {
  const outcomes = unfinishedRequests.map((bytes) => sendRaw(host.port, bytes, true));
  expect(await Promise.all(outcomes)).toEqual(unfinishedRequests.map(() => 'closed'));
});

test('the host serves other callers while hundreds of requests stay unfinished', async () => {
  const many = Array.from({ length: 100 }, () => unfinishedRequests).flat();
  const hangUp = await stayHalfWay(host.port, many);
  const others = [1, 2, 3].map(() => sendRaw(host.port, health));
  expect(await Promise.all(others)).toEqual([200, 200, 200]);
  hangUp();
});

test('the host refuses a body over its limit before the app runs', async () => {
  const send = (size: number) =>
    fetch(`${host.origin}/api/notes`, {
      method: 'POST',
      headers: { 'X-USER-AUTH': idToken(ada), 'Content-Type': 'application/json' },
      body: ' '.repeat(size),
    });
  const requests = () => host.lines.filter((line) => line.includes('"route":"createNote"')).length;

  expect((await send(hostBodyBytes)).status).toBe(413);
  expect(requests()).toBe(1);

  const refused = await send(hostBodyBytes + 1);
  expect(refused.status).toBe(500);
  expect(await refused.text()).toBe('');
  await host.line(new RegExp(`createNote: the body exceeds ${hostBodyBytes} bytes`));
  expect(requests()).toBe(1);
});

test('a body of unknown length gets 411, and nothing is stored', async () => {
  const response = await fetch(`${host.origin}/api/notes`, {
    method: 'POST',
    headers: { 'X-USER-AUTH': idToken(ada), 'Content-Type': 'application/json' },
    body: new Blob(['{"content":"x"}']).stream(),
    duplex: 'half',
  });
  expect(response.status).toBe(411);
  expect(await response.json()).toMatchObject({ code: 'LENGTH_REQUIRED' });
  const { notes } = JSON.parse((await api.call('listNotes')).bytes.toString()) as {
    notes: object[];
  };
  expect(notes).toEqual([]);
});

test('the host refuses an announced body over its limit without waiting for it', async () => {
  expect(await sendRaw(host.port, hugeBody)).toBe(500);
});

test('the API deletes the named tag, not one whose name is a prefix of it', async () => {
  for (const name of ['a', 'a/']) await api.call('createTag', { body: { name } });
  const deleted = await fetch(`${host.origin}/api/${buildPath(deleteTag, { name: 'a/' })}`, {
    method: 'DELETE',
    headers: { 'X-USER-AUTH': idToken(ada) },
  });
  expect(deleted.status).toBe(204);
  const { tags } = JSON.parse((await api.call('listTags')).bytes.toString()) as { tags: object[] };
  expect(tags).toMatchObject([{ name: 'a' }]);
});

import { createECDH } from 'node:crypto';
import { localVapidKeys } from '@mylinguist/local/push/local-keys';
import { pushLimits } from '@mylinguist/shared/limits';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { pushResponseSchema } from '@mylinguist/shared/schemas/push';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readAllStored } from '../../testing/stored';

const publicKey = localVapidKeys.split(':')[0];

let api: TestApi;
let learner: TestLearner;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  learner = newLearner(api);
});

const p256dh = createECDH('prime256v1').generateKeys('base64url');
const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const endpointOf = (name: string | number) => `https://fcm.googleapis.com/fcm/send/${name}`;

const register = (body: object, who = learner) => who.call('registerPush', { body });
const remove = (endpoint: string, who = learner) => who.call('removePush', { body: { endpoint } });

async function endpoints({ account } = learner): Promise<string[]> {
  const stored = (await readAllStored(api.learning, account)) as Stored[];
  return stored
    .filter(({ type }) => type === 'pushDevice')
    .map(({ endpoint }) => endpoint)
    .sort();
}

interface Stored {
  readonly type: string;
  readonly endpoint: string;
}

test('a learner gets the public key, and registers and removes a device', async () => {
  const described = (await learner.call('getPush')).parse(pushResponseSchema);
  expect(described).toEqual({ publicKey });
  const registered = await register({ endpoint: endpointOf(1), keys });
  expect(registered.parse(pushResponseSchema)).toEqual({ publicKey });
  expect(await endpoints()).toEqual([endpointOf(1)]);
  expect((await remove(endpointOf(1))).status).toBe(204);
  expect((await remove(endpointOf(1))).status).toBe(204);
  expect(await endpoints()).toEqual([]);
});

test('a learner cannot remove the device of another one', async () => {
  await register({ endpoint: endpointOf(1), keys });
  expect((await remove(endpointOf(1), newLearner(api))).status).toBe(204);
  expect(await endpoints()).toEqual([endpointOf(1)]);
});

test('beyond the limit, a device replaces the one that was not confirmed for the longest time', async () => {
  for (let index = 0; index < pushLimits.devices; index++) {
    setClock(`2026-03-02T08:00:${String(index).padStart(2, '0')}.000Z`);
    await register({ endpoint: endpointOf(index), keys });
  }
  setClock('2026-03-09T08:00:00.000Z');
  await register({ endpoint: endpointOf(0), keys });
  await register({ endpoint: endpointOf('new'), keys });
  const left = await endpoints();
  expect(left).toHaveLength(pushLimits.devices);
  expect(left).toContain(endpointOf(0));
  expect(left).not.toContain(endpointOf(1));
  expect(left).toContain(endpointOf('new'));
});

test.each<[string, object, string]>([
  ['a host that is no push service', { endpoint: 'https://example.com/push' }, 'endpoint'],
  ['a host of the internal network', { endpoint: 'http://169.254.169.254/' }, 'endpoint'],
  ['a text that is no address', { endpoint: 'device' }, 'endpoint'],
  ['a long address', { endpoint: endpointOf('x'.repeat(2048)) }, 'endpoint'],
  ['a key of the wrong length', { keys: { ...keys, p256dh: 'abc' } }, 'keys.p256dh'],
  ['a key that is no point', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, 'keys.p256dh'],
  ['a secret of the wrong length', { keys: { ...keys, auth: 'abc' } }, 'keys.auth'],
])('a device with %s is refused', async (_, changes, path) => {
  const reply = await register({ endpoint: endpointOf(1), keys, ...changes });
  expect(reply.status).toBe(400);
  expect(reply.parse(errorResponseSchema).issues).toMatchObject([{ path }]);
  expect(await endpoints()).toEqual([]);
});

describe('without keys of the operator', () => {
  let plain: TestApi;
  beforeAll(async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    plain = await startApi({ VAPID_KEYS: 'unset' });
    expect(warn.mock.calls.flat()).toEqual([
      'VAPID_KEYS is not set: no reminders are sent by notification.',
    ]);
    warn.mockRestore();
  });
  afterAll(() => plain.stop());

  test('there is no public key, and no device is registered', async () => {
    const other = newLearner(plain);
    const described = (await other.call('getPush')).parse(pushResponseSchema);
    expect(described).toEqual({ publicKey: null });
    expect((await register({ endpoint: endpointOf(1), keys }, other)).status).toBe(503);
  });
});

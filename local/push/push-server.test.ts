import { createECDH } from 'node:crypto';
import { generateRequestDetails, generateVAPIDKeys, type RequestOptions } from 'web-push';
import { startPushServer, type PushServer, type Subscription } from './push-server';

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer({ port: 0 });
});
afterAll(() => server.close());

const keys = generateVAPIDKeys();
const subject = 'mailto:operator@example.test';

/** Sends a message as the real library builds it, with other headers if given. */
async function push(
  subscription: Subscription,
  text: string,
  { headers: changed = {}, ...options }: RequestOptions = {},
): Promise<number> {
  const { headers, body } = generateRequestDetails(subscription, text, {
    vapidDetails: { subject, ...keys },
    ...options,
  });
  const others = Object.entries({ ...headers, ...changed } as Record<string, string>);
  const answer = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: others.filter(([name]) => name !== 'Content-Length'),
    body: new Uint8Array(body),
  });
  return answer.status;
}

const subscribe = () => server.subscribe(keys.publicKey);

test('accepts a message of the library and decrypts it', async () => {
  const device = subscribe();
  const options = { TTL: 60, topic: 'reminder', urgency: 'low' } as const;
  expect(await push(device, 'Ready · 復習', options)).toBe(201);
  expect(server.messagesTo(device.endpoint)).toEqual([
    { text: 'Ready · 復習', ttl: 60, topic: 'reminder', urgency: 'low' },
  ]);
});

test('lists the messages of a browser that subscribed by HTTP', async () => {
  const subscribing = await fetch(`${server.url}/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey: keys.publicKey }),
  });
  const device = (await subscribing.json()) as Subscription;
  expect(await push(device, 'Ready')).toBe(201);
  const query = new URLSearchParams({ endpoint: device.endpoint }).toString();
  const messages = await fetch(`${server.url}/messages?${query}`);
  expect(await messages.json()).toMatchObject([{ text: 'Ready' }]);
});

test.each<[string, number, RequestOptions]>([
  ['of another app', 403, { vapidDetails: { subject, ...generateVAPIDKeys() } }],
  ['without a signature', 401, { headers: { Authorization: '' } }],
  [
    'with a forged signature',
    401,
    { headers: { Authorization: `vapid t=e30.e30.e30, k=${keys.publicKey}` } },
  ],
  ['without a TTL', 400, { headers: { TTL: '' } }],
  ['in the encoding of a draft', 401, { contentEncoding: 'aesgcm' }],
])('refuses a message %s with %i', async (_, status, options) => {
  const device = subscribe();
  expect(await push(device, 'Ready', options)).toBe(status);
  expect(server.messagesTo(device.endpoint)).toEqual([]);
});

test('refuses a signature for another push service', async () => {
  const device = subscribe();
  const elsewhere = { ...device, endpoint: device.endpoint.replace('localhost', '127.0.0.1') };
  const { headers } = generateRequestDetails(elsewhere, 'Ready', {
    vapidDetails: { subject, ...keys },
  });
  const Authorization = String((headers as Record<string, unknown>).Authorization);
  expect(await push(device, 'Ready', { headers: { Authorization } })).toBe(401);
});

test('refuses a message that the browser cannot decrypt', async () => {
  const device = subscribe();
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  expect(await push({ ...device, keys: { ...device.keys, p256dh } }, 'Ready')).toBe(400);
});

test('answers 410 after the end of a subscription, and 404 for an unknown one', async () => {
  const device = subscribe();
  server.unsubscribe(device.endpoint);
  expect(await push(device, 'Ready')).toBe(410);
  expect(await push({ ...device, endpoint: `${server.url}/push/1` }, 'Ready')).toBe(404);
});

test('refuses a message of more than 4,096 bytes', async () => {
  expect(await push(subscribe(), 'x'.repeat(4097))).toBe(413);
});

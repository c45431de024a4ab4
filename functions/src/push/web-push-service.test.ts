import type { RequestListener } from 'node:http';
import { localVapidKeys } from '@mylinguist/local/push/local-keys';
import { startPushServer, type PushServer } from '@mylinguist/local/push/push-server';
import { closedAddress, listenOnLoopback } from '../../../testing/loopback';
import { createWebPushService } from './web-push-service';

const [publicKey = '', privateKey = ''] = localVapidKeys.split(':');
const settings = {
  keys: { publicKey, privateKey },
  subject: 'mailto:operator@example.test',
  localService: 'http://localhost:7077',
};
const message = { notes: 12, session: 10, minutes: 5 };
const ttl = 3600;

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer({ port: 0 });
});
afterAll(() => server.close());

const service = createWebPushService(settings);

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://localhost:7077/push/1', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:password@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.com/fcm/send/abc', false],
  ['https://notify.windows.com.example.com/', false],
  ['https://evil-notify.windows.com/', false],
  ['https://169.254.169.254/metadata/identity', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['http://localhost:7078/push/1', false],
  ['file:///etc/passwd', false],
  ['fcm.googleapis.com', false],
])('accepts %s: %s', (endpoint, isAccepted) => {
  expect(service.accepts(endpoint)).toBe(isAccepted);
});

test('accepts no service on this machine without the setting', () => {
  const inAzure = createWebPushService({ ...settings, localService: undefined });
  expect(inAzure.accepts('http://localhost:7077/push/1')).toBe(false);
});

test('sends a message that only the browser can read, with its lifetime and topic', async () => {
  const device = server.subscribe(publicKey);
  expect(await service.send(device, message, ttl)).toEqual({ kind: 'accepted' });
  const [received, ...others] = server.messagesTo(device.endpoint);
  expect(JSON.parse(received?.text ?? '')).toEqual(message);
  expect(received).toMatchObject({ ttl, topic: 'reminder', urgency: 'normal' });
  expect(others).toEqual([]);
});

test('reports a device that is no longer registered', async () => {
  const device = server.subscribe(publicKey);
  server.unsubscribe(device.endpoint);
  expect(await service.send(device, message, ttl)).toEqual({ kind: 'gone' });
});

test('is refused with the keys of another app', async () => {
  const device = server.subscribe('another key');
  expect(await service.send(device, message, ttl)).toMatchObject({ kind: 'refused' });
});

test('sends nothing to a device without a valid key', async () => {
  const { endpoint, keys } = server.subscribe(publicKey);
  const device = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
  expect(await service.send(device, message, ttl)).toMatchObject({ kind: 'refused' });
  expect(server.messagesTo(endpoint)).toEqual([]);
});

/** Sends a message to a service that answers as given, and counts its requests. */
async function sendTo(listener: RequestListener, by = service) {
  let requests = 0;
  const stub = await listenOnLoopback((request, response) => {
    requests += 1;
    listener(request, response);
  });
  const device = server.subscribe(publicKey, `http://${stub.host}`);
  const outcome = await by.send(device, message, ttl);
  await stub.close();
  return { outcome, requests };
}

const answer =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

test.each<[string, RequestListener, object]>([
  [
    'asks to wait (429)',
    answer(429, { 'Retry-After': '17' }),
    { kind: 'delayed', retryAfterSeconds: 17 },
  ],
  ['is overloaded (503)', answer(503), { kind: 'delayed', retryAfterSeconds: null }],
  ['does not know the device (404)', answer(404), { kind: 'gone' }],
  ['refuses the signature (403)', answer(403), { kind: 'refused' }],
  ['refuses the message (413)', answer(413), { kind: 'refused' }],
  ['redirects', answer(302, { Location: 'http://localhost:1/' }), { kind: 'refused' }],
  ['fails (500)', answer(500), { kind: 'unknown' }],
  ['closes the connection', (request) => void request.socket.destroy(), { kind: 'unknown' }],
])('sends one request to a service that %s', async (_, listener, outcome) => {
  expect(await sendTo(listener)).toMatchObject({ outcome, requests: 1 });
});

test('sends one request to a service that does not answer in time', async () => {
  const impatient = createWebPushService(settings, 200);
  const { outcome, requests } = await sendTo(() => undefined, impatient);
  expect(outcome).toMatchObject({ kind: 'unknown' });
  expect(requests).toBe(1);
});

test('a message is delayed while nothing listens at the address of the service', async () => {
  const device = server.subscribe(publicKey, closedAddress);
  expect(await service.send(device, message, ttl)).toEqual({
    kind: 'delayed',
    retryAfterSeconds: null,
  });
});

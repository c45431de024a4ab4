import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { mailboxConnectionString } from '@mylinguist/local/mailbox/local-connection';
import { messagesOf, startTestMailbox } from '@mylinguist/local/mailbox/test-mailbox';
import { listenOnLoopback } from '../../../testing/loopback';
import { MailDelayed, MailRefused, type Mail, type Mailer } from '../services/ports/mailer';
import { createAcsMailer } from './acs-mailer';

const mail: Mail = {
  to: 'ada@example.test',
  toName: 'Ada, "the first" <b>',
  subject: '7 notes ready (about 4 min)',
  html: '<p>Ready · ✓</p>',
  text: 'Ready · ✓',
  headers: { 'List-Unsubscribe': '<https://api.test/u?token=1>' },
};
const mailerAt = (url: string, timeoutMs?: number, key?: string) =>
  createAcsMailer(
    {
      service: { kind: 'key', connectionString: mailboxConnectionString(url, key) },
      sender: 'reminders@app.test',
    },
    timeoutMs,
  );

describe('with the local mailbox, which checks signatures', () => {
  let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
  beforeAll(async () => {
    mailbox = await startTestMailbox();
  });
  afterAll(() => mailbox.close());

  test('a mail that is sent twice under one operation id is delivered once', async () => {
    const mailer = mailerAt(mailbox.url);
    const operation = randomUUID();
    await mailer.send(mail, operation);
    await mailer.send(mail, operation);
    expect(await messagesOf(mailbox)).toMatchObject([
      {
        id: operation,
        from: 'reminders@app.test',
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
      },
    ]);
  });

  test('a wrong key delays the mail, because an operator can correct it', async () => {
    const mailer = mailerAt(mailbox.url, undefined, Buffer.from('another').toString('base64'));
    await expect(mailer.send(mail, randomUUID())).rejects.toMatchObject({
      name: 'MailDelayed',
      retryAfterSeconds: null,
    });
  });
});

/** Runs `use` with a mailer of a service that the listener implements. Returns its result and requests. */
async function useOver<T>(
  listener: RequestListener,
  use: (mailer: Mailer) => Promise<T>,
  timeoutMs?: number,
) {
  const asked: string[] = [];
  const service = await listenOnLoopback((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url?.split('?', 1)[0] ?? ''}`);
    listener(request, response);
  });
  const [result] = await Promise.allSettled([use(mailerAt(`http://${service.host}`, timeoutMs))]);
  await service.close();
  return result.status === 'fulfilled'
    ? { asked, value: result.value, failure: undefined }
    : { asked, failure: result.reason as unknown };
}

const sendOver = (listener: RequestListener, timeoutMs?: number) =>
  useOver(listener, (mailer) => mailer.send(mail, randomUUID()), timeoutMs);

const answer =
  (status: number, headers: Record<string, string> = {}, body = '{"id":"x","status":"Running"}') =>
  (_: unknown, response: Parameters<RequestListener>[1]) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);

const operation = { 'Operation-Location': 'http://localhost:1/emails/operations/x' };

test.each([
  ['a body', answer(202, operation)],
  ['a wait before the delivery', answer(202, { ...operation, 'retry-after': '30' })],
  ['an empty body', answer(202, {}, '')],
  ['an unreadable body', answer(202, operation, '{')],
])('a 202 with %s means success, and the delivery is not polled', async (_, listener) => {
  expect(await sendOver(listener)).toEqual({ asked: ['POST /emails:send'], failure: undefined });
});

const soon = new Date(Date.now() + 90_000).toUTCString();

test.each<[string, RequestListener, number | null]>([
  ['asks to wait for seconds', answer(429, { 'Retry-After': '17' }), 17],
  ['asks to wait for an hour', answer(429, { 'Retry-After': '3600' }), 3600],
  ['asks to wait until a date', answer(429, { 'Retry-After': soon }), expect.any(Number) as number],
  ['sends an invalid Retry-After', answer(429, { 'Retry-After': 'soon' }), null],
  ['throttles without Retry-After', answer(429), null],
  ['fails', answer(500), null],
  ['is unavailable for 5 seconds', answer(503, { 'Retry-After': '5' }), 5],
  ['does not find the resource', answer(404), null],
  ['still processes the same mail', answer(409), null],
  ['closes the connection', (request) => void request.socket.destroy(), null],
])('a service that %s delays the mail after one request', async (_, listener, seconds) => {
  const { asked, failure } = await sendOver(listener);
  expect(failure).toBeInstanceOf(MailDelayed);
  expect(failure).toMatchObject({ retryAfterSeconds: seconds, cause: expect.any(Error) as Error });
  expect(asked).toEqual(['POST /emails:send']);
});

const askedId = '6f1a2b3c-0000-4000-8000-1234567890ab';
const ask = (mailer: Mailer) => mailer.hasTaken(askedId);

test.each<[string, RequestListener, boolean]>([
  ['is on its way', answer(200, { 'retry-after': '30' }), true],
  ['was delivered', answer(200, {}, '{"id":"x","status":"Succeeded"}'), true],
  ['could not be delivered', answer(200, {}, '{"id":"x","status":"Failed"}'), true],
  ['never arrived', answer(404, {}, '{"error":{"code":"NotFound","message":"none"}}'), false],
])('hasTaken finds with one request that a mail %s', async (_, listener, value) => {
  const asked = [`GET /emails/operations/${askedId}`];
  expect(await useOver(listener, ask)).toEqual({ asked, value, failure: undefined });
});

test.each<[string, RequestListener, number | null]>([
  ['asks to wait', answer(429, { 'Retry-After': '17' }), 17],
  ['fails', answer(500), null],
  ['refuses access', answer(401), null],
  ['closes the connection', (request) => void request.socket.destroy(), null],
  ['never answers', () => undefined, null],
])('hasTaken delays the mail when the service %s', async (_, listener, seconds) => {
  const { failure } = await useOver(listener, ask, 500);
  expect(failure).toMatchObject({ name: 'MailDelayed', retryAfterSeconds: seconds });
});

test.each([400, 413])('a service that answers %i refuses the mail', async (status) => {
  const { failure } = await sendOver(answer(status));
  expect(failure).toBeInstanceOf(MailRefused);
});

test('a service that never answers delays the mail after the timeout', async () => {
  const { failure } = await sendOver(() => undefined, 50);
  expect(failure).toMatchObject({ name: 'MailDelayed', retryAfterSeconds: null });
});

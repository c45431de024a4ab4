import { createHash, createHmac } from 'node:crypto';
import { request } from 'node:http';
import { localMailboxKey } from './local-connection';
import type { Mailbox } from './mailbox';
import { clientOf, mail, messagesOf, startTestMailbox } from './test-mailbox';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startTestMailbox();
});
afterEach(() => mailbox.close());

interface Call {
  method?: string;
  path?: string;
  body?: string;
  date?: string;
  /** Signed instead of the body. */
  signedBody?: string;
  headers?: Record<string, string>;
}

/** Signs a request as the documentation of the service describes and sends it. */
function call({
  method = 'POST',
  path = '/emails:send?api-version=2025-09-01',
  body = JSON.stringify(mail),
  date = new Date().toUTCString(),
  signedBody = body,
  headers = {},
}: Call): Promise<{ status: number | undefined; headers: object; body: unknown }> {
  const host = `localhost:${mailbox.port}`;
  const hash = createHash('sha256').update(signedBody).digest('base64');
  const signature = createHmac('sha256', Buffer.from(localMailboxKey, 'base64'))
    .update(`${method}\n${path}\n${date};${host};${hash}`)
    .digest('base64');
  const signed = {
    host,
    'x-ms-date': date,
    'x-ms-content-sha256': hash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port: mailbox.port, method, path, headers: signed }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: text === '' ? undefined : JSON.parse(text),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });
}

test('a send request returns the location of its operation', async () => {
  const id = '6f1a2b3c-0000-4000-8000-1234567890AB';
  const answer = await call({ headers: { 'operation-id': id } });
  const location = `http://localhost:${mailbox.port}/emails/operations/${id.toLowerCase()}?api-version=2025-09-01`;
  expect(answer).toMatchObject({
    status: 202,
    headers: { 'operation-location': location },
    body: { id: id.toLowerCase(), status: 'Running' },
  });
  const path = new URL(location).pathname + new URL(location).search;
  expect(await call({ method: 'GET', path, body: '' })).toMatchObject({
    status: 200,
    body: { id: id.toLowerCase(), status: 'Succeeded' },
  });
});

test('the older repeatability header also prevents a second delivery', async () => {
  const headers = { 'repeatability-request-id': '6f1a2b3c-0000-4000-8000-1234567890ab' };
  await call({ headers });
  await call({ headers });
  expect(await messagesOf(mailbox)).toHaveLength(1);
});

test('an unknown operation gets 404', async () => {
  const path = '/emails/operations/6f1a2b3c-0000-4000-8000-1234567890ab?api-version=2025-09-01';
  expect((await call({ method: 'GET', path, body: '' })).status).toBe(404);
});

test('a request signed with another key gets 401', async () => {
  const sending = clientOf(mailbox, Buffer.from('another').toString('base64')).beginSend(mail);
  await expect(sending).rejects.toMatchObject({ statusCode: 401, code: 'Unauthorized' });
  expect(await messagesOf(mailbox)).toEqual([]);
});

test.each<[string, Call, string]>([
  ['a body other than the signed one', { signedBody: '{}' }, 'hash of the body'],
  ['an old date', { date: new Date(Date.now() - 6 * 60_000).toUTCString() }, 'five minutes'],
  [
    'a date in the future',
    { date: new Date(Date.now() + 6 * 60_000).toUTCString() },
    'five minutes',
  ],
  ['an unreadable date', { date: 'yesterday' }, 'five minutes'],
  [
    'another date than the signed one',
    { headers: { 'x-ms-date': new Date().toISOString() } },
    'signature',
  ],
  ['no signature', { headers: { authorization: '' } }, 'signature'],
])('a request with %s is rejected', async (_, wrong, reason) => {
  const answer = await call(wrong);
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({
    error: { code: 'Unauthorized', message: expect.stringContaining(reason) as string },
  });
  expect(await messagesOf(mailbox)).toEqual([]);
});

test.each<[string, Call, number]>([
  ['a body that is not JSON', { body: '{' }, 400],
  ['no recipient', { body: JSON.stringify({ ...mail, recipients: { to: [] } }) }, 400],
  ['no subject', { body: JSON.stringify({ ...mail, content: { plainText: 'x' } }) }, 400],
  ['no content', { body: JSON.stringify({ ...mail, content: { subject: 'x' } }) }, 400],
  ['an invalid address', { body: JSON.stringify({ ...mail, senderAddress: 'me' }) }, 400],
  ['an operation id that is not a UUID', { headers: { 'operation-id': '../x' } }, 400],
  ['no API version', { path: '/emails:send' }, 400],
  ['another method', { method: 'PUT', body: '' }, 405],
  ['a mail over 10 MB', { body: 'x'.repeat(10 * 1024 * 1024 + 1) }, 413],
])('a request with %s is rejected', async (_, wrong, status) => {
  const answer = await call(wrong);
  expect(answer.status).toBe(status);
  expect(answer.body).toHaveProperty('error.code');
  expect(await messagesOf(mailbox)).toEqual([]);
});

import { createQueues } from '../functions-host/queues';
import { createStorageAccount } from '../functions-host/storage-account';
import { storageConnectionString } from '../functions-host/storage-connection';
import { listenOnLoopback } from '../http/loopback-server';
import { deliveryStatuses } from './delivery-reports';
import type { Mailbox } from './mailbox';
import { clientOf, mail, messagesOf, startTestMailbox } from './test-mailbox';

const config = { batchSize: 1, maxDequeueCount: 5, visibilityTimeout: 0 };

let queues: ReturnType<typeof createQueues>;
let account: Awaited<ReturnType<typeof listenOnLoopback>>;
let mailbox: Mailbox;
let events: unknown[];

beforeEach(async () => {
  events = [];
  queues = createQueues(config, Date.now, () => undefined);
  queues.consume('mail-reports', ({ text }) => Promise.resolve(events.push(JSON.parse(text))));
  const answer = createStorageAccount(queues, (name) => name === 'mail-reports');
  account = await listenOnLoopback((request, response) => {
    void answer(request, response, new URL(request.url ?? '', 'http://localhost').pathname);
  }, 0);
  const reportsTo = storageConnectionString(`http://localhost:${account.port}`);
  mailbox = await startTestMailbox({ reportsTo });
});
afterEach(async () => {
  await mailbox.close();
  queues.stop();
  await account.close();
});

async function sendMail(to = mailbox): Promise<string> {
  await clientOf(to).beginSend(mail);
  return (await messagesOf(to))[0]?.id ?? '';
}

const report = (id: string, status: string, init: RequestInit = {}) =>
  fetch(`${mailbox.url}/messages/${id}/reports`, {
    method: 'POST',
    body: new URLSearchParams({ status }),
    ...init,
  });

test.each(deliveryStatuses)('a mail is reported as %s in an Event Grid event', async (status) => {
  const id = await sendMail();
  const answer = await report(id, status);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`<p role="status">Reported as ${status}.</p>`);
  expect(events).toMatchObject([
    {
      eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
      subject: `sender/reminders@mylinguist.test/message/${id}`,
      data: { messageId: id, recipient: 'Ada@Example.test', status },
    },
  ]);
});

test('the page of a mail has a form that reports its delivery', async () => {
  const id = await sendMail();
  const html = await (await fetch(`${mailbox.url}/messages/${id}`)).text();
  expect(html).toContain(`<form method="post" action="/messages/${id}/reports">`);
  expect(html).toContain('<option>Bounced</option>');
});

test.each<[string, (id: string) => Promise<Response>, number]>([
  ['an unknown status', (id) => report(id, 'Lost'), 400],
  ['an unknown mail', () => report('none', 'Bounced'), 405],
  [
    'the form of another site',
    (id) => report(id, 'Bounced', { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    405,
  ],
])('%s reports nothing', async (_, send, status) => {
  expect((await send(await sendMail())).status).toBe(status);
  expect(events).toEqual([]);
});

test('a mailbox without a queue offers no report', async () => {
  const other = await startTestMailbox();
  const id = await sendMail(other);
  const html = await (await fetch(`${other.url}/messages/${id}`)).text();
  expect(html).not.toContain('<form');
  await other.close();
});

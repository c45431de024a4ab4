import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { mailboxConnectionString } from '@mylinguist/local/mailbox/local-connection';
import type { Mailbox } from '@mylinguist/local/mailbox/mailbox';
import { messagesOf, startTestMailbox } from '@mylinguist/local/mailbox/test-mailbox';
import { startAppHost } from './fixtures/app-host';
import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();

let mailbox: Mailbox;
let host: RunningHost;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  host = await startAppHost({
    ...reminders.api.env,
    ACS_CONNECTION_STRING: mailboxConnectionString(mailbox.url),
    REMINDER_SCHEDULE: '0 */15 * * * *',
  });
});
afterAll(async () => {
  await host.stop();
  await mailbox.close();
});

const post = async (path: string, body: unknown, method = 'POST') => {
  const answer = await fetch(`${host.origin}${path}`, { method, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
};

test('the host sends one mail, from the timer through the queues to the real mail client', async () => {
  const learner = await reminders.arrange();
  const { email } = learner.account;
  await post('/local/clock', { now: atNine }, 'PUT');
  await post('/admin/functions/reminderTick', {});
  await host.line(/ reminderTick: .*"slots":1/);
  await host.line(/ reminderSlot: .*"learners":1,"isComplete":true/);
  await host.line(/ reminderSend: .*"outcomes":\{"sent":1\}/);
  expect(await messagesOf(mailbox, `?to=${email}`)).toMatchObject([
    { kind: 'mail', subject: '1 note ready (about 1 min)' },
  ]);

  await post('/admin/functions/reminderSend', { input: reminders.sendMessage([learner]) });
  await host.line(/ reminderSend: .*"outcomes":\{"settled before":1\}/);
  expect(await messagesOf(mailbox, `?to=${email}`)).toHaveLength(1);
});

test('a malformed message fails with the reason in the log', async () => {
  await post('/admin/functions/reminderSend', { input: { slot: 'nowhere' } });
  await host.line(/ error reminderSend: .*This is not the name of a slot/s);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageConnectionString } from '@mylinguist/local/functions-host/storage-connection';
import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { listenOnLoopback } from '@mylinguist/local/http/loopback-server';
import { type Relay, startRelay } from '@mylinguist/local/http/relay';
import { mailboxConnectionString } from '@mylinguist/local/mailbox/local-connection';
import type { Mailbox } from '@mylinguist/local/mailbox/mailbox';
import { messagesOf, startTestMailbox } from '@mylinguist/local/mailbox/test-mailbox';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { startAppHost } from './fixtures/app-host';
import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();

let mailbox: Mailbox;
let relay: Relay;
/** Requests that the mail provider answers with 429. */
let refusals = 0;
let host: RunningHost;
let settings: Record<string, string>;

beforeAll(async () => {
  const { port, close } = await listenOnLoopback(() => undefined, 0);
  await close();
  const queues = storageConnectionString(`http://localhost:${port}`);
  mailbox = await startTestMailbox({ reportsTo: queues });
  relay = await startRelay(mailbox.url, async (_request, forward) =>
    refusals-- > 0
      ? { status: 429, headers: { 'retry-after': '1' }, body: Buffer.from('{}') }
      : forward(),
  );
  settings = {
    ...reminders.api.env,
    ACS_CONNECTION_STRING: mailboxConnectionString(relay.url),
    AzureWebJobsStorage: queues,
    REMINDER_SCHEDULE: '0 */15 * * * *',
    REMINDER_SPREAD_MINUTES: '0',
  };
  host = await startAppHost(settings, { FUNCTIONS_PORT: String(port) });
});
afterAll(async () => {
  await host.stop();
  await relay.close();
  await mailbox.close();
});

const post = async (path: string, body: unknown, method = 'POST', { origin } = host) => {
  const answer = await fetch(`${origin}${path}`, { method, body: JSON.stringify(body) });
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

test('a mail that the provider delays waits in the queue, and its function ends', async () => {
  const learner = await reminders.arrange();
  await post('/local/clock', { now: atNine }, 'PUT');
  refusals = 1;
  const seen = host.lines.length;
  await post('/admin/functions/reminderSend', { input: reminders.sendMessage([learner]) });
  await host.line(/"later":\[\{"channel":"mail","learners":1,"seconds":1\}\]/, seen);
  await host.line(/ reminderSend: .*"outcomes":\{"sent":1\}/, seen);
  expect(await messagesOf(mailbox, `?to=${learner.account.email}`)).toHaveLength(1);
});

test('a reminder whose tick passed while the host was stopped is sent once, at the start', async () => {
  const hour = 3_600_000;
  const missed = Math.floor(Date.now() / hour) * hour;
  const before = new Date(missed - 5 * 60_000).toISOString();
  const reminderTime = new Date(missed).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Paris',
    timeStyle: 'short',
  });
  const learner = await reminders.arrange({ reminderTime });
  await reminders.run.tick(before);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'functions-data-'));
  const start = () => startAppHost(settings, { FUNCTIONS_DATA: dataDirectory });
  const stopped = await start();
  await post('/local/clock', { now: before }, 'PUT', stopped);
  await stopped.stop();

  const restarted = await start();
  await restarted.line(/ reminderSend: .*"outcomes":\{"sent":1\}/);

  const ticks = restarted.lines.filter((line) => line.includes(' reminderTick: '));
  expect(ticks).toEqual([expect.stringContaining('"slots":1')]);
  expect(await messagesOf(mailbox, `?to=${learner.account.email}`)).toHaveLength(1);
  await restarted.stop();
  await rm(dataDirectory, { recursive: true });
});

test('a malformed message fails with the reason in the log', async () => {
  await post('/admin/functions/reminderSend', { input: { slot: 'nowhere' } });
  await host.line(/ error reminderSend: .*This is not the name of a slot/s);
});

test('a bounce comes through the queue of Event Grid and turns the mail off', async () => {
  const learner = await reminders.arrange();
  await post('/local/clock', { now: atNine }, 'PUT');
  const seen = host.lines.length;
  await post('/admin/functions/reminderSend', { input: reminders.sendMessage([learner]) });
  await host.line(/ reminderSend: .*"outcomes":\{"sent":1\}/, seen);
  const [mail] = await messagesOf(mailbox, `?to=${learner.account.email}`);

  await fetch(`${mailbox.url}/messages/${mail?.id ?? ''}/reports`, {
    method: 'POST',
    body: new URLSearchParams({ status: 'Bounced' }),
  });

  const line = await host.line(/ mailReport: .*"delivery":"bounced".*"effect":"mail off"/);
  expect(line).not.toContain('@');
  const settings = (await learner.call('getSettings')).parse(settingsSchema);
  expect(settings.reminderByMail).toBe('undeliverable');
});

test('a message on that queue that is no report ends well', async () => {
  await post('/admin/functions/mailReport', { input: 'hello' });
  await host.line(/ mailReport: .*"delivery":"no report"/);
});

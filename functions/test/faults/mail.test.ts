import { type Relay, startRelay } from '@mylinguist/local/http/relay';
import { mailboxConnectionString } from '@mylinguist/local/mailbox/local-connection';
import type { Mailbox } from '@mylinguist/local/mailbox/mailbox';
import { messagesOf, startTestMailbox } from '@mylinguist/local/mailbox/test-mailbox';
import { createAcsMailer } from '../../src/mail/acs-mailer';
import { combinations } from '../../../testing/depth';
import { atNine, useReminders } from '../fixtures/reminders';
import { type Fault, providerFaults } from './faults';
import { FaultTable } from './table';

const reminders = useReminders();
/** Maximum wait for a silent provider in ms. Another one may be slow on a busy machine. */
const patience = 100;
/** Requests that meet a lasting fault. A longer one makes the reminder too late. */
const lasting = 3;

const table = new FaultTable('mail', ['mails', 'faults', 'requests', 'waited', 'mails sent']);
let mailbox: Mailbox;
let relay: Relay;
let disturbance: { fault: Fault; left: number } | null = null;
let requests = 0;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  relay = await startRelay(mailbox.url, async (_request, forward) => {
    requests += 1;
    if (!disturbance || disturbance.left === 0) return forward();
    disturbance.left -= 1;
    return disturbance.fault.meet(forward);
  });
});
afterAll(async () => {
  await relay.close();
  await mailbox.close();
  table.write();
});

test.each(combinations({ fault: providerFaults, times: [1, lasting] }))(
  'exactly one mail goes out when $times requests meet: $fault.name',
  async ({ fault, times }) => {
    const learner = await reminders.arrange();
    const connectionString = mailboxConnectionString(relay.url);
    reminders.run.mailer = createAcsMailer(
      { service: { kind: 'key', connectionString }, sender: 'reminders@mylinguist.test' },
      fault.name.startsWith('silent') ? patience : undefined,
    );
    disturbance = { fault, left: times };
    requests = 0;
    await reminders.run.tick(atNine);
    disturbance = null;

    const mails = await messagesOf(mailbox, `?to=${learner.account.email}`);
    expect(mails).toHaveLength(1);
    expect(await reminders.claimOf(learner)).toMatchObject({ state: 'sent' });
    expect(reminders.run.poison).toEqual([]);
    const waited = reminders.run.waits.reduce((sum, wait) => sum + wait, 0);
    const met = { fault, at: 1, isWrite: true, isLasting: times > 1 };
    table.add('reminder', met, [String(requests), `${waited} s`, String(mails.length)]);
  },
);

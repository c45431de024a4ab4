import { mailboxConnectionString } from '@mylinguist/local/mailbox/local-connection';
import type { Mailbox } from '@mylinguist/local/mailbox/mailbox';
import { messagesOf, startTestMailbox } from '@mylinguist/local/mailbox/test-mailbox';
import { createAcsMailer } from '../../src/mail/acs-mailer';
import { closedAddress } from '../../../testing/loopback';
import { describeMailer } from './mailer-contract';

let mailbox: Mailbox;
let unreachable: string;
beforeAll(async () => {
  mailbox = await startTestMailbox();
  unreachable = await closedAddress();
});
afterAll(() => mailbox.close());

const mailerAt = (url: string) =>
  createAcsMailer({
    service: { kind: 'key', connectionString: mailboxConnectionString(url) },
    sender: 'reminders@app.test',
  });

describeMailer(() => ({
  mailer: mailerAt(mailbox.url),
  unreachable: mailerAt(unreachable),
  readDelivered: async (to) =>
    (await messagesOf(mailbox, `?to=${encodeURIComponent(to)}`)).map((message) => ({
      subject: message.subject,
      html: message.html ?? '',
      text: message.text ?? '',
      headers: message.headers,
    })),
}));

import { mailboxConnectionString } from '@mylinguist/local/mailbox/local-connection';
import type { Mailbox } from '@mylinguist/local/mailbox/mailbox';
import { messagesOf, startTestMailbox } from '@mylinguist/local/mailbox/test-mailbox';
import { createAcsMailer } from '../../src/mail/acs-mailer';
import { closedAddress } from '../../../testing/loopback';
import { describeMailer } from './mailer-contract';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.close());

const mailerAt = (url: string) =>
  createAcsMailer({
    service: { kind: 'key', connectionString: mailboxConnectionString(url) },
    sender: 'reminders@app.test',
  });

describeMailer(() => ({
  mailer: mailerAt(mailbox.url),
  unreachable: mailerAt(closedAddress),
  readDelivered: async (to) =>
    (await messagesOf(mailbox, `?to=${encodeURIComponent(to)}`)).map((message) => ({
      subject: message.subject,
      html: message.html ?? '',
      text: message.text ?? '',
      headers: message.headers,
    })),
}));

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EmailClient } from '@azure/communication-email';
import { localMailboxKey, mailboxConnectionString } from './local-connection';
import { type Mailbox, type MailboxOptions, startMailbox } from './mailbox';
import type { Message } from './message';

export interface OobCode {
  email: string;
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** Starts a stand-in for the only endpoint of the identity emulator that the mailbox uses. */
export async function startIdentity() {
  const codes: OobCode[] = [];
  const server = createServer((request, response) => {
    const isList = request.url === '/emulator/v1/projects/demo-ml/oobCodes';
    response.statusCode = isList ? 200 : 404;
    response.end(JSON.stringify({ oobCodes: codes }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codes,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a mailbox on a free port. By default its identity emulator is down. */
export function startTestMailbox(options: Partial<MailboxOptions> = {}): Promise<Mailbox> {
  return startMailbox({
    port: 0,
    identityUrl: 'http://127.0.0.1:1',
    identityProject: 'demo-ml',
    ...options,
  });
}

/** Creates the real email client, as the functions use it. */
export function clientOf({ url }: Mailbox, key = localMailboxKey): EmailClient {
  return new EmailClient(mailboxConnectionString(url, key), {
    allowInsecureConnection: true,
    retryOptions: { maxRetries: 0 },
  });
}

export const mail = {
  senderAddress: 'reminders@mylinguist.test',
  content: {
    subject: '7 notes ready',
    plainText: 'Review them: https://app.test/revision',
    html: '<p>Review <a href="https://app.test/revision">now</a></p>',
  },
  recipients: { to: [{ address: 'Ada@Example.test', displayName: 'Ada' }] },
  headers: { 'List-Unsubscribe': '<https://app.test/unsubscribe>' },
};

export async function messagesOf({ url }: Mailbox, query = ''): Promise<Message[]> {
  return (await (await fetch(`${url}/messages${query}`)).json()) as Message[];
}

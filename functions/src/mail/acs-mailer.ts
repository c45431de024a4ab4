import { EmailClient, type EmailMessage } from '@azure/communication-email';
import { managedIdentity } from '../managed-identity';
import type { MailService, MailSettings } from '../reminder-settings';
import { MailDelayed, MailRefused, type Mail, type Mailer } from '../services/reminders/mailer';
import { readRetryAfter } from './retry-after';

/** How long handing over one mail may take, sign-in included, in milliseconds. */
const defaultPatience = 10_000;

/** What the service answered to a mail. */
interface Reply {
  readonly status: number;
  /** As the header says it. */
  readonly retryAfter: string | undefined;
}

/**
 * Sends mail through Azure Communication Services. For some minutes the service takes mails of one
 * operation id for the same, if they are the same to the byte, and repeats its first answer.
 * @param patience in milliseconds
 */
export function createAcsMailer(
  { service, sender }: MailSettings,
  patience = defaultPatience,
): Mailer {
  const client = openClient(service);
  return {
    send: async (mail, operationId) => {
      const done = new AbortController();
      const end = AbortSignal.any([done.signal, AbortSignal.timeout(patience)]);
      let reply: Reply | undefined;
      const sending = client.beginSend(toMessage(mail, sender), {
        operationId,
        abortSignal: end,
        // An accepted mail is handed over. The library would ask next how its delivery goes, which
        // changes nothing here, may fail, and counts towards the service's limits.
        onResponse: ({ status, headers }) => {
          reply = { status, retryAfter: headers.get('Retry-After') };
          done.abort();
        },
      });
      try {
        // Signing in does not heed the signal.
        await Promise.race([sending, abortionOf(end)]);
      } catch (error) {
        refuseUnlessAccepted(reply, error);
      }
    },
  };
}

function openClient(service: MailService): EmailClient {
  // Whoever sends tries again later; the library would sleep for as long as the service asks.
  const options = { retryOptions: { maxRetries: 0 } };
  if (service.kind === 'identity') {
    return new EmailClient(service.endpoint, managedIdentity(), options);
  }
  const { connectionString } = service;
  const allowInsecureConnection = /^endpoint=http:/i.test(connectionString);
  return new EmailClient(connectionString, { ...options, allowInsecureConnection });
}

function toMessage({ to, toName, subject, html, text, headers }: Mail, sender: string) {
  return {
    senderAddress: sender,
    recipients: { to: [{ address: to, ...(toName !== null && { displayName: toName }) }] },
    content: { subject, html, plainText: text },
    headers: { ...headers },
    // No pixel counts who opens a mail, and no link leads past a counter.
    disableUserEngagementTracking: true,
  } satisfies EmailMessage;
}

const abortionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')), { once: true });
  });

/** Statuses that concern this one mail; any other refusal is about the service or our access to it. */
const refusals = new Set([400, 413, 422]);

function refuseUnlessAccepted(reply: Reply | undefined, cause: unknown): void {
  const status = reply?.status ?? 0;
  if (status >= 200 && status < 300) return;
  if (refusals.has(status)) throw new MailRefused({ cause });
  throw new MailDelayed(readRetryAfter(reply?.retryAfter), { cause });
}

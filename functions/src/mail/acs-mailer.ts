import {
  EmailClient,
  type EmailMessage,
  type EmailSendOptionalParams,
} from '@azure/communication-email';
import { managedIdentity } from '../lib/managed-identity';
import { withTimeout } from '../lib/with-timeout';
import type { MailService, MailSettings } from '../settings/reminder-settings';
import { MailDelayed, MailRefused, type Mail, type Mailer } from '../services/ports/mailer';

/** Maximum duration of one request in ms, including the sign-in, which ignores the signal. */
const defaultPatience = 10_000;

/** How a request ended. */
interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  /** As the header says it. */
  readonly retryAfter: string | undefined;
  /** What the library or the clock ended the request with. */
  readonly cause: unknown;
}

/**
 * Sends mail through Azure Communication Services. For some minutes the service takes mails of one
 * operation id for the same, if they are the same to the byte, and repeats its first answer. It
 * does not say how long it keeps the state of an operation.
 * @param patience in milliseconds
 */
export function createAcsMailer(
  { service, sender }: MailSettings,
  patience = defaultPatience,
): Mailer {
  const client = openClient(service);

  async function request(
    message: EmailMessage,
    options: Pick<EmailSendOptionalParams, 'operationId' | 'resumeFrom'>,
  ): Promise<Reply> {
    const answered = new AbortController();
    let reply = { status: 0, retryAfter: undefined as string | undefined };
    const send = (abortSignal: AbortSignal) =>
      client.beginSend(message, {
        ...options,
        abortSignal: AbortSignal.any([answered.signal, abortSignal]),
        // The first answer suffices. The library would ask next for the state of the delivery, which
        // is not needed, may fail, and counts towards the service's limits.
        onResponse: ({ status, headers }) => {
          reply = { status, retryAfter: headers.get('Retry-After') };
          answered.abort();
        },
      });
    const cause: unknown = await withTimeout(send, patience).catch((error: unknown) => error);
    return { ...reply, cause };
  }

  return {
    send: async (mail, operationId) => {
      const reply = await request(toMessage(mail, sender), { operationId });
      if (isSuccess(reply)) return;
      if (refusals.has(reply.status)) throw new MailRefused({ cause: reply.cause });
      throw toDelay(reply);
    },

    // A delivery that failed was taken as well: whoever sends does not wait for it either.
    hasTaken: async (operationId) => {
      const reply = await request(noMessage, { resumeFrom: pollerState(operationId) });
      if (reply.status === 404) return false;
      if (isSuccess(reply)) return true;
      throw toDelay(reply);
    },
  };
}

/** The library wants a message where none is sent. */
const noMessage: EmailMessage = {
  senderAddress: '',
  recipients: { to: [] },
  content: { subject: '', plainText: '' },
};

/** What a poller of the library writes down of a mail that was taken, to be resumed from. */
const pollerState = (operationId: string) =>
  JSON.stringify({
    state: {
      status: 'running',
      config: {
        operationLocation: `/emails/operations/${operationId}`,
        metadata: { mode: 'OperationLocation' },
      },
    },
  });

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

/** Statuses that concern this one mail; any other refusal is about the service or our access to it. */
const refusals = new Set([400, 413, 422]);

const isSuccess = ({ status }: Reply) => status >= 200 && status < 300;

const toDelay = ({ retryAfter, cause }: Reply) =>
  new MailDelayed(readRetryAfter(retryAfter), { cause });

/**
 * Reads a Retry-After header: seconds, or a date.
 * @returns whole seconds from now; null when it is absent or neither of both
 */
function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

import type {
  EmailClient,
  EmailMessage,
  EmailSendOptionalParams,
} from '@azure/communication-email';
import { lazy } from '../lib/lazy';
import { managedIdentity } from '../lib/managed-identity';
import { readRetryAfter } from '../lib/retry-after';
import { withTimeout } from '../lib/with-timeout';
import type { MailService, MailSettings } from '../settings/reminder-settings';
import { MailDelayed, MailRefused, type Mail, type Mailer } from '../services/ports/mailer';

/** Maximum duration of one request in ms. Includes the sign-in, which ignores the abort signal. */
const defaultTimeoutMs = 10_000;

/** The result of a request. */
interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  /** Value of the Retry-After header. */
  readonly retryAfter: string | undefined;
  /** The error of the SDK or of the timeout. */
  readonly cause: unknown;
}

/**
 * Creates a mailer for Azure Communication Services. For some minutes the service deduplicates
 * byte-identical mails with the same operation id and repeats its first answer. It does not document
 * how long it keeps the state of an operation.
 * @param timeoutMs maximum duration of one request in ms
 */
export function createAcsMailer(
  { service, sender }: MailSettings,
  timeoutMs = defaultTimeoutMs,
): Mailer {
  const client = lazy(() => openClient(service));

  async function request(
    message: EmailMessage,
    options: Pick<EmailSendOptionalParams, 'operationId' | 'resumeFrom'>,
  ): Promise<Reply> {
    const answered = new AbortController();
    let reply = { status: 0, retryAfter: undefined as string | undefined };
    const send = async (abortSignal: AbortSignal) =>
      (await client()).beginSend(message, {
        ...options,
        abortSignal: AbortSignal.any([answered.signal, abortSignal]),
        // Aborts after the first answer. Otherwise the SDK polls the delivery, which is not needed,
        // may fail, and counts towards the service's limits.
        onResponse: ({ status, headers }) => {
          reply = { status, retryAfter: headers.get('Retry-After') };
          answered.abort();
        },
      });
    const cause: unknown = await withTimeout(send, timeoutMs).catch((error: unknown) => error);
    return { ...reply, cause };
  }

  return {
    send: async (mail, operationId) => {
      const reply = await request(toMessage(mail, sender), { operationId });
      if (isSuccess(reply)) return;
      if (refusals.has(reply.status)) throw new MailRefused({ cause: reply.cause });
      throw toDelay(reply);
    },

    // A failed delivery counts as taken too, because `send` does not wait for the delivery either.
    hasTaken: async (operationId) => {
      const reply = await request(noMessage, { resumeFrom: pollerState(operationId) });
      if (reply.status === 404) return false;
      if (isSuccess(reply)) return true;
      throw toDelay(reply);
    },
  };
}

/** The SDK requires a message even when it resumes a poller. */
const noMessage: EmailMessage = {
  senderAddress: '',
  recipients: { to: [] },
  content: { subject: '', plainText: '' },
};

/** Builds the serialized state from which the SDK resumes the poller of an operation. */
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

/** Loads the SDK, which only the functions that send mails need. */
async function openClient(service: MailService): Promise<EmailClient> {
  const { EmailClient } = await import('./acs-sdk');
  // The caller retries later. The SDK would sleep for as long as the service asks.
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
    // Disables tracking pixels and links that count clicks.
    disableUserEngagementTracking: true,
  } satisfies EmailMessage;
}

/** Statuses about this mail. Any other error is about the service or the app's access to it. */
const refusals = new Set([400, 413, 422]);

const isSuccess = ({ status }: Reply) => status >= 200 && status < 300;

const toDelay = ({ retryAfter, cause }: Reply) =>
  new MailDelayed(readRetryAfter(retryAfter), { cause });

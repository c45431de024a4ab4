import * as z from 'zod/mini';
import { lazy } from '../lib/lazy';
import { readRetryAfter } from '../lib/retry-after';
import { withTimeout } from '../lib/with-timeout';
import type { PushOutcome, PushService } from '../services/ports/push-service';
import type { PushSettings } from '../settings/push-settings';

/** Maximum duration of one request in ms. Exceeds the time in which `fetch` gives up a connection: 10 s. */
const defaultTimeoutMs = 12_000;

/** The services replace a message that waits for a device by a later one with the same topic. */
const topic = 'reminder';

/**
 * The push services of the browsers. A dot at the start stands for every host of the domain.
 * Chromium, Edge and Samsung Internet use Google's service, except Edge on Windows.
 */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Creates a client of the browsers' push services (RFC 8030). It never repeats a request.
 *
 * The SDK encrypts and signs. `fetch` sends the request instead of the SDK, because that shows whether
 * a failed request can have reached the service.
 * @param timeoutMs maximum duration of one request in ms
 */
export function createWebPushService(
  { keys, subject, localService }: PushSettings,
  timeoutMs = defaultTimeoutMs,
): PushService {
  const sdk = lazy(() => import('./web-push-sdk'));
  return {
    publicKey: keys.publicKey,

    accepts: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const url = new URL(endpoint);
      if (url.username !== '' || url.password !== '') return false;
      if (url.origin === localService) return true;
      return url.protocol === 'https:' && url.port === '' && isPushService(url.hostname);
    },

    send: async (device, message, ttlSeconds) => {
      const { generateRequestDetails } = await sdk();
      let request: RequestInit;
      try {
        const { headers, body } = generateRequestDetails(device, JSON.stringify(message), {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          topic,
          urgency: 'normal',
        });
        request = { method: 'POST', headers: toHeaders(headers), body: new Uint8Array(body) };
      } catch (cause) {
        // The learner's browser gave a key that is none.
        return { kind: 'refused', cause };
      }
      try {
        const response = await withTimeout(
          (signal) => fetch(device.endpoint, { ...request, redirect: 'manual', signal }),
          timeoutMs,
        );
        // Frees the connection.
        await response.body?.cancel();
        return outcomeOf(response);
      } catch (cause) {
        return hasNotArrived(cause)
          ? { kind: 'delayed', retryAfterSeconds: null }
          : { kind: 'unknown', cause };
      }
    },
  };
}

const isPushService = (hostname: string) =>
  pushServices.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );

/** `fetch` computes the length of the body. */
function toHeaders(headers: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'Content-Length')
    .map(([name, value]) => [name, String(value)]);
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // The only statuses by which a service says that it did not take the message.
  if (status === 429 || status === 503) {
    return { kind: 'delayed', retryAfterSeconds: readRetryAfter(headers.get('Retry-After')) };
  }
  const cause = new Error(`The push service answered ${status}.`);
  return { kind: status >= 500 ? 'unknown' : 'refused', cause };
}

/** An error of `fetch` from before the connection was open. Its cause names the reason. */
const connectionErrorSchema = z.object({
  cause: z.object({
    code: z.enum([
      'EAI_AGAIN',
      'ECONNREFUSED',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'UND_ERR_CONNECT_TIMEOUT',
    ]),
  }),
});

const hasNotArrived = (error: unknown): boolean =>
  z.safeParse(connectionErrorSchema, error).success;

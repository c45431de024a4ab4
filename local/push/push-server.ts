import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { listenOnLoopback } from '../http/loopback-server';
import { BodyTooLargeError, readBody } from '../http/read-body';
import { decryptMessage, type ReceiverKeys } from './message-encryption';
import { readVapidKey } from './vapid';

/** A message that the service accepted, decrypted with the keys of its browser. */
export interface ReceivedMessage {
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
}

/** A subscription as `PushSubscription.toJSON` returns it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushServer {
  readonly url: string;
  /**
   * Subscribes a browser.
   * @param appKey the only app that may send to it, in base64url; null for any app
   * @param origin of the endpoint, if the service is behind a relay
   */
  subscribe(appKey: string | null, origin?: string): Subscription;
  /** Ends a subscription. Further messages to it get 410. */
  unsubscribe(endpoint: string): void;
  /** Returns the messages to an endpoint, oldest first. */
  messagesTo(endpoint: string): readonly ReceivedMessage[];
  close(): Promise<void>;
}

interface Browser extends ReceiverKeys {
  readonly appKey: string | null;
  readonly messages: ReceivedMessage[];
  isGone: boolean;
}

/** Maximum size of an encrypted message in bytes (RFC 8030). */
const maxBodyBytes = 4096;

const subscribeSchema = z.object({ applicationServerKey: z.string().nullable().default(null) });

/**
 * Starts a push service (RFC 8030) with the browsers that it serves. It checks the signature of each
 * message, decrypts it as the browser would, and keeps it in memory.
 *
 * `POST /subscriptions` subscribes a browser, and `GET /messages?endpoint=…` lists its messages.
 * @param port 0 selects a free one
 * @throws PortInUseError
 */
export async function startPushServer({ port }: { port: number }): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  const browserAt = (endpoint: string) => browsers.get(new URL(endpoint).pathname);

  const subscribe = (appKey: string | null, origin = url): Subscription => {
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomUUID()}`;
    browsers.set(path, { curve, auth, appKey, messages: [], isGone: false });
    return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method ?? ''} ${pathname}`;
    if (request.method === 'POST' && pathname.startsWith('/push/')) {
      response.statusCode = await receive(request, browsers.get(pathname));
      response.end();
    } else if (route === 'POST /subscriptions') {
      const body: unknown = JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8'));
      send(response, subscribe(subscribeSchema.parse(body).applicationServerKey));
    } else if (route === 'GET /messages') {
      send(response, browserAt(searchParams.get('endpoint') ?? '')?.messages ?? []);
    } else {
      response.statusCode = 404;
      response.end();
    }
  }

  const server = await listenOnLoopback((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = error instanceof BodyTooLargeError ? 413 : 400;
      response.end();
    });
  }, port);
  const url = `http://localhost:${server.port}`;
  return {
    url,
    subscribe,
    unsubscribe: (endpoint) => {
      const browser = browserAt(endpoint);
      if (browser) browser.isGone = true;
    },
    messagesTo: (endpoint) => browserAt(endpoint)?.messages ?? [],
    close: server.close,
  };
}

/** Receives a message for a browser and returns the status of the answer. */
async function receive(request: IncomingMessage, browser: Browser | undefined): Promise<number> {
  const body = await readBody(request, maxBodyBytes);
  const {
    authorization,
    host,
    ttl,
    topic,
    urgency,
    'content-encoding': encoding,
  } = request.headers;
  if (!browser) return 404;
  if (browser.isGone) return 410;
  const appKey = await readVapidKey(authorization, `http://${host ?? ''}`);
  if (appKey === null) return 401;
  if (browser.appKey !== null && browser.appKey !== appKey) return 403;
  if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return 400;
  browser.messages.push({
    text: decryptMessage(body, browser),
    ttl: Number(ttl),
    topic: topic === undefined ? null : String(topic),
    urgency: urgency === undefined ? null : String(urgency),
  });
  return 201;
}

function send(response: ServerResponse, body: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

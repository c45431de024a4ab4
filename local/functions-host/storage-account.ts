import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/read-body';
import type { LocalEndpoints } from './local-endpoints';
import { maxEncodedBytes, type Queues } from './queues';
import { localStorageAccount as account, localStorageKey } from './storage-connection';

/** The longest visibility timeout of Azure, and the lifetime of a message. In seconds. */
const messageLife = 7 * 86_400;
/** Maximum age of a signed request, in ms. */
const longestAge = 15 * 60_000;

/**
 * Creates the part of the storage account that clients other than the host use: `Put Message` of the
 * queue service, with its signature and its visibility timeout.
 * @param hasQueue returns whether a queue exists
 */
export function createStorageAccount(
  queues: Queues,
  hasQueue: (name: string) => boolean,
): LocalEndpoints {
  return async (request, response, path) => {
    const [, owner, queue = '', part, ...more] = path.split('/');
    if (owner !== account) return false;

    const url = new URL(request.url ?? '', 'http://localhost');
    const body = await readBody(request, 2 * maxEncodedBytes).catch(() => null);
    const text = body && readMessage(body.toString('utf8'));
    const delay = Number(url.searchParams.get('visibilitytimeout') ?? 0);
    const isKnown = request.method === 'POST' && part === 'messages' && more.length === 0;
    if (!isKnown) refuse(response, 501, 'NotImplemented');
    else if (!isSigned(request, url)) refuse(response, 403, 'AuthenticationFailed');
    else if (!hasQueue(queue)) refuse(response, 404, 'QueueNotFound');
    else if (!Number.isInteger(delay) || delay < 0 || delay > messageLife) {
      refuse(response, 400, 'OutOfRangeQueryParameterValue');
    } else if (text === null) refuse(response, 400, 'InvalidInput');
    else {
      const id = queues.send(queue, text, 1000 * delay);
      respond(response, 201, receipt(id, Date.now(), delay));
    }
    return true;
  };
}

/** Returns the text of a message; null when it is too large or not base64, which the host expects. */
function readMessage(xml: string): string | null {
  const encoded = /<MessageText>([^<]*)<\/MessageText>/.exec(xml)?.[1] ?? '';
  const bytes = Buffer.from(encoded, 'base64');
  const isMessage = bytes.length > 0 && bytes.toString('base64') === encoded;
  return isMessage && encoded.length <= maxEncodedBytes ? bytes.toString('utf8') : null;
}

/** The headers of the signed text, in its order. */
const signedHeaders = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
];

/** Checks a signature as "Authorize with Shared Key" in the service's documentation describes it. */
function isSigned({ headers, method = '' }: IncomingMessage, url: URL): boolean {
  const header = (name: string) => String(headers[name] ?? '');
  const text = [
    method,
    ...signedHeaders.map(header),
    ...Object.keys(headers)
      .filter((name) => name.startsWith('x-ms-'))
      .sort()
      .map((name) => `${name}:${header(name)}`),
    `/${account}${url.pathname}`,
    ...[...url.searchParams].sort().map(([name, value]) => `${name}:${value}`),
  ].join('\n');
  const signature = createHmac('sha256', Buffer.from(localStorageKey, 'base64'))
    .update(text)
    .digest('base64');
  // `Date.parse` returns NaN for an invalid date, which fails this comparison.
  const isRecent = Math.abs(Date.now() - Date.parse(header('x-ms-date'))) <= longestAge;
  return isRecent && header('authorization') === `SharedKey ${account}:${signature}`;
}

function receipt(id: string, now: number, delay: number): string {
  const at = (seconds: number) => new Date(now + 1000 * seconds).toUTCString();
  const fields = {
    MessageId: id,
    InsertionTime: at(0),
    ExpirationTime: at(messageLife),
    PopReceipt: id,
    TimeNextVisible: at(delay),
  };
  const content = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<QueueMessagesList><QueueMessage>${content.join('')}</QueueMessage></QueueMessagesList>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.setHeader('x-ms-error-code', code);
  respond(response, status, `<Error><Code>${code}</Code></Error>`);
}

function respond(response: ServerResponse, status: number, xml: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="utf-8"?>${xml}`);
}

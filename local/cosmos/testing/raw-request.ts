import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CosmosServer } from '../server';

interface RawRequest {
  readonly method: string;
  readonly path: string;
  /**
   * The resource type and link in the signature. For a collection, the link is the path of its
   * owner.
   */
  readonly resourceType: string;
  readonly link: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request with a valid signature and contents that the SDK never produces. */
export async function sendSigned(
  { url, key }: Pick<CosmosServer, 'url' | 'key'>,
  { method, path, resourceType, link, headers, body }: RawRequest,
): Promise<{ status: number; message: string }> {
  const response = await fetch(url + path, {
    method,
    headers: { ...signedHeaders(key, { method, resourceType, link }), ...headers },
    ...(body !== undefined && { body }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    message: answer === '' ? '' : ((JSON.parse(answer) as { message?: string }).message ?? ''),
  };
}

/** Returns the headers with the signature of a request. */
export function signedHeaders(
  key: string,
  { method, resourceType, link }: Pick<RawRequest, 'method' | 'resourceType' | 'link'>,
): Record<string, string> {
  const date = new Date().toUTCString();
  const payload = `${method.toLowerCase()}\n${resourceType}\n${link}\n${date.toLowerCase()}\n\n`;
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(payload)
    .digest('base64');
  return {
    authorization: encodeURIComponent(`type=master&ver=1.0&sig=${signature}`),
    'x-ms-date': date,
  };
}

/** Writes bytes to the server's port and returns the complete response. */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes);
  return text(socket);
}

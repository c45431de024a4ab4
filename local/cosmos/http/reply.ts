import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { CosmosError } from '../cosmos-error';

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  /** JSON, or empty for a response without a body. */
  readonly body: string;
  /** Request units, see `request-charge.ts`. */
  readonly charge: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export function errorReply(error: unknown): Reply {
  const known = error instanceof CosmosError ? error : unexpected(error);
  return {
    status: known.status,
    body: JSON.stringify({ code: known.code, message: known.message }),
    charge: 1,
    headers: known.substatus === undefined ? {} : { 'x-ms-substatus': String(known.substatus) },
  };
}

/** An internal error. The response hides the details, the console shows them. */
function unexpected(error: unknown): CosmosError {
  console.error('cosmos: unexpected error', error);
  return new CosmosError(500, 'InternalServerError', 'An unexpected error occurred.');
}

/** Returns all headers of a reply. */
export const headersOf = ({ body, charge, headers }: Reply): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'x-ms-activity-id': randomUUID(),
  'x-ms-request-charge': charge.toFixed(2),
  'x-ms-version': '2020-07-15',
  ...headers,
});

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, headersOf(reply)).end(reply.body);
}

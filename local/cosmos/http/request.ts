import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request of the REST API, from a connection or from the same process. */
export interface CosmosRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Chunks of the body. Reading them fails if the client closes its connection. */
  readonly body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Returns the request that arrives over a connection. */
export function requestOf(incoming: IncomingMessage): CosmosRequest {
  const { method = '', url = '', headers } = incoming;
  // `destroyOnReturn: false` keeps the connection open for the response if not all is read.
  const body: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false });
  return { method, url, headers, body };
}

import { validateHeaderValue } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { CosmosClientOptions } from '@azure/cosmos';
import type { CosmosServer } from '@mylinguist/local/cosmos/server';

type HttpClient = NonNullable<CosmosClientOptions['httpClient']>;
type Headers = Awaited<ReturnType<HttpClient['sendRequest']>>['headers'];

/**
 * Returns an HTTP client of the Cosmos SDK that sends requests to a server in this process. Requests
 * over a connection cost three times the CPU time.
 */
export const clientInProcess = (answer: CosmosServer['answer']): HttpClient => ({
  sendRequest: async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = request.headers.toJSON();
    // A connection rejects these headers.
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
    // As with a connection, other work runs before the request arrives.
    await setImmediate();
    const reply = await answer({
      method: request.method,
      path: pathname + search,
      headers,
      body: Buffer.from(typeof request.body === 'string' ? request.body : ''),
    });
    return {
      request,
      status: reply.status,
      headers: headersOf(reply.headers),
      bodyAsText: reply.body.toString(),
    };
  },
});

/** The headers of a reply, as the SDK reads them. */
function headersOf(values: object): Headers {
  const known = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    get: (name) => known.get(name.toLowerCase()),
    has: (name) => known.has(name.toLowerCase()),
    set: (name, value) => void known.set(name.toLowerCase(), String(value)),
    delete: (name) => void known.delete(name.toLowerCase()),
    toJSON: () => Object.fromEntries(known),
    [Symbol.iterator]: () => known.entries(),
  };
}

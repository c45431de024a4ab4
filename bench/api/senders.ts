import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { once } from 'node:events';
import { buildPath } from '@mylinguist/shared/contract/route';
import { routeNamed } from '@mylinguist/shared/contract/route-names';
import { callHandler, type Reply } from '../../testing/api';
import type { Handlers } from '../../functions/src/http/handlers';
import type { RouteCall } from './cases';

/** Sends a request and reads the whole response. @throws Error for an error response */
export type Send = (call: RouteCall) => Promise<unknown>;

/** The `Accept-Encoding` of a browser. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

/** Sends requests directly to the handlers in this process. */
export function inProcess(handlers: Handlers, token: string): (call: RouteCall) => Promise<Reply> {
  return async ({ route, options }) => {
    const headers = { ...browserHeaders, ...options.headers };
    const reply = await callHandler(handlers, route, { ...options, headers, token });
    if (reply.status >= 400) throw new Error(`${route}: ${reply.status} ${String(reply.bytes)}`);
    return reply;
  };
}

/** Idle timeout in ms, below the 5 s after which servers close a connection: avoids a race. */
const restAtMost = 1000;

/** Sends requests over HTTP. @param base base URL of the API */
export function overHttp(base: string, token: string): Send {
  const agent = new Agent({ keepAlive: true, timeout: restAtMost });
  return async ({ route, options }) => {
    const { params, query, body, headers } = options;
    const declaration = routeNamed(route);
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const outgoing = sendRequest(`${base}/${buildPath(declaration, params)}${search}`, {
      agent,
      method: declaration.method,
      headers: {
        ...browserHeaders,
        ...headers,
        'x-user-auth': token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    }).end(body === undefined ? undefined : JSON.stringify(body));
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    // Read without decompression, which is the client's work.
    reply.resume();
    await once(reply, 'end');
    if ((reply.statusCode ?? 500) >= 400) throw new Error(`${route}: ${reply.statusCode ?? ''}`);
  };
}

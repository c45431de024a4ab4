import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { once } from 'node:events';
import { buildPath } from '@mylinguist/shared/contract/route';
import { routeNamed } from '@mylinguist/shared/contract/route-names';
import { callHandler, type Reply } from '../../testing/api';
import type { Handlers } from '../../functions/src/http/handlers';
import type { RouteCall } from './cases';

/** Sends a request and reads the whole answer. @throws Error when it is refused */
export type Send = (call: RouteCall) => Promise<unknown>;

/** What a browser says that it takes. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

export function inProcess(handlers: Handlers, token: string): (call: RouteCall) => Promise<Reply> {
  return async ({ route, options }) => {
    const headers = { ...browserHeaders, ...options.headers };
    const reply = await callHandler(handlers, route, { ...options, headers, token });
    if (reply.status >= 400) throw new Error(`${route}: ${reply.status} ${String(reply.bytes)}`);
    return reply;
  };
}

/** Servers close a connection that rests for 5 s, just when it may be used again: this comes first. */
const restAtMost = 1000;

/** @param base address of the API */
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
    // Read, but not unpacked: that is the caller's work.
    reply.resume();
    await once(reply, 'end');
    if ((reply.statusCode ?? 500) >= 400) throw new Error(`${route}: ${reply.statusCode ?? ''}`);
  };
}

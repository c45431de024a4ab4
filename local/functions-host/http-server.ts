import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Clock } from './clock';
import type { Cors } from './cors';
import { respondEmpty } from './http-response';
import type { HttpRunner } from './http-trigger';
import type { LocalEndpoints } from './local-endpoints';
import { describeError, type Log } from './log';
import { readTarget } from './request-target';
import { ofKind, type PlannedFunction } from './trigger-plan';

export interface ServerParts {
  /** The current app. The host tries routes in the order of its functions. */
  app: () => { functions: PlannedFunction[]; runHttp: HttpRunner };
  routePrefix: string;
  cors: Cors;
  clock: Clock;
  endpoints: LocalEndpoints;
  log: Log;
}

/**
 * Routes each request to the first function with a matching route and method, or to the host's own
 * endpoints.
 */
export function createRequestListener(parts: ServerParts): RequestListener {
  const prefix = parts.routePrefix === '' ? '/' : `/${parts.routePrefix}/`.toLowerCase();

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const target = readTarget(request);
    if (!target || !hasUtf8Headers(request)) {
      respondEmpty(response, 400);
      return;
    }
    const { clock } = parts;
    // The app compares its clock with this header.
    if (clock.isMoved()) response.setHeader('Date', new Date(clock.now()).toUTCString());
    if (parts.cors.handle(request, response)) return;
    if (await parts.endpoints(request, response, target.path)) return;

    if (target.path.toLowerCase().startsWith(prefix)) {
      const path = target.path.slice(prefix.length);
      const { functions, runHttp } = parts.app();
      for (const planned of ofKind(functions, 'http')) {
        if (!planned.trigger.methods.has(request.method ?? '')) continue;
        const params = planned.trigger.match(path);
        if (!params) continue;
        await runHttp(planned, { request, response, target, params });
        return;
      }
    }
    respondEmpty(response, 404);
  }

  return (request, response) => {
    void handle(request, response).catch((error: unknown) => {
      parts.log('error', 'host', describeError(error));
      respondEmpty(response, 500);
    });
  };
}

/** Returns whether all headers are UTF-8. The server of the real host refuses other bytes. */
const hasUtf8Headers = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.every((text) => isUtf8(Buffer.from(text, 'latin1')));

import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { BodyTooLargeError, readBody } from '../http/read-body';
import { type Clock, clockRequestSchema } from './clock';
import type { Cors } from './cors';
import { respondEmpty, respondJson } from './http-response';
import { startPage } from './start-page';
import type { PlannedFunction } from './trigger-plan';

/** Handles a request to the host's own endpoints. Returns false for any other path. */
export type LocalEndpoints = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

export interface EndpointParts {
  functions: () => PlannedFunction[];
  routePrefix: string;
  clock: Clock;
  cors: Cors;
  /** Starts a timer or queue function without waiting for its end. */
  startFunction(planned: PlannedFunction, input: string): void;
}

const maxControlBytes = 1024 * 1024;

const adminRequestSchema = z.object({ input: z.json().optional() });

export function createLocalEndpoints(parts: EndpointParts): LocalEndpoints {
  return async (request, response, path) => {
    const { method } = request;
    if (path === '/' && (method === 'GET' || method === 'HEAD')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'",
      );
      response.end(startPage(parts.functions(), parts.routePrefix));
      return true;
    }
    const admin = /^\/admin\/functions\/([^/]+)$/i.exec(path);
    const isClock = path === '/local/clock';
    if (!admin && !isClock) return false;

    // Rejects cross-origin pages: a browser would otherwise let any site control the host.
    const { origin } = request.headers;
    if (origin !== undefined && !parts.cors.allows(origin)) respondEmpty(response, 403);
    else if (isClock && method === 'GET') showClock(response, parts.clock);
    else if (isClock && method === 'PUT') await moveClock(request, response, parts.clock);
    else if (admin && method === 'POST') await start(request, response, admin[1] ?? '');
    else respondEmpty(response, 404);
    return true;
  };

  async function start(request: IncomingMessage, response: ServerResponse, name: string) {
    const planned = parts
      .functions()
      .find((candidate) => candidate.name.toUpperCase() === name.toUpperCase());
    const body = await readJson(request, response, adminRequestSchema);
    if (!body) return;
    if (!planned) {
      respondJson(response, 404, { error: `the function "${name}" does not exist` });
    } else if (planned.trigger.kind === 'http') {
      respondJson(response, 400, { error: `${planned.name} is an HTTP function: call its route` });
    } else {
      const { input = '' } = body;
      parts.startFunction(planned, typeof input === 'string' ? input : JSON.stringify(input));
      respondEmpty(response, 202);
    }
  }
}

function showClock(response: ServerResponse, clock: Clock) {
  respondJson(response, 200, { now: new Date(clock.now()).toISOString(), moved: clock.isMoved() });
}

async function moveClock(request: IncomingMessage, response: ServerResponse, clock: Clock) {
  const body = await readJson(request, response, clockRequestSchema);
  if (!body) return;
  clock.moveTo(body.now);
  showClock(response, clock);
}

/** Reads a JSON body. If it is invalid, sends the error response and returns undefined. */
async function readJson<T>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  let content: unknown;
  try {
    const text = (await readBody(request, maxControlBytes)).toString('utf8');
    content = JSON.parse(text === '' ? '{}' : text);
  } catch (error) {
    if (error instanceof BodyTooLargeError) respondEmpty(response, 413);
    else respondJson(response, 400, { error: 'the body is not valid JSON' });
    return undefined;
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  respondJson(response, 400, { error: z.prettifyError(parsed.error) });
  return undefined;
}

import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Cors {
  allows(origin: string | undefined): boolean;
  /**
   * Sets the CORS headers for a listed origin and replies to preflight requests. Like the real host,
   * it sends no `Vary: Origin`.
   * @returns whether the response has been sent
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Allows calls from the listed origins. `*` allows any origin.
 * @param origins such as `http://localhost:5173`
 */
export function createCors(origins: string[]): Cors {
  const listed = new Set(origins.map((origin) => origin.replace(/\/$/, '').toLowerCase()));
  const allows = (origin: string | undefined) =>
    origin !== undefined && (listed.has('*') || listed.has(origin.toLowerCase()));

  return {
    allows,
    handle: (request, response) => {
      const { origin, ...headers } = request.headers;
      const asksMethod = headers['access-control-request-method'];
      if (origin === undefined) return false;
      const preflight = request.method === 'OPTIONS' && asksMethod !== undefined;
      if (allows(origin)) {
        response.setHeader('Access-Control-Allow-Origin', listed.has('*') ? '*' : origin);
        if (preflight) {
          const asksHeaders = headers['access-control-request-headers'];
          response.setHeader('Access-Control-Allow-Methods', asksMethod);
          if (asksHeaders) response.setHeader('Access-Control-Allow-Headers', asksHeaders);
        }
      }
      if (preflight) response.writeHead(204).end();
      return preflight;
    },
  };
}

/** Parses a comma-separated list of origins. */
export function parseOrigins(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

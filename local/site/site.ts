import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { configFile, readConfig } from './config';
import { fitsPattern } from './route-pattern';

/** The types of the middleware require Express objects, but it also accepts those of Node. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves a built folder as Azure Static Web Apps does: with its configuration, compression and
 * ETags. The list of files is read once at start.
 * @param compresses whether answers are compressed, which takes CPU time
 * @throws Error if the configuration is missing or has unsupported properties
 */
export function createSite(directory: string, compresses = true): RequestListener {
  const { globalHeaders, mimeTypes, navigationFallback, routes } = readConfig(directory);
  const options = compresses ? {} : { filter: () => false };
  const compress = compression(options) as unknown as Middleware;
  const files = sirv(directory, {
    etag: true,
    // Only the configuration maps paths to files.
    extensions: [],
    setHeaders: (response, path) => {
      const type = mimeTypes[extname(path)];
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });

  function sendFirst(
    [file, ...others]: readonly string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (file === undefined) {
      endWith(response, 404, 'Not found');
      return;
    }
    const asked = Object.assign(Object.create(request) as IncomingMessage, {
      url: encodeURI(file),
      // `sirv` throws on a range whose end precedes its start, which would end the process.
      headers: { ...request.headers, range: undefined },
    });
    files(asked, response, () => sendFirst(others, request, response));
  }

  return (request, response) => {
    setHeaders(response, globalHeaders);
    const path = pathOf(request);
    if (path === null) {
      endWith(response, 400, 'Bad request');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      endWith(response, 405, 'Method not allowed');
      return;
    }
    const rule = routes.find(({ route }) => fitsPattern(route, path));
    setHeaders(response, rule?.headers ?? {});
    compress(request, response, () => {
      const file = rule?.rewrite ?? (path.endsWith('/') ? `${path}index.html` : path);
      const candidates = file === `/${configFile}` ? [] : [file];
      const falls = !navigationFallback?.exclude.some((pattern) => fitsPattern(pattern, path));
      if (navigationFallback && falls) candidates.push(navigationFallback.rewrite);
      sendFirst(candidates, request, response);
    });
  };
}

/** Returns the requested path, or null if it is malformed. */
function pathOf({ url = '' }: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function endWith(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${text}\n`);
}

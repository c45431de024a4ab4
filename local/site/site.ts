import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { configFile, readConfig } from './config';
import { fitsPattern } from './route-pattern';

/** Takes Node's own request and response, whatever its types say. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves a built folder as Azure Static Web Apps does: by the configuration inside it, compressed,
 * with ETags. Files that come later are not seen.
 * @throws Error when the folder has no configuration, or one that asks for more than this knows.
 */
export function createSite(directory: string): RequestListener {
  const { globalHeaders, mimeTypes, navigationFallback, routes } = readConfig(directory);
  const compress = compression() as unknown as Middleware;
  const files = sirv(directory, {
    etag: true,
    // The configuration alone says which file stands for which path.
    extensions: [],
    setHeaders: (response, path) => {
      const type = mimeTypes[extname(path)];
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });

  /** Sends the first of the files that exists. */
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
      // What the library makes of a range with its end before its start ends the process.
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

/** The path that was asked for, or null when it cannot be read. */
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

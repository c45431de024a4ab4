import type { HttpRequest, HttpResponseInit } from '@azure/functions';
import { oldestClient, oldestClientHeader } from '@mylinguist/shared/contract/client-version';
import { compress, type Encoding } from './compress';
import { encodePages } from './encode-pages';

/** A handler's answer. Empty without a body. */
export interface HttpReply {
  /** 200 when absent. */
  readonly status?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as JSON. Its lists may be `Pages`. Takes precedence over `body`. */
  readonly pagedBody?: object;
  /** A page. Takes precedence over `body`. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Minimum bytes to compress. Smaller answers fit into one network packet. */
const compressFromBytes = 1400;

/** Encodes an answer as JSON or HTML for the Functions host. Compresses it if the client accepts that. */
export async function encode(
  answer: HttpReply,
  request: HttpRequest,
  requestId: string,
): Promise<HttpResponseInit> {
  const headers: Record<string, string> = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    [oldestClientHeader]: String(oldestClient),
    // The API's CORS settings in Azure cannot list headers that pages may read.
    'Access-Control-Expose-Headers': `${oldestClientHeader}, ETag, Date`,
    ...answer.headers,
  };
  const status = answer.status ?? 200;
  const { html, body, pagedBody } = answer;
  if (html === undefined && body === undefined && !pagedBody) return { status, headers };

  const mediaType = html === undefined ? 'application/json' : 'text/html';
  headers['Content-Type'] = `${mediaType}; charset=utf-8`;
  headers.Vary = 'Accept-Encoding';
  const accepted = chooseEncoding(request);
  const content = pagedBody
    ? await encodePages(pagedBody, accepted)
    : { bytes: Buffer.from(html ?? JSON.stringify(body)) };
  if ('stream' in content) {
    headers['Content-Encoding'] = content.encoding;
    return { status, headers, body: content.stream };
  }

  const { bytes } = content;
  const encoding = bytes.length < compressFromBytes ? undefined : accepted;
  if (!encoding) return { status, headers, body: bytes };

  headers['Content-Encoding'] = encoding;
  return { status, headers, body: await compress(encoding, bytes) };
}

function chooseEncoding(request: HttpRequest): Encoding | undefined {
  const accepted = new Map<string, boolean>();
  for (const item of request.headers.get('accept-encoding')?.split(',') ?? []) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    accepted.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return (['br', 'gzip'] as const).find((name) => accepted.get(name) ?? accepted.get('*'));
}

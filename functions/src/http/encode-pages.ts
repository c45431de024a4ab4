import { ReadableStream } from 'node:stream/web';
import type { Pages } from '../services/pages';
import { maxSyncBytes, compressParts, type Encoding } from './compress';

/**
 * Maximum characters of a body that is sent uncompressed to a client that accepts no compression. A
 * longer body is compressed for every client, because the Functions host takes it as one buffer.
 */
const maxPlainBytes = 8 * 1024 ** 2;

/** A short body, or a long body that is already compressed. */
type EncodedPages =
  | { readonly bytes: Buffer }
  | { readonly stream: ReadableStream<Uint8Array>; readonly encoding: Encoding };

/**
 * Converts an object with lists that arrive page by page to JSON. Holds some pages and the compressed
 * JSON, never the whole JSON. The whole body exists when this returns, so a failed page becomes an
 * error response instead of a truncated file.
 * @param accepted encoding that the client accepts
 * @throws what reading a page throws
 */
export async function encodePages(
  body: object,
  accepted: Encoding | undefined,
): Promise<EncodedPages> {
  const parts = toJsonParts(body);
  const start: string[] = [];
  const startUpTo = accepted ? maxSyncBytes : maxPlainBytes;
  for (let length = 0; length <= startUpTo;) {
    const { done, value } = await parts.next();
    if (done) return { bytes: Buffer.from(start.join('')) };
    start.push(value);
    length += value.length;
  }
  const encoding = accepted ?? 'gzip';
  const chunks = await compressParts(
    encoding,
    (async function* () {
      yield start.splice(0).join('');
      yield* parts;
    })(),
  );
  return { encoding, stream: toStream(chunks) };
}

/** Generates the JSON that `JSON.stringify` returns for the object with its complete lists. */
async function* toJsonParts(body: object): AsyncGenerator<string, void> {
  let separator = '{';
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (isPages(value)) yield* toListParts(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

async function* toListParts(pages: Pages<unknown>): AsyncGenerator<string, void> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + JSON.stringify(page).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

const isPages = (value: unknown): value is Pages<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Streams chunks and releases each one. The Functions library would copy a buffer twice. */
function toStream(chunks: Buffer[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

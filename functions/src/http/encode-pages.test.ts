import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodePages } from './encode-pages';

async function* pagesOf(count: number, perPage: number) {
  for (let start = 0; start < count; start += perPage) {
    yield Array.from({ length: Math.min(perPage, count - start) }, (_, index) => ({
      number: start + index,
      text: 'żółw 😀 "quoted" '.repeat(20),
    }));
    await Promise.resolve();
  }
}

const collect = async <T>(pages: AsyncIterable<readonly T[]>) => {
  const items: T[] = [];
  for await (const page of pages) items.push(...page);
  return items;
};

async function encode(count: number, accepted: 'br' | 'gzip' | undefined) {
  const body = (list: unknown) => ({ first: 1, list, none: null, last: ['x'] });
  const encoded = await encodePages(body(pagesOf(count, 100)), accepted);
  const expected = Buffer.from(JSON.stringify(body(await collect(pagesOf(count, 100)))));
  if ('bytes' in encoded) return { encoding: undefined, received: encoded.bytes, expected };
  const chunks: Uint8Array[] = [];
  for await (const chunk of encoded.stream) chunks.push(chunk);
  const { encoding } = encoded;
  const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  return { encoding, received: decompress(Buffer.concat(chunks)), expected };
}

test.each([
  ['no items', 0, 'br', undefined],
  ['few items', 10, 'br', undefined],
  ['many items', 1000, 'br', 'br'],
  ['many items, for a client with gzip', 1000, 'gzip', 'gzip'],
  ['many items, for a client without compression', 1000, undefined, undefined],
  ['more than 8 MB, for a client without compression', 25_000, undefined, 'gzip'],
] as const)('the JSON is that of the whole object: %s', async (_, count, accepted, encoding) => {
  const encoded = await encode(count, accepted);
  expect(encoded.encoding).toBe(encoding);
  expect(encoded.received.equals(encoded.expected)).toBe(true);
});

test('a list without items after empty pages is an empty list', async () => {
  const list = (async function* () {
    yield [];
    yield [];
    await Promise.resolve();
  })();
  const encoded = await encodePages({ list }, undefined);
  expect('bytes' in encoded && encoded.bytes.toString()).toBe('{"list":[]}');
});

test.each(['br', undefined] as const)(
  'a page that fails rejects, also after the compression began: %s',
  async (accepted) => {
    const list = (async function* () {
      yield* pagesOf(30_000, 1000);
      throw new Error('the page is lost');
    })();
    await expect(encodePages({ list }, accepted)).rejects.toThrow('the page is lost');
  },
);

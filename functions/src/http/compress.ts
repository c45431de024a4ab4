import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Up to so many bytes the way to another thread and back takes longer than compressing. */
const atOnce = 32_768;

/**
 * Of 9,000 notes of prose (8.4 MB) quality 3 makes 118 KB more than quality 4, in 72 instead of
 * 149 ms: what the caller waits for is there sooner above 12 Mbit/s. Quality 1 makes 147 KB more
 * in 35 ms.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipped = { level: 6 };

const compressors = {
  br: {
    here: (bytes: Buffer) => brotliCompressSync(bytes, brotli),
    elsewhere: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli),
  },
  gzip: {
    here: (bytes: Buffer) => gzipSync(bytes, gzipped),
    elsewhere: (bytes: Buffer) => promisify(gzip)(bytes, gzipped),
  },
};

/** Compresses the body of an answer; a large one without keeping other requests waiting. */
export async function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  const { here, elsewhere } = compressors[encoding];
  return bytes.length > atOnce ? elsewhere(bytes) : here(bytes);
}

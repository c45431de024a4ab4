import { brotliDecompressSync } from 'node:zlib';
import { compress } from '../../functions/src/http/compress';
import type { Reply } from '../../testing/api';

const samples = 10;

/** Mean milliseconds of processor time that the compression of an answer takes. */
export async function measureCompression({ headers, bytes }: Reply): Promise<number> {
  if (headers.get('content-encoding') !== 'br') return 0;
  const plain = brotliDecompressSync(bytes);
  await compress('br', plain);
  const before = process.cpuUsage();
  for (let sample = 0; sample < samples; sample++) await compress('br', plain);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / samples;
}

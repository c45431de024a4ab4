import { brotliDecompressSync } from 'node:zlib';
import { compress } from '../../functions/src/http/compress';
import type { Reply } from '../../testing/api';
import { percentiles, type Percentiles } from '../../testing/report/percentiles';
import type { Case } from './cases';
import type { Send } from './senders';

/** Latencies in ms of a route and its baseline, measured alternately to share other load. */
export interface Pair {
  readonly route: Percentiles;
  readonly bare: Percentiles;
  /** Number of samples of each. */
  readonly samples: number;
  /**
   * Median CPU time of this process in ms, which other processes do not affect. The median excludes
   * large garbage collections, which happen at random.
   */
  readonly routeCpu: number;
  readonly bareCpu: number;
}

/** Minimum duration and minimum number of samples. Only the longest lists take longer. */
const warmUp = { milliseconds: 1000, turns: 10 };
const measuring = { milliseconds: 1000, turns: 30 };

/**
 * Measures a route and its baseline.
 * @param arrange sends the unmeasured calls that prepare and revert a request
 */
export async function measurePair(
  measured: Case,
  { route, bare, arrange }: { route: Send; bare: Send; arrange: Send },
): Promise<Pair> {
  const times = { route: [] as number[], bare: [] as number[] };
  const cpu = { route: [] as number[], bare: [] as number[] };
  const sends = { route, bare };
  const sample = async (kind: 'route' | 'bare', counts: boolean) => {
    if (measured.before) await arrange(measured.before);
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    await sends[kind](measured);
    const took = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpuBefore);
    if (counts) {
      times[kind].push(took);
      cpu[kind].push((user + system) / 1000);
    }
    if (measured.after) await arrange(measured.after);
  };
  const sampleBoth = async ({ milliseconds, turns }: typeof measuring, counts: boolean) => {
    const until = performance.now() + milliseconds;
    for (let turn = 0; turn < turns || performance.now() < until; turn++) {
      const order = turn % 2 === 0 ? (['route', 'bare'] as const) : (['bare', 'route'] as const);
      for (const kind of order) await sample(kind, counts);
    }
  };
  // The warm-up excludes the compilation of the code.
  await sampleBoth(warmUp, false);
  await sampleBoth(measuring, true);
  const result = { route: percentiles(times.route), bare: percentiles(times.bare) };
  return {
    ...result,
    samples: times.route.length,
    routeCpu: percentiles(cpu.route).p50,
    bareCpu: percentiles(cpu.bare).p50,
  };
}

/** Returns the responses per second with a number of concurrent requests. */
export async function measureThroughput(
  measured: Case,
  send: Send,
  atOnce: number,
): Promise<number> {
  let answered = 0;
  const startedAt = performance.now();
  const until = startedAt + measuring.milliseconds;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await send(measured);
        answered += 1;
      }
    }),
  );
  return (1000 * answered) / (performance.now() - startedAt);
}

const samples = 10;

/** Returns the mean CPU time in ms of compressing a response. */
export async function measureCompression({ headers, bytes }: Reply): Promise<number> {
  if (headers.get('content-encoding') !== 'br') return 0;
  const plain = brotliDecompressSync(bytes);
  await compress('br', plain);
  const before = process.cpuUsage();
  for (let sample = 0; sample < samples; sample++) await compress('br', plain);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / samples;
}

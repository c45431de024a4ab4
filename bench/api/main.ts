/**
 * How long each route takes, in this process and over HTTP, beside a bare handler that makes the
 * same calls of the Cosmos SDK and gives what it found as JSON.
 */
import { routes } from '@mylinguist/shared/routes';
import { report } from '../report/report';
import type { Cell } from '../report/table';
import { cases } from './cases';
import { measurePair, measureThroughput, type Pair } from './measure';
import { delayMs, startBench } from './setup';

const sizes = [10, 1000, 10_000];
const atOnce = 8;

const rows = { inProcess: [] as Cell[][], delayed: [] as Cell[][], http: [] as Cell[][] };
const throughput: Cell[][] = [];

const row = (route: string, notes: number, { route: own, bare, ownShare, samples }: Pair) => [
  ...[route, notes, own.p50, own.p95, own.p99, bare.p50, bare.p95],
  ...[`${Math.round(100 * ownShare)} %`, samples],
];

const bench = await startBench();
for (const notes of sizes) {
  console.error(`Measuring with ${notes} notes …`);
  const learner = await bench.learner(notes);
  for (const measured of cases) {
    await learner.prepare(measured);
    for (const way of ['inProcess', 'delayed', 'http'] as const) {
      const pair = await measurePair(measured, { ...learner.ways[way], arrange: learner.arrange });
      // Over HTTP the work is done in another process.
      const cpu = way === 'http' ? [] : [pair.routeCpu, pair.bareCpu];
      rows[way].push([...row(measured.route, notes, pair), ...cpu]);
    }
    // Writes of one document at once refuse each other.
    if (routes[measured.route].method !== 'GET') continue;
    const { route, bare } = learner.ways.http;
    const answered = await measureThroughput(measured, route, atOnce);
    const bareAnswered = await measureThroughput(measured, bare, atOnce);
    throughput.push([measured.route, notes, answered, bareAnswered]);
  }
}
await bench.stop();

const columns = [
  ...['Route', 'Notes', 'p50 in ms', 'p95', 'p99', 'Bare p50', 'p95', 'Own work', 'Samples'],
];
const withCpu = [...columns, 'CPU in ms', 'Bare CPU'];
report('api', [
  { title: 'In process, database on this machine', columns: withCpu, rows: rows.inProcess },
  { title: `In process, database ${delayMs} ms away`, columns: withCpu, rows: rows.delayed },
  { title: 'Over HTTP, database on this machine', columns, rows: rows.http },
  {
    title: `Over HTTP, ${atOnce} requests at once: answers per second`,
    columns: ['Route', 'Notes', 'Route', 'Bare'],
    rows: throughput,
  },
]);
process.exit();

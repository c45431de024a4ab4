/**
 * Measures each route in this process and over HTTP. The baseline is a bare handler that makes the
 * same Cosmos SDK calls and sends their result in the same way. The API's own work is its CPU time
 * minus that of the baseline. Compression is part of both and is measured separately.
 *
 * `npx tsx bench/api/main.ts --notes 1000,10000 --routes listNotes,exportAccount` measures a part.
 */
import { parseArgs } from 'node:util';
import { routeNamed } from '@mylinguist/shared/contract/route-names';
import { report } from '../report/report';
import type { Cell } from '../../testing/report/table';
import { measureCompression, measurePair, measureThroughput, type Pair } from './measure';
import { delayMs, startBench } from './setup';

const { values: chosen } = parseArgs({
  options: { notes: { type: 'string', default: '10,1000,10000' }, routes: { type: 'string' } },
});
const sizes = chosen.notes.split(',').map(Number);
const names = chosen.routes?.split(',');
const atOnce = 8;

const rows = { inProcess: [] as Cell[][], delayed: [] as Cell[][], http: [] as Cell[][] };
const goalRows: Cell[][] = [];
const throughput: Cell[][] = [];

const row = (name: string, notes: number, { route, bare, samples }: Pair) => [
  name,
  notes,
  route.p50,
  route.p95,
  bare.p50,
  bare.p95,
  samples,
];

/** Maximum share of the request time for the API's own work, 0 to 1. */
const goal = 0.1;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const goalRow = (
  name: string,
  notes: number,
  { route, routeCpu, bareCpu }: Pair,
  compressing: number,
) => {
  const own = Math.max(0, routeCpu - bareCpu);
  const share = own / route.p50;
  const withCompressing = (own + compressing) / route.p50;
  return [
    name,
    notes,
    own,
    route.p50,
    percent(share),
    share < goal ? 'yes' : 'no',
    compressing,
    percent(withCompressing),
  ];
};

const bench = await startBench();
for (const notes of sizes) {
  console.error(`Measuring with ${notes} notes …`);
  const learner = await bench.learner(notes);
  for (const measured of learner.cases) {
    const name = measured.name ?? measured.route;
    if (names && !names.includes(name)) continue;
    const { calls, reply } = await learner.prepare(measured);
    for (const way of ['inProcess', 'delayed', 'http'] as const) {
      const pair = await measurePair(measured, { ...learner.ways[way], arrange: learner.arrange });
      // Over HTTP, the CPU time is spent in another process.
      const cpu = way === 'http' ? [] : [pair.routeCpu, pair.bareCpu];
      rows[way].push([...row(name, notes, pair), ...cpu]);
      const isOfGoal = way === 'delayed' && calls > 0 && !measured.asksModel;
      if (isOfGoal) goalRows.push(goalRow(name, notes, pair, await measureCompression(reply)));
    }
    // Concurrent writes to one document conflict.
    if (routeNamed(measured.route).method !== 'GET') continue;
    const { route, bare } = learner.ways.http;
    const answered = await measureThroughput(measured, route, atOnce);
    const bareAnswered = await measureThroughput(measured, bare, atOnce);
    throughput.push([name, notes, answered, bareAnswered]);
  }
}
await bench.stop();

const columns = ['Route', 'Notes', 'p50 in ms', 'p95', 'Bare p50', 'p95', 'Samples'];
const withCpu = [...columns, 'CPU in ms', 'Bare CPU'];
report('api', [
  { title: 'In process, database on this machine', columns: withCpu, rows: rows.inProcess },
  { title: `In process, database ${delayMs} ms away`, columns: withCpu, rows: rows.delayed },
  { title: 'Over HTTP, database on this machine', columns, rows: rows.http },
  {
    title: `Over HTTP, ${atOnce} concurrent requests: responses per second`,
    columns: ['Route', 'Notes', 'Route', 'Bare'],
    rows: throughput,
  },
  {
    title: `Goal: own CPU time less than ${100 * goal} % of a request, database ${delayMs} ms away`,
    columns: [
      'Route',
      'Notes',
      'Own CPU in ms',
      'Request in ms',
      'Share',
      'Met',
      'Compression in ms',
      'Share with it',
    ],
    rows: goalRows,
  },
]);
process.exit();

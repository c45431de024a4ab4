import fc from 'fast-check';
import { routeNames } from '@mylinguist/shared/contract/route-names';
import { setClock } from '../../testing/api';
import { inTurn, perTier } from '../../testing/depth';
import { putRecords } from './faults/records';
import { writeTable } from './fixtures/document-table';
import { startHostileApi } from './hostile/arrange';
import { checkLog, checkReply } from './hostile/check-reply';
import { hostileRequests, inputKinds } from './hostile/requests';
import { checkStored, ownerOf, watchStored } from './hostile/stored-documents';
import { Outcomes } from './hostile/table';

/** Number of requests per route and kind of input, and the seed that generates them. */
const numRuns = Number(process.env.HOSTILE_RUNS ?? perTier({ fast: 1, deep: 6 }));
const seed = Number(process.env.HOSTILE_SEED ?? 2026);

const outcomes = new Outcomes();
let hostile: Awaited<ReturnType<typeof startHostileApi>>;
let stored: ReturnType<typeof watchStored>;

beforeAll(async () => {
  hostile = await startHostileApi();
  stored = watchStored(hostile.api.database);
});
afterAll(async () => {
  await hostile.stop();
  setClock(null);
  if (process.env.HOSTILE_TABLE) writeTable('hostile-input.md', 'statuses', outcomes.toTable());
});

describe.each(routeNames.map((route, index) => ({ route, index })))(
  '$route',
  ({ route, index }) => {
    const read = inputKinds.filter((kind) => hostileRequests(route, kind, {}));
    const kinds = inTurn(read, index, routeNames.length);

    // Each test reads the whole database. The other learner's documents must stay as they are.
    beforeAll(async () => {
      putRecords(hostile.api.cosmos, []);
      await hostile.arrange(route);
    });

    test.each(kinds)(
      'withstands: %s',
      async (kind) => {
        const { owner, valid } = await hostile.arrange(route);
        const requests = hostileRequests(route, kind, valid);
        if (!requests) throw new Error('There is nothing to send.');
        await stored.changes();

        await fc.assert(
          fc.asyncProperty(requests, async (options) => {
            const { api } = hostile;
            api.log.length = 0;
            const reply = await api.call(route, options);
            outcomes.add(route, kind, reply.status);
            checkReply(route, reply);
            checkLog(api.log, route, reply);
          }),
          // One seed for all would send the same headers to every route.
          { numRuns, seed: seed + index * inputKinds.length + inputKinds.indexOf(kind) },
        );
        const { written, removed } = await stored.changes();
        written.forEach(checkStored);
        const touched = [
          ...written.map(ownerOf),
          ...removed.map((address) => address.split('/')[0]),
        ];
        for (const uid of touched) expect(['', owner]).toContain(uid);
      },
      60_000 + 500 * numRuns,
    );
  },
);

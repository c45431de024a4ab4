import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { QueryIterator } from '@azure/cosmos';
import { startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storeNotes } from '../../testing/many-notes';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function learnerWith(notes: number): Promise<TestLearner> {
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, notes, new Date());
  return learner;
}

const heapUsed = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** Returns the largest growth of the heap in bytes, measured before each page of documents. */
async function peakOfExport(learner: TestLearner): Promise<number> {
  const { prototype } = QueryIterator;
  const fetchNext = Reflect.get<object, 'fetchNext'>(prototype, 'fetchNext') as () => unknown;
  const before = heapUsed();
  let peak = 0;
  // Not `jest.spyOn`: it keeps every result alive.
  Object.assign(prototype, {
    fetchNext(this: object) {
      peak = Math.max(peak, heapUsed() - before);
      return fetchNext.call(this);
    },
  });
  try {
    const reply = await learner.call('exportAccount', { headers: { 'accept-encoding': 'br' } });
    expect(reply.status).toBe(200);
  } finally {
    Object.assign(prototype, { fetchNext });
  }
  return peak;
}

test('an export needs no more memory for an account that is three times as large', async () => {
  const [small, large] = [await learnerWith(3000), await learnerWith(9000)];
  // The first export loads code and compiles parsers.
  await peakOfExport(small);
  const peaks = [await peakOfExport(small), await peakOfExport(large)] as const;
  console.info(
    `Heap of an export in MB: ${peaks.map((peak) => (peak / 1e6).toFixed(1)).join(', ')}`,
  );
  expect(peaks[1]).toBeLessThan(1.5 * peaks[0]);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { QueryIterator } from '@azure/cosmos';
import { startApi, type TestApi } from '../../testing/api';
import { deepTest } from '../../testing/depth';
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

async function exportAccount(learner: TestLearner): Promise<void> {
  const reply = await learner.call('exportAccount', { headers: { 'accept-encoding': 'br' } });
  expect(reply.status).toBe(200);
}

/** Exports everything; returns the heap in bytes before each page of documents. */
async function heapDuringExport(learner: TestLearner): Promise<number[]> {
  const { prototype } = QueryIterator;
  const fetchNext = Reflect.get<object, 'fetchNext'>(prototype, 'fetchNext') as () => unknown;
  const heap: number[] = [];
  // Not `jest.spyOn`: it keeps every result alive.
  Object.assign(prototype, {
    fetchNext(this: object) {
      heap.push(heapUsed());
      return fetchNext.call(this);
    },
  });
  try {
    await exportAccount(learner);
  } finally {
    Object.assign(prototype, { fetchNext });
  }
  return heap;
}

deepTest('the memory of an export does not grow from page to page', async () => {
  const learner = await learnerWith(9000);
  // The first export loads code and compiles parsers.
  await exportAccount(learner);
  const heap = await heapDuringExport(learner);
  // The garbage collector can free older code at any time, so no other run is a measure for this one.
  const third = Math.floor(heap.length / 3);
  const growth = Math.max(...heap.slice(-third)) - Math.max(...heap.slice(0, third));
  console.info(
    `Heap before each page in MB: ${heap.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')}`,
  );
  // An export that holds its pages grows by about 6 MB.
  expect(growth).toBeLessThan(3e6);
});

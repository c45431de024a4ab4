import { startApi, type TestApi } from '../../testing/api';
import { newLearner } from '../../testing/learner';
import { storedNoteId, storeNotes } from '../../testing/many-notes';
import { BulkDevice } from './bulk-device';

const count = 1500;

let api: TestApi;
let passedSeconds = 0;

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_WORK: '5000:6000' });
  const start = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => start + passedSeconds * 1000);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

test('notes that a cut connection or a limit left over follow later', async () => {
  const learner = newLearner(api);
  await storeNotes(api.learning, learner.account, count, new Date());
  const ids = Array.from({ length: count }, (_, index) => storedNoteId(index));
  let isCut = false;
  const device = new BulkDevice(learner, (request) => {
    isCut = request > 3 && request < 7;
    return isCut ? 'lost' : 'none';
  });
  await device.add({ addTag: 'new' }, ids);

  const waits: number[] = [];
  for (;;) {
    const run = await device.run();
    if (!run || run.wait === null) break;
    expect(run.wait === 'connection').toBe(isCut);
    if (run.retryAfter === null) continue;
    waits.push(run.retryAfter);
    passedSeconds += run.retryAfter;
  }

  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  expect(device.ended[0]?.action.changed).toEqual(ids);
}, 60_000);

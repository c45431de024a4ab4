import { setTimeout } from 'node:timers/promises';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storeNotes } from '../../testing/many-notes';
import { readAllStored } from '../../testing/stored';

let api: TestApi;
let learner: TestLearner;

/** @param pace burst of request units and request units per minute */
async function start(pace: string): Promise<void> {
  api = await startApi({ RATE_LIMIT_PACE: pace });
  learner = newLearner(api);
}
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
});

interface Line {
  readonly route: string;
  readonly status: number;
  readonly requestUnits?: number;
  readonly pausedMs?: number;
  readonly pacePerMinute?: number;
}

const lines = (route: string) =>
  api.log.map((line) => JSON.parse(line) as Line).filter((line) => line.route === route);
const move = (timezone: string) => learner.call('putSettings', { body: { timezone } });

/** Returns how many notes of the learner were moved to Tokyo, where a study day begins at 19:00 UTC. */
async function countMoved(): Promise<number> {
  const stored = await readAllStored(api.learning, learner.account);
  return stored.filter((document) => JSON.stringify(document).includes('T19:00:00')).length;
}

test('a change of few notes is not delayed', async () => {
  await start('2000:600');
  await storeNotes(api.learning, learner.account, 100, new Date());
  expect((await move('Asia/Tokyo')).status).toBe(200);
  expect(lines('putSettings')[0]).toMatchObject({
    requestUnits: expect.closeTo(1300, -2) as number,
  });
  expect(lines('putSettings')[0]?.pausedMs ?? 0).toBeLessThan(100);
});

test('a change of many notes is spread over time, and other learners do not wait', async () => {
  await start('500:60000');
  await storeNotes(api.learning, learner.account, 400, new Date());
  const startedAt = performance.now();
  const moving = move('Asia/Tokyo');
  await newLearner(api).create({ content: 'x' });
  expect(lines('putSettings')).toEqual([]);
  expect(lines('createNote')[0]?.pausedMs ?? 0).toBeLessThan(100);

  expect((await moving).status).toBe(200);
  const [{ requestUnits = 0, pausedMs = 0 } = {}] = lines('putSettings');
  // The last batch is not waited for.
  expect(requestUnits).toBeGreaterThan(2000);
  expect(performance.now() - startedAt).toBeGreaterThan(requestUnits - 500 - 1310);
  expect(pausedMs).toBeGreaterThan(0);
});

test('a learner with too many delayed requests gets 429, and other learners do not', async () => {
  await start('10:1200');
  await learner.create({ content: 'x' });
  const replies: Promise<Reply>[] = [];
  for (let count = 0; count < 40; count++) {
    replies.push(learner.call('listTags'));
    await setTimeout(10);
  }
  expect((await newLearner(api).call('listTags')).status).toBe(200);
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Ten waiting database requests are five calls.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  const refused = await replies[statuses.indexOf(429)];
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(lines('listTags').find(({ status }) => status === 429)).toMatchObject({
    pacePerMinute: 1200,
  });
});

test('work that takes too long ends with 429, and a repeated request continues it', async () => {
  await start('500:60000');
  await storeNotes(api.learning, learner.account, 400, new Date());
  const moving = move('Asia/Tokyo');
  while ((await countMoved()) === 0) await setTimeout(10);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 210_000);
  const reply = await moving;
  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(reply.parse(errorResponseSchema).code).toBe('TOO_MANY_REQUESTS');
  expect(await countMoved()).toBeLessThan(400);

  expect((await move('Asia/Tokyo')).status).toBe(200);
  expect(await countMoved()).toBe(400);
});

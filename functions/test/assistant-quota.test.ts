import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock } from '../../testing/api';
import { startAssistant, translate } from '../../testing/assistant';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';

const limit = 3;
let app: Awaited<ReturnType<typeof startAssistant>>;
let learner: TestLearner;

beforeAll(async () => {
  app = await startAssistant({ ASSISTANT_DAILY_LIMIT: String(limit) });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.reset();
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(app.api);
});

const complete = () => learner.call('completeNote', { body: translate() });
const chat = () => learner.call('sendAgentMessage', { body: { message: 'Hi' } });
const statusOf = async (reply: ReturnType<typeof complete>) => (await reply).status;
const quotaOf = (day: string) => readStored(app.api.learning, learner.account, `quota:${day}`);

async function useUp() {
  for (const ask of [complete, chat, complete]) expect(await statusOf(ask())).toBe(200);
}

test('the quota counts every request of a day and returns when the next one is allowed', async () => {
  await useUp();
  for (const ask of [complete, chat]) {
    const reply = await ask();
    expect(reply.status).toBe(429);
    expect(reply.parse(errorResponseSchema).code).toBe('ASSISTANT_QUOTA_EXCEEDED');
    // The next study day begins at 04:00.
    expect(reply.headers.get('retry-after')).toBe(String(16 * 3600));
  }
  expect(app.model.requests).toHaveLength(limit);
  expect(await quotaOf('2026-03-02')).toMatchObject({ used: limit, ttl: 345_600 });
});

test("the quota counts per learner, and restarts with each study day of the learner's time zone", async () => {
  await learner.putSettings({ timezone: 'America/New_York' });
  await useUp();
  setClock('2026-03-03T08:59:00.000Z');
  expect(await statusOf(complete())).toBe(429);
  setClock('2026-03-03T09:00:00.000Z');
  expect(await statusOf(complete())).toBe(200);
  expect(await quotaOf('2026-03-03')).toMatchObject({ used: 1 });

  setClock('2026-03-02T12:00:00.000Z');
  expect(await statusOf(complete())).toBe(429);
  const other = newLearner(app.api);
  expect(await statusOf(other.call('completeNote', { body: translate() }))).toBe(200);
});

test('the quota accepts no more than the limit of concurrent requests', async () => {
  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(complete())));
  expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8 - limit);
  expect(app.model.requests).toHaveLength(limit);
  expect(await quotaOf('2026-03-02')).toMatchObject({ used: limit });
});

test('the quota does not count requests that the model rejects', async () => {
  const away = { status: 401, body: { error: { message: 'x' } } };
  app.model.play([away, away, away, away]);
  for (let count = 0; count <= limit; count++) expect(await statusOf(complete())).toBe(503);
  expect(await quotaOf('2026-03-02')).toMatchObject({ used: 0 });
  await useUp();
});

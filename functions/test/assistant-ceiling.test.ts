import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock } from '../../testing/api';
import { startAssistant, translate } from '../../testing/assistant';
import { newLearner } from '../../testing/learner';

const ceiling = 3;
let app: Awaited<ReturnType<typeof startAssistant>>;

beforeAll(async () => {
  app = await startAssistant({ ASSISTANT_DAILY_CEILING: String(ceiling) });
});
afterAll(() => app.stop());
beforeEach(() => app.reset());

/** Translates for a learner who has not used the assistant yet. */
const askAsNewLearner = () => newLearner(app.api).call('completeNote', { body: translate() });
const statusOf = async (reply: ReturnType<typeof askAsNewLearner>) => (await reply).status;

async function reachCeiling() {
  for (let count = 0; count < ceiling; count++) expect(await statusOf(askAsNewLearner())).toBe(200);
}

test('the ceiling counts the requests of all learners until midnight in UTC', async () => {
  setClock('2026-03-02T21:00:00.000Z');
  await reachCeiling();
  const reply = await askAsNewLearner();
  expect(reply.status).toBe(429);
  expect(reply.parse(errorResponseSchema)).toMatchObject({
    code: 'ASSISTANT_CEILING_REACHED',
    message:
      'The assistant has reached its daily limit for all learners. It is available again tomorrow.',
    retryAfter: 3 * 3600,
  });
  expect(app.model.requests).toHaveLength(ceiling);
  expect(JSON.parse(app.api.log.at(-1) ?? '')).toMatchObject({
    code: 'ASSISTANT_CEILING_REACHED',
  });
  setClock('2026-03-03T00:00:00.000Z');
  expect(await statusOf(askAsNewLearner())).toBe(200);
});

test('the ceiling accepts no more than its number of concurrent requests', async () => {
  setClock('2026-03-04T12:00:00.000Z');
  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(askAsNewLearner())));
  expect(statuses.filter((status) => status === 200)).toHaveLength(ceiling);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8 - ceiling);
});

test('the ceiling does not count requests that the model rejects', async () => {
  setClock('2026-03-05T12:00:00.000Z');
  const away = { status: 401, body: { error: { message: 'x' } } };
  app.model.play(Array.from({ length: 5 }, () => away));
  for (let count = 0; count < 5; count++) expect(await statusOf(askAsNewLearner())).toBe(503);
  await reachCeiling();
});

test('a request above the ceiling does not count towards the quota of its learner', async () => {
  setClock('2026-03-06T12:00:00.000Z');
  const alone = await startAssistant({ ASSISTANT_DAILY_CEILING: '1', ASSISTANT_DAILY_LIMIT: '2' });
  const learner = newLearner(alone.api);
  const codeOf = async () => {
    const reply = await learner.call('completeNote', { body: translate() });
    return reply.status === 200 ? 'answered' : reply.parse(errorResponseSchema).code;
  };
  const codes = [await codeOf(), await codeOf(), await codeOf()];
  await alone.stop();
  expect(codes).toEqual(['answered', 'ASSISTANT_CEILING_REACHED', 'ASSISTANT_CEILING_REACHED']);
});

import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { callHandler, setClock, type TestApi } from '../../testing/api';
import { startAssistant, translate } from '../../testing/assistant';
import { clientInProcess } from '../../testing/database-in-process';
import { newLearner } from '../../testing/learner';
import { composeApp } from '../src/composition';

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

describe('with a ceiling of 50 and two instances', () => {
  const many = 50;
  let large: typeof app;
  let second: Pick<TestApi, 'call'>;
  beforeAll(async () => {
    large = await startAssistant({ ASSISTANT_DAILY_CEILING: String(many) });
    const { handlers } = composeApp(large.api.env, {
      httpClient: clientInProcess(large.api.cosmos.answer),
    });
    second = { call: (name, options) => callHandler(handlers, name, options) };
  });
  afterAll(() => large.stop());

  const ask = async (at: Pick<TestApi, 'call'>) => {
    const { account } = newLearner(large.api);
    return (await at.call('completeNote', { as: account, body: translate() })).status;
  };
  const askTogether = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index % 2 ? large.api : second)));
  const countAnswers = (statuses: readonly number[]) =>
    statuses.filter((status) => status === 200).length;

  test('100 concurrent requests get exactly the ceiling', async () => {
    setClock('2026-04-01T12:00:00.000Z');
    const statuses = await askTogether(100);
    expect(countAnswers(statuses)).toBe(many);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - many);
    expect(await ask(second)).toBe(429);
  });

  test('the last request before the ceiling is answered, however uneven the shards are', async () => {
    setClock('2026-04-02T12:00:00.000Z');
    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    for (let count = 0; count < many; count++) expect(await ask(large.api)).toBe(200);
    expect(await ask(large.api)).toBe(429);
    jest.restoreAllMocks();
  });

  test('a count that an instance gives back can be used again', async () => {
    setClock('2026-04-03T12:00:00.000Z');
    expect(countAnswers(await askTogether(many - 1))).toBe(many - 1);
    large.model.play([{ status: 401, body: { error: { message: 'x' } } }]);
    expect(await ask(large.api)).toBe(503);
    expect(await ask(large.api)).toBe(200);
    expect(await ask(large.api)).toBe(429);
  });

  test('above the ceiling, an instance asks the database no more for a minute', async () => {
    setClock('2026-04-04T12:00:00.000Z');
    await askTogether(2 * many);
    await ask(large.api);
    const learner = newLearner(large.api);
    await learner.call('getSettings');
    large.api.log.length = 0;
    expect((await learner.call('completeNote', { body: translate() })).status).toBe(429);
    // The profile, and the quota of the learner, taken and given back.
    const { requestUnits } = JSON.parse(large.api.log.at(-1) ?? '') as { requestUnits: number };
    expect(requestUnits).toBeLessThan(40);
  });
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

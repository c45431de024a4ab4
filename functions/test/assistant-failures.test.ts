import { setImmediate } from 'node:timers/promises';
import type { Script } from '@mylinguist/local/model/script';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { healthResponseSchema } from '@mylinguist/shared/schemas/health';
import { dueResponseSchema } from '@mylinguist/shared/schemas/review';
import { startAssistant, translate } from '../../testing/assistant';
import { listenOnLoopback } from '../../testing/loopback';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';

let app: Awaited<ReturnType<typeof startAssistant>>;
let learner: TestLearner;

beforeAll(async () => {
  app = await startAssistant();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.reset();
  learner = newLearner(app.api);
});
afterEach(() => jest.restoreAllMocks());

const ask = () => learner.call('completeNote', { body: translate() });

/** Internal text of the provider's errors. It must never reach a learner. */
const internal = 'sk-secret of deployment prod-7';
const atOnce = { 'retry-after': '0' };
const error = (
  status: number,
  code = 'x',
  headers: Record<string, string> = {},
): Script[number] => ({
  status,
  headers,
  body: { error: { message: internal, type: 'error', param: null, code } },
});

async function usedToday(): Promise<unknown> {
  const day = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);
  return (await readStored(app.api.learning, learner.account, `quota:${day}`))?.used;
}

const unfit = { answer: { other: 'x' } };
const failures: [string, Script, number, string, { asked: number; counted: number }][] = [
  ['refuses our key', [error(401)], 503, 'ASSISTANT_UNAVAILABLE', { asked: 1, counted: 0 }],
  ['has no such model', [error(404)], 503, 'ASSISTANT_UNAVAILABLE', { asked: 1, counted: 0 }],
  [
    'has no credit left',
    [error(429, 'insufficient_quota')],
    503,
    'ASSISTANT_UNAVAILABLE',
    { asked: 1, counted: 0 },
  ],
  [
    'asks to wait for a minute',
    [error(429, 'x', { 'retry-after': '60' })],
    503,
    'ASSISTANT_BUSY',
    { asked: 1, counted: 0 },
  ],
  [
    'is busy twice',
    [error(429, 'x', atOnce), error(429)],
    503,
    'ASSISTANT_BUSY',
    { asked: 2, counted: 0 },
  ],
  [
    'fails twice',
    [error(500, 'x', atOnce), error(502)],
    503,
    'ASSISTANT_UNAVAILABLE',
    { asked: 2, counted: 0 },
  ],
  [
    'drops the connection twice',
    [{ drop: true }, { drop: true }],
    503,
    'ASSISTANT_UNAVAILABLE',
    { asked: 2, counted: 0 },
  ],
  [
    'answers with a body that is not JSON',
    [
      { status: 200, body: internal },
      { status: 200, body: internal },
    ],
    503,
    'ASSISTANT_UNAVAILABLE',
    { asked: 2, counted: 0 },
  ],
  [
    'answers without a completion',
    [{ status: 200, body: { choices: [] } }],
    503,
    'ASSISTANT_ANSWER_UNUSABLE',
    { asked: 1, counted: 1 },
  ],
  [
    'rejects the request with and without a schema',
    [error(400), error(400)],
    503,
    'ASSISTANT_ANSWER_UNUSABLE',
    { asked: 2, counted: 1 },
  ],
  [
    'refuses to answer',
    [{ refusal: internal }],
    400,
    'ASSISTANT_REFUSED',
    { asked: 1, counted: 1 },
  ],
  [
    'filters the prompt',
    [error(400, 'content_filter')],
    400,
    'ASSISTANT_REFUSED',
    { asked: 1, counted: 1 },
  ],
  [
    'filters its own answer',
    [{ answer: internal, finishReason: 'content_filter' }],
    400,
    'ASSISTANT_REFUSED',
    { asked: 1, counted: 1 },
  ],
  [
    'answers with broken JSON twice',
    [{ answer: `{"translation": "${internal}` }, { answer: internal }],
    503,
    'ASSISTANT_ANSWER_UNUSABLE',
    { asked: 2, counted: 1 },
  ],
  [
    'violates the schema twice',
    [unfit, unfit],
    503,
    'ASSISTANT_ANSWER_UNUSABLE',
    { asked: 2, counted: 1 },
  ],
  [
    'is cut off twice',
    [
      { answer: internal, finishReason: 'length' },
      { answer: internal, finishReason: 'length' },
    ],
    503,
    'ASSISTANT_ANSWER_UNUSABLE',
    { asked: 2, counted: 1 },
  ],
];

describe('the route reports a model that', () => {
  test.each(failures)('%s', async (_, script, status, code, { asked, counted }) => {
    app.model.play(script);
    const reply = await ask();
    expect(reply.status).toBe(status);
    const body = reply.parse(errorResponseSchema);
    expect(body.code).toBe(code);
    expect(body.message).toMatch(/^The assistant .*\.$/);
    expect(Number(reply.headers.get('retry-after')) > 0).toBe(status === 503);
    expect(app.model.requests).toHaveLength(asked);
    expect(await usedToday()).toBe(counted);

    expect(reply.bytes.toString()).not.toContain('sk-secret');
    expect(app.api.log.join()).not.toMatch(/sk-secret|El gato/);
    expect(app.api.log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { route: 'completeNote', status, code, requestId: 'invocation-1' },
    ]);
  });

  test('takes longer than a minute', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    app.model.play([{ answer: 'late', delayMs: 60_000 }]);
    const reply = await ask();
    expect(reply.status).toBe(503);
    expect(reply.parse(errorResponseSchema).code).toBe('ASSISTANT_TIMEOUT');
    expect(spy.mock.calls).toEqual([[60_000]]);
    expect(await usedToday()).toBe(1);
  });

  test('takes too long for the second answer', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    app.model.play([unfit, { answer: 'late', delayMs: 60_000 }]);
    const reply = ask();
    while (app.model.requests.length < 2) await setImmediate();
    limit.abort(new DOMException('The minute is over', 'TimeoutError'));
    expect((await reply).parse(errorResponseSchema).code).toBe('ASSISTANT_TIMEOUT');
  });
});

test('the API forwards the Retry-After of the provider', async () => {
  app.model.play([error(429, 'x', { 'retry-after': '60' })]);
  expect((await ask()).headers.get('retry-after')).toBe('60');
});

const passing: [string, Script[number]][] = [
  ['is busy', error(429, 'x', atOnce)],
  ['fails', error(503, 'x', atOnce)],
  ['drops the connection', { drop: true }],
  ['answers with broken JSON', { answer: '{"translation": "The' }],
  ['violates the schema', unfit],
  ['answers with nothing', { answer: '' }],
  ['is cut off', { answer: '{"translation": "The', finishReason: 'length' }],
  ['rejects the request', error(400, 'x')],
];
test.each(passing)('the API retries when the model %s once', async (_, step) => {
  app.model.play([step, { answer: { translation: 'The cat sleeps' } }]);
  const reply = await ask();
  expect(reply.status).toBe(200);
  expect(reply.bytes.toString()).toBe('{"data":{"translation":"The cat sleeps"}}');
  expect(app.model.requests).toHaveLength(2);
});

test('the API sends the error of the first answer to the model in the retry', async () => {
  app.model.play([unfit]);
  await ask();
  expect(app.lastMessages().slice(2)).toEqual([
    { role: 'assistant', content: '{"other":"x"}' },
    { role: 'user', content: expect.stringContaining('translation Invalid input') as string },
  ]);
});

test('the API logs the tokens of all answers, invalid ones included', async () => {
  app.model.play([unfit]);
  await ask();
  expect(JSON.parse(app.api.log[0] ?? '')).toMatchObject({
    modelAnswers: 2,
    inputTokens: expect.any(Number) as number,
    outputTokens: expect.any(Number) as number,
  });
});

test('the API reports an unreachable server as unavailable', async () => {
  const closed = await listenOnLoopback(() => undefined);
  await closed.close();
  const alone = await startAssistant({ OPENAI_BASE_URL: `http://${closed.host}/v1` });
  const reply = await alone.api.call('completeNote', { body: translate() });
  await alone.stop();
  expect(reply.parse(errorResponseSchema).code).toBe('ASSISTANT_UNAVAILABLE');
  expect(alone.api.log.join()).toContain('ECONNREFUSED');
});

test('the API reports that the assistant is not configured, and logs the settings that it needs', async () => {
  const none = { OPENAI_BASE_URL: '', OPENAI_API_KEY: '', OPENAI_MODEL: '' };
  const alone = await startAssistant(none);
  const reply = await alone.api.call('completeNote', { body: translate() });
  await alone.stop();
  expect(reply.status).toBe(503);
  expect(reply.parse(errorResponseSchema).code).toBe('ASSISTANT_NOT_CONFIGURED');
  expect(reply.headers.get('retry-after')).toBeNull();
  expect(alone.api.log).toHaveLength(1);
  expect(alone.api.log[0]).toMatch(/OPENAI_API_KEY.*OPENAI_BASE_URL.*AZURE_OPENAI_ENDPOINT/);
});

test.each([
  [{}, 'on'],
  [{ ASSISTANT_ENABLED: 'false' }, 'disabled'],
  [{ OPENAI_BASE_URL: '', OPENAI_API_KEY: '', OPENAI_MODEL: '' }, 'no-model'],
] as const)(
  'with %j, the health is %j and the due list reports the same',
  async (changes, state) => {
    const alone = await startAssistant(changes);
    const health = await alone.api.call('health', { as: null });
    const due = await alone.api.call('listDue');
    const asked = await alone.api.call('completeNote', { body: translate() });
    await alone.stop();
    expect(health.parse(healthResponseSchema).assistant).toBe(state);
    expect(due.parse(dueResponseSchema).hasAssistant).toBe(state === 'on');
    expect(asked.status === 503).toBe(state !== 'on');
  },
);

test('the log says that the assistant is turned off', async () => {
  const alone = await startAssistant({ ASSISTANT_ENABLED: 'false' });
  const reply = await alone.api.call('completeNote', { body: translate() });
  await alone.stop();
  expect(reply.parse(errorResponseSchema).code).toBe('ASSISTANT_NOT_CONFIGURED');
  expect(alone.api.log[0]).toContain('ASSISTANT_ENABLED is false');
});

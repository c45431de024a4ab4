import { randomUUID } from 'node:crypto';
import {
  agentMessageResponseSchema,
  agentThreadResponseSchema,
} from '@mylinguist/shared/schemas/assistant';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { composeApp } from '../src/composition';
import type { Handlers } from '../src/http/handlers';
import { callHandler } from '../../testing/api';
import { startAssistant } from '../../testing/assistant';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readAllStored, readStored } from '../../testing/stored';
import { withSchemaVersion } from '../src/data/schema-version';

let app: Awaited<ReturnType<typeof startAssistant>>;
let instances: readonly [Handlers, Handlers];
let learner: TestLearner;
let key: string;

beforeAll(async () => {
  app = await startAssistant();
  instances = [composeApp(app.api.env).handlers, composeApp(app.api.env).handlers];
});
afterAll(() => app.stop());
beforeEach(() => {
  app.reset();
  learner = newLearner(app.api);
  key = randomUUID();
});

const send = (instance: number, message: string, threadId?: string) =>
  callHandler(instances[instance % 2 === 0 ? 0 : 1], 'sendAgentMessage', {
    as: learner.account,
    body: { message, threadId },
    headers: { 'Idempotency-Key': key },
  });

/** Sends five equal messages at once, to two instances of the app. */
const sendFive = (message: string, threadId?: string) =>
  Promise.all([0, 1, 2, 3, 4].map((instance) => send(instance, message, threadId)));

/** Returns the number of charged requests. */
async function charged(): Promise<number> {
  const documents = await readAllStored(app.api.learning, learner.account);
  const quotas = documents as { type: string; used: number }[];
  return quotas.filter(({ type }) => type === 'quota').reduce((sum, { used }) => sum + used, 0);
}

async function contents(threadId: string): Promise<string[]> {
  const reply = await learner.call('getAgentThread', { params: { threadId } });
  return reply.parse(agentThreadResponseSchema).data.messages.map(({ content }) => content);
}

/** Shortens the pause between two looks at a claim to a tenth. Returns a call that undoes it. */
function shortenPauses(): () => void {
  const { setTimeout } = globalThis;
  const start = (work: () => void, delay?: number) => setTimeout(work, delay === 500 ? 50 : delay);
  Object.assign(globalThis, { setTimeout: start });
  return () => void Object.assign(globalThis, { setTimeout });
}

const claim = () => readStored(app.api.learning, learner.account, `message:${key}`);

describe('of five equal messages at once', () => {
  test.each(['a new', 'an existing'])(
    'only one asks a slow model, is charged and is stored in %s thread',
    async (thread) => {
      let threadId: string | undefined;
      let before = 0;
      if (thread === 'an existing') {
        const first = await learner.call('sendAgentMessage', { body: { message: 'Hi' } });
        ({ threadId } = first.parse(agentMessageResponseSchema).data);
        before = 1;
      }
      app.model.requests.length = 0;
      app.model.play([{ answer: 'So.', delayMs: 700 }]);
      const replies = await sendFive('Why?', threadId);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const answers = replies.map((reply) => reply.parse(agentMessageResponseSchema).data);
      expect(new Set(answers.map(({ response }) => response))).toEqual(new Set(['So.']));
      expect(new Set(answers.map((answer) => answer.threadId)).size).toBe(1);
      expect(app.model.requests).toHaveLength(1);
      expect(await charged()).toBe(before + 1);
      expect((await contents(threadId ?? key)).slice(2 * before)).toEqual(['Why?', 'So.']);
    },
  );

  test('only one asks a model that fails, and the others share its error', async () => {
    app.model.play([{ status: 400, delayMs: 700 }]);
    const replies = await sendFive('Why?');
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    const codes = replies.map((reply) => reply.parse(errorResponseSchema).code);
    expect(new Set(codes).size).toBe(1);
    expect(app.model.requests).toHaveLength(1);
    expect(await readStored(app.api.database.container('threads'), learner.account, key)).toBe(
      undefined,
    );

    expect((await send(0, 'Why?')).status).toBe(200);
    expect(app.model.requests).toHaveLength(2);
    expect(await contents(key)).toHaveLength(2);
  });

  test('one takes over after the crash of the request that had the claim', async () => {
    const claim = {
      id: `message:${key}`,
      ownerId: learner.account.uid,
      type: 'message',
      attempt: randomUUID(),
      outcome: null,
      ttl: 300,
    };
    await app.api.learning.items.create(withSchemaVersion(claim));
    const restorePauses = shortenPauses();
    const replies = await sendFive('Why?').finally(restorePauses);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(app.model.requests).toHaveLength(1);
    expect(await charged()).toBe(1);
    expect(await contents(key)).toHaveLength(2);
  });
});

test('a request whose claim was taken over stores no second message', async () => {
  const first = await learner.call('sendAgentMessage', { body: { message: 'Hi' } });
  const { threadId } = first.parse(agentMessageResponseSchema).data;
  app.model.requests.length = 0;
  app.model.play([{ answer: 'Slow.', delayMs: 3_000 }, { answer: 'Quick.' }]);
  const slow = send(0, 'Why?', threadId);
  while (app.model.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  // The claim of the slow request counts as abandoned.
  await app.api.learning.item(`message:${key}`, learner.account.uid).delete();
  expect((await send(1, 'Why?', threadId)).parse(agentMessageResponseSchema).data.response).toBe(
    'Quick.',
  );
  expect((await slow).parse(agentMessageResponseSchema).data.response).toBe('Quick.');
  expect(await contents(threadId)).toEqual(['Hi', 'You wrote: Hi', 'Why?', 'Quick.']);
});

test('a claim contains no text, expires within minutes and is deleted with the account', async () => {
  await send(0, 'A secret');
  expect(await claim()).toEqual({
    id: `message:${key}`,
    ownerId: learner.account.uid,
    type: 'message',
    schemaVersion: 1,
    attempt: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    outcome: 'answered',
    ttl: 300,
  });
  await learner.deleteAccount();
  expect(await claim()).toBeUndefined();
});

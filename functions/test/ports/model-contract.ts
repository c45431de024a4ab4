import type { Model } from '../../src/services/ports/model';
import { expectError } from './stores';

/** How the provider behaves on the next request. */
export type ModelBehaviour = 'answer' | 'break off' | 'refuse' | 'be busy' | 'fail' | 'hang';

export interface ModelSetUp {
  readonly model: Model;
  /** The model of a provider that cannot be reached. */
  readonly unreachable: Model;
  /** Sets the behaviour until it is set again. */
  behave(behaviour: ModelBehaviour): void;
}

const secret = 'what the learner wrote';
const messages = [
  { role: 'system' as const, content: 'Repeat what the user writes.' },
  { role: 'user' as const, content: secret },
];
const schema = {
  name: 'repetition',
  schema: {
    type: 'object',
    properties: { rewrite: { type: 'string' } },
    required: ['rewrite'],
    additionalProperties: false,
  },
};

/** Tests the contract of `Model`. */
export function describeModel(open: () => ModelSetUp): void {
  describe('Model', () => {
    let setUp: ModelSetUp;
    beforeEach(() => {
      setUp = open();
      setUp.behave('answer');
    });
    const ask = (model = setUp.model, milliseconds = 10_000) =>
      model.answer({ messages, signal: AbortSignal.timeout(milliseconds) });

    test('answers a conversation and counts the tokens', async () => {
      const { text, isCutOff, usage } = await ask();
      expect(text).toContain(secret);
      expect(isCutOff).toBe(false);
      expect(usage.inputTokens).toBeGreaterThan(0);
      expect(usage.outputTokens).toBeGreaterThan(0);
    });

    test('answers in JSON when a schema is given', async () => {
      const signal = AbortSignal.timeout(10_000);
      const { text } = await setUp.model.answer({ messages, schema, signal });
      expect(JSON.parse(text)).toEqual({ rewrite: expect.stringContaining(secret) as string });
    });

    test('reports a truncated answer', async () => {
      setUp.behave('break off');
      expect(await ask()).toMatchObject({ isCutOff: true });
    });

    test.each<[ModelBehaviour, string]>([
      ['refuse', 'ASSISTANT_REFUSED'],
      ['be busy', 'ASSISTANT_BUSY'],
      ['fail', 'ASSISTANT_UNAVAILABLE'],
    ])('reports a provider that would %s as %s, without the conversation', async (how, code) => {
      setUp.behave(how);
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'AppError', code });
      const { cause } = failure as Error;
      expect(cause instanceof Error ? cause.message : '').not.toContain(secret);
    });

    test('ends when the signal aborts', async () => {
      setUp.behave('hang');
      await expectError(ask(setUp.model, 50), 'ASSISTANT_TIMEOUT');
    });

    test('reports a provider that cannot be reached', async () => {
      await expectError(ask(setUp.unreachable), 'ASSISTANT_UNAVAILABLE');
    });
  });
}

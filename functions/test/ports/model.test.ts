import { startModelServer, type ModelServer } from '@mylinguist/local/model/model-server';
import { createOpenAiModel } from '../../src/assistant/openai-model';
import { closedAddress } from '../../../testing/loopback';
import { describeModel, type ModelBehaviour } from './model-contract';

type Script = Parameters<ModelServer['play']>[0];

const busy = { status: 429, headers: { 'retry-after': '30' }, body: '{}' };
const scripts: Readonly<Record<ModelBehaviour, Script>> = {
  answer: [],
  'break off': [{ answer: 'A beginning', finishReason: 'length' }],
  refuse: [{ refusal: 'I will not.' }],
  'be busy': [busy],
  // The adapter retries a transient failure once.
  fail: [{ status: 500 }, { status: 500 }],
  hang: [{ answer: 'Too late', delayMs: 5000 }],
};

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer({ port: 0 });
});
afterAll(() => server.close());

const modelAt = (url: string) =>
  createOpenAiModel({ kind: 'openai', apiKey: 'key', baseUrl: `${url}/v1`, model: 'small' }, 1000);

describeModel(() => ({
  model: modelAt(server.url),
  unreachable: modelAt(closedAddress),
  behave: (behaviour) => server.play(scripts[behaviour]),
}));

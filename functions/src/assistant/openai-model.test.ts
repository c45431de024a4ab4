import { startModelServer, type ModelServer } from '@mylinguist/local/model/model-server';
import { listenOnLoopback } from '../../../testing/loopback';
import { createOpenAiModel } from './openai-model';

const request = (content = 'Hi') => ({
  messages: [{ role: 'user' as const, content }],
  signal: AbortSignal.timeout(10_000),
});
const answerTokens = 50;

afterEach(() => {
  delete process.env.IDENTITY_ENDPOINT;
  delete process.env.IDENTITY_HEADER;
});

test('the model signs in to Azure OpenAI with the managed identity of the app', async () => {
  const asked: string[] = [];
  const identity = await listenOnLoopback((incoming, response) => {
    asked.push(`${incoming.url ?? ''} ${String(incoming.headers['x-identity-header'])}`);
    const expires_on = Math.floor(Date.now() / 1000) + 3600;
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ access_token: 'entra', expires_on, token_type: 'Bearer' }));
  });
  process.env.IDENTITY_ENDPOINT = `http://${identity.host}/msi/token`;
  process.env.IDENTITY_HEADER = 'secret';
  const server = await startModelServer({ port: 0 });
  const settings = { kind: 'azure', endpoint: server.url, deployment: 'small' } as const;
  const model = createOpenAiModel(
    { ...settings, apiKey: undefined, apiVersion: '2024-10-21' },
    answerTokens,
  );

  await expect(model.answer(request())).resolves.toMatchObject({ text: 'You wrote: Hi' });
  expect(server.requests).toMatchObject([{ credential: 'Bearer entra' }]);
  expect(asked).toHaveLength(1);
  expect(decodeURIComponent(asked[0] ?? '')).toMatch(
    /resource=https:\/\/cognitiveservices\.azure\.com.* secret$/,
  );
  await server.close();
  await identity.close();
});

describe('the token bound', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer({ port: 0 });
  });
  afterEach(() => server.close());
  const azureModel = () =>
    createOpenAiModel(
      {
        kind: 'azure',
        endpoint: server.url,
        deployment: 'small',
        apiKey: 'key',
        apiVersion: '2024-10-21',
      },
      answerTokens,
    );
  const modelOfOtherServer = () =>
    createOpenAiModel(
      { kind: 'openai', baseUrl: `${server.url}/v1`, apiKey: 'key', model: 'small' },
      answerTokens,
    );
  /** Returns the bound of each request that the server received. */
  const boundsOf = () =>
    server.requests.map(({ body: { max_completion_tokens, max_tokens } }) => ({
      max_completion_tokens,
      max_tokens,
    }));
  const rejects = (message: string) => ({ status: 400, body: { error: { message } } });
  const current = { max_completion_tokens: answerTokens };
  const former = { max_tokens: answerTokens };

  test.each([
    ['Azure OpenAI', azureModel, current],
    ['another server', modelOfOtherServer, former],
  ])('is part of a request to %s, and cuts a longer answer off', async (_, openModel, bound) => {
    const { text, isCutOff, usage } = await openModel().answer(request('long '.repeat(100)));
    expect(isCutOff).toBe(true);
    expect(usage.outputTokens).toBe(answerTokens);
    expect(text.length).toBeLessThan(100 * 5);
    expect(boundsOf()).toEqual([bound]);
  });

  test.each([
    [
      'an older API of Azure',
      azureModel,
      'Unrecognized request argument supplied: max_completion_tokens',
      [current, former, former],
    ],
    [
      'a gateway to a newer model',
      modelOfOtherServer,
      "Unsupported parameter: 'max_tokens' is not supported with this model.",
      [former, current, current],
    ],
  ])(
    'has the name that %s accepts, from the second request on',
    async (_, openModel, fault, sent) => {
      server.play([rejects(fault)]);
      const model = openModel();
      await model.answer(request());
      await model.answer(request());
      expect(boundsOf()).toEqual(sent);
    },
  );

  test('is never left out, also if the server rejects both names', async () => {
    const fault = rejects('max_completion_tokens and max_tokens are too large');
    server.play([fault, fault]);
    await expect(azureModel().answer(request())).rejects.toMatchObject({
      code: 'ASSISTANT_ANSWER_UNUSABLE',
    });
    expect(boundsOf()).toEqual([current, former]);
  });
});

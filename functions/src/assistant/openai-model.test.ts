import { startModelServer } from '@mylinguist/local/model/model-server';
import { listenOnLoopback } from '../../../testing/loopback';
import { createOpenAiModel } from './openai-model';

const request = () => ({
  messages: [{ role: 'user' as const, content: 'Hi' }],
  signal: AbortSignal.timeout(10_000),
});

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
  const model = createOpenAiModel({
    kind: 'azure',
    endpoint: server.url,
    deployment: 'small',
    apiKey: undefined,
    apiVersion: '2024-10-21',
  });

  await expect(model.answer(request())).resolves.toMatchObject({ text: 'You wrote: Hi' });
  expect(server.requests).toMatchObject([{ credential: 'Bearer entra' }]);
  expect(asked).toHaveLength(1);
  expect(decodeURIComponent(asked[0] ?? '')).toMatch(
    /resource=https:\/\/cognitiveservices\.azure\.com.* secret$/,
  );
  await server.close();
  await identity.close();
});

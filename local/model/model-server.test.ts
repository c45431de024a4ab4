import { startModelServer, type ModelServer, type ReceivedRequest } from './model-server';
import type { Script } from './script';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer({ port: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.play([]);
  server.requests.length = 0;
});

const messages = [{ role: 'user', content: 'El gato duerme' }];

function ask(body: object = {}, path = '/v1/chat/completions'): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { Authorization: 'Bearer key' },
    body: JSON.stringify({ model: 'm', messages, ...body }),
  });
}

interface Completion {
  model: string;
  choices: { finish_reason: string; message: { content: string | null; refusal: string | null } }[];
  usage: { total_tokens: number };
}

const firstChoice = async (answer: Response) => ((await answer.json()) as Completion).choices[0];

const format = (properties: object) => ({
  type: 'json_schema',
  json_schema: { name: 'parts', schema: { type: 'object', properties } },
});

describe('without a script', () => {
  test('the server repeats the text of the learner without the dashed lines', async () => {
    const content = '-----BEGIN NOTE 1-----\nEl gato\n-----END NOTE 1-----';
    const answer = await ask({ messages: [{ role: 'user', content }] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      model: 'm',
      choices: [{ finish_reason: 'stop', message: { content: 'You wrote: El gato' } }],
      usage: { total_tokens: expect.any(Number) as number },
    });
  });

  test('the server returns the parts of the requested schema', async () => {
    const answer = await ask({ response_format: format({ translation: {}, relatedTerms: {} }) });
    const { message } = (await firstChoice(answer)) ?? {};
    expect(JSON.parse(message?.content ?? '')).toEqual({
      translation: 'Translated: El gato duerme',
      relatedTerms: ['duerme 1', 'duerme 2'],
    });
  });
});

describe('with a script', () => {
  const cases: [string, Script[number], number, string][] = [
    ['an answer', { answer: 'Hello' }, 200, '"content":"Hello"'],
    ['an object', { answer: { a: 1 } }, 200, String.raw`"content":"{\"a\":1}"`],
    ['an answer cut off', { answer: 'He', finishReason: 'length' }, 200, '"length"'],
    ['a refusal', { refusal: 'No.' }, 200, '"content":null,"refusal":"No."'],
    ['a status', { status: 429, body: { error: { code: 'x' } } }, 429, '{"error":{"code":"x"}}'],
    ['a body that is not JSON', { status: 200, body: '{"choices"' }, 200, '{"choices"'],
    ['a delayed answer', { answer: 'Late', delayMs: 20 }, 200, '"content":"Late"'],
  ];
  test.each(cases)('the server plays %s once', async (_, step, status, text) => {
    server.play([step]);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
    expect(await (await ask()).text()).toContain('You wrote');
  });

  test('the server sends the headers of a step', async () => {
    server.play([{ status: 429, headers: { 'Retry-After': '7' } }]);
    expect((await ask()).headers.get('retry-after')).toBe('7');
  });

  test('the server can drop a connection', async () => {
    server.play([{ drop: true }]);
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  test('clients can set the script and list the requests over HTTP', async () => {
    const script = JSON.stringify([{ answer: 'One' }]);
    expect((await fetch(`${server.url}/script`, { method: 'PUT', body: script })).status).toBe(204);
    const path = '/openai/deployments/small/chat/completions?api-version=1';
    expect(await (await ask({ model: undefined }, path)).json()).toMatchObject({ model: 'small' });

    const listed = await fetch(`${server.url}/requests`);
    expect((await listed.json()) as ReceivedRequest[]).toEqual([
      { path, credential: 'Bearer key', body: { messages } },
    ]);
    await fetch(`${server.url}/requests`, { method: 'DELETE' });
    expect(server.requests).toEqual([]);
  });

  test('the server rejects an invalid script', async () => {
    const body = JSON.stringify([{ anwser: 'One' }]);
    expect((await fetch(`${server.url}/script`, { method: 'PUT', body })).status).toBe(400);
  });
});

test.each([
  ['without messages', { messages: [] }, 400],
  ['without a model', { model: undefined }, 400],
])('the server rejects a request %s', async (_, body, status) => {
  expect((await ask(body)).status).toBe(status);
});

test('the server rejects a request without a key', async () => {
  const body = JSON.stringify({ model: 'm', messages });
  const answer = await fetch(`${server.url}/v1/chat/completions`, { method: 'POST', body });
  expect(answer.status).toBe(401);
});

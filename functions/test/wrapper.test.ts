import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { requestBodyBytes } from '@mylinguist/shared/limits';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { idToken } from '../../testing/tokens';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(() => {
  learner = newLearner(api);
  api.log.length = 0;
});

const post = (rawBody: string | Uint8Array, headers: Record<string, string> = {}) =>
  learner.call('createNote', { rawBody, headers });

describe('a request', () => {
  test.each([
    ['over 256 KiB', JSON.stringify({ content: 'x'.repeat(requestBodyBytes) }), {}],
    ['that announces more than 256 KiB', '{}', { 'content-length': String(requestBodyBytes + 1) }],
  ])('%s is refused before it is parsed', async (_, body, headers) => {
    const reply = await post(body, headers);
    expect(reply.status).toBe(413);
    expect(reply.parse(errorResponseSchema).code).toBe('BODY_TOO_LARGE');
  });

  test('with a body of unknown length, which the host drops, is refused', async () => {
    const reply = await learner.call('createNote', {
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    expect(reply.status).toBe(411);
    expect(reply.parse(errorResponseSchema).code).toBe('LENGTH_REQUIRED');
  });

  test('with a lost body is also refused where the body is optional', async () => {
    const reply = await learner.call('undoImport', {
      params: { importId: randomUUID() },
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(reply.status).toBe(411);
  });

  test('for a route without a body may have any transfer encoding', async () => {
    const reply = await learner.call('getSettings', {
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(reply.status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'of the type "%s" is refused',
    async (type) => {
      const reply = await post('{"content":"x"}', { 'content-type': type });
      expect(reply.status).toBe(415);
      expect(reply.parse(errorResponseSchema).code).toBe('NOT_JSON');
    },
  );

  test('may name its charset', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post('{"content":"x"}', headers)).status).toBe(201);
  });

  test.each([
    ['cut off', '{"content":'],
    ['empty', ''],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a list', '[]'],
    ['null', 'null'],
    ['deeply nested', '['.repeat(50_000)],
  ])('with a body that is %s is refused', async (_, body) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(reply.parse(errorResponseSchema).code).toBe('INVALID_INPUT');
  });

  test('cannot pollute prototypes', async () => {
    const body =
      '{"content":"x","__proto__":{"isArchived":true},"constructor":{"prototype":{"a":1}}}';
    expect((await post(body)).status).toBe(201);
    expect(await learner.list()).toMatchObject([{ isArchived: false }]);
    expect('a' in {}).toBe(false);
  });
});

describe('an answer', () => {
  test('has a request id and headers that prevent sniffing and caching', async () => {
    const reply = await learner.call('getSettings');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'invocation-1',
      'cache-control': 'no-store',
    });
    const failure = await learner.call('createNote', { body: {} });
    expect(failure.headers.get('x-content-type-options')).toBe('nosniff');
    expect(failure.parse(errorResponseSchema).requestId).toBe(failure.headers.get('x-request-id'));
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['br;q=0, gzip;q=0.0', null],
  ])('to Accept-Encoding "%s" is encoded as %s', async (accepted, encoding) => {
    for (let count = 0; count < 3; count++) await learner.create({ content: 'x'.repeat(1000) });
    const reply = await learner.call('listNotes', { headers: { 'accept-encoding': accepted } });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');

    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    const text = (decode ? decode(reply.bytes) : reply.bytes).toString();
    expect(notesResponseSchema.parse(JSON.parse(text)).notes).toHaveLength(3);
  });

  test('that is small is not compressed', async () => {
    const reply = await learner.call('getSettings', { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBeNull();
  });
});

describe('the log', () => {
  test('has ten lines for a flood of public requests, and a line for each of a learner', async () => {
    for (let count = 0; count < 30; count++) await api.call('health', { as: null });
    for (let count = 0; count < 30; count++) await learner.call('getSettings');
    const of = (route: string) => api.log.filter((line) => line.includes(`"route":"${route}"`));
    expect(of('health')).toHaveLength(10);
    expect(of('getSettings')).toHaveLength(30);
  });

  test('has one line per request, without texts, addresses and tokens', async () => {
    const { id } = await learner.create({ content: 'my secret', title: 'hidden' });
    await learner.update(id, { content: 7, title: 'hidden' });
    await api.call('firebaseLogin', {
      as: null,
      body: { firebaseToken: idToken(learner.account), email: 'hidden@example.test' },
    });

    const lines = api.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { route: 'createNote', status: 201, uid: learner.account.uid, requestId: 'invocation-1' },
      { route: 'updateNote', status: 400, uid: learner.account.uid, code: 'INVALID_INPUT' },
      { route: 'firebaseLogin', status: 400, code: 'INVALID_INPUT' },
    ]);
    for (const { durationMs } of lines) expect(durationMs).toEqual(expect.any(Number));
    expect(api.log.join()).not.toMatch(/secret|hidden|@|eyJ/);
  });
});

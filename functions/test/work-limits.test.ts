import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { importer, importItems } from './fixtures/imports';
import { storeNotes } from '../../testing/many-notes';

/** Request units of the burst and per minute. */
const [burst, perMinute] = [200, 60];

let api: TestApi;
let learner: TestLearner;
let passedSeconds = 0;

beforeAll(async () => {
  api = await startApi({
    RATE_LIMIT_WORK: `${burst}:${perMinute}`,
    RATE_LIMIT_LISTS: '3:1',
    RATE_LIMIT_ZONES: '2:1',
  });
  const start = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => start + passedSeconds * 1000);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
});
beforeEach(() => {
  passedSeconds += 3600;
  learner = newLearner(api);
  api.log.length = 0;
});

interface Line {
  readonly requestUnits?: number;
  readonly workPerMinute?: number;
  readonly listsPerMinute?: number;
}

const lines = () => api.log.map((line) => JSON.parse(line) as Line);

/** Expects a refusal and returns the seconds to wait. */
function waitOf(reply: Reply): number {
  expect(reply.status).toBe(429);
  const { code, retryAfter } = reply.parse(errorResponseSchema);
  expect(code).toBe('TOO_MANY_REQUESTS');
  expect(reply.headers.get('retry-after')).toBe(String(retryAfter));
  return retryAfter ?? 0;
}

describe('the work of the database', () => {
  test('is logged with each request, in request units', async () => {
    await learner.create({ content: 'x' });
    await learner.due();
    expect(lines().map(({ requestUnits }) => requestUnits ?? 0)).toEqual([
      expect.closeTo(33, -1),
      expect.closeTo(4, -1),
    ]);
  });

  test('is limited per learner: reads count too, and other learners are unharmed', async () => {
    await storeNotes(api.learning, learner.account, 1000, new Date());
    const { cursor } = (await learner.call('listNotes')).parse(notesResponseSchema);
    const tags = () => learner.call('listTags');
    let reply = await tags();
    while (reply.status === 200) reply = await tags();

    const spent = lines().reduce((sum, { requestUnits = 0 }) => sum + requestUnits, 0);
    expect(spent).toBeGreaterThan(burst - 10);
    const wait = waitOf(reply);
    expect(waitOf(await learner.call('listNotes', { query: { since: cursor } }))).toBe(wait);
    expect(lines().at(-1)).toMatchObject({ workPerMinute: perMinute });
    expect((await newLearner(api).call('listTags')).status).toBe(200);

    passedSeconds += wait;
    expect((await tags()).status).toBe(200);
  });

  test('of an import does not count, but an exhausted budget refuses it', async () => {
    const { start, send } = importer(learner);
    const importId = await start();
    await send(importId, importItems(50));
    expect(lines().at(-1)?.requestUnits).toBeGreaterThan(burst);
    expect((await learner.call('listTags')).status).toBe(200);

    await storeNotes(api.learning, learner.account, 3000, new Date());
    await learner.call('listNotes');
    const body = { notes: importItems(1) };
    waitOf(await learner.call('importNotes', { params: { importId }, body }));
  });

  test('of a failed request counts', async () => {
    const body = { content: 'x' };
    const { id } = await learner.create(body);
    api.log.length = 0;
    const headers = { 'If-Match': '"other"' };
    expect((await learner.update(id, { content: 'y' }, headers)).status).toBe(412);
    expect(lines()[0]?.requestUnits).toBeGreaterThan(1);
  });
});

describe('a learner', () => {
  test('can load the whole list only a few times, and its changes as often as needed', async () => {
    const list = (since?: string) => learner.call('listNotes', { query: since ? { since } : {} });
    const { cursor } = (await list()).parse(notesResponseSchema);
    expect((await list()).status).toBe(200);
    // An unusable cursor leads to the whole list.
    expect((await list('unusable')).status).toBe(200);
    expect(waitOf(await list())).toBe(60);
    expect(lines().at(-1)).toMatchObject({ listsPerMinute: 1 });
    expect(waitOf(await list('unusable'))).toBe(60);
    expect((await list(cursor)).status).toBe(200);
  });

  test('can move to another time zone only a few times, and change other settings', async () => {
    const put = (body: object) => learner.call('putSettings', { body });
    expect((await put({ timezone: 'Asia/Tokyo' })).status).toBe(200);
    expect((await put({ timezone: 'UTC' })).status).toBe(200);
    expect(waitOf(await put({ timezone: 'Asia/Tokyo' }))).toBe(60);
    // A client may send every setting.
    expect((await put({ timezone: 'UTC', enterToSubmit: true })).status).toBe(200);
    expect((await learner.call('getSettings')).parse(settingsSchema).timezone).toBe('UTC');
  });
});

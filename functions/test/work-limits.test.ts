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

  test('of the start and of the undo of an import counts', async () => {
    const { start, undo } = importer(learner);
    const tags = Array.from({ length: 40 }, (_, index) => ({ name: `tag ${index}` }));
    const importId = await start({ tags });
    passedSeconds += waitOf(await learner.call('listTags'));
    await undo(importId);
    waitOf(await learner.call('listTags'));
  });

  test('of the removal of imported notes in the background counts', async () => {
    const { start, send } = importer(learner);
    const importId = await start();
    for (const from of [0, 50, 100]) await send(importId, importItems(50, from));
    const { messages } = await learner.call('undoImport', { params: { importId } });
    expect(messages['import-undos']).toHaveLength(1);
    for (const message of messages['import-undos'] ?? []) await api.runJob('importUndo', message);
    waitOf(await learner.call('listTags'));
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

describe('a learner whose work is not limited', () => {
  let unlimited: TestApi;

  beforeAll(async () => {
    unlimited = await startApi({ RATE_LIMIT_LISTS: '3:1' });
  });
  afterAll(() => unlimited.stop());

  test('can load many changes only a few times, whatever the cursor says', async () => {
    const hostile = newLearner(unlimited);
    await storeNotes(unlimited.learning, hostile.account, 600, new Date());
    const { cursor } = (await hostile.call('listNotes')).parse(notesResponseSchema);
    // Asks for all changes since 1970.
    const since = cursor.split('.').slice(0, 3).with(0, '0').join('.');
    const load = () => hostile.call('listNotes', { query: { since } });

    const statuses: number[] = [];
    for (let call = 0; call < 6; call++) statuses.push((await load()).status);

    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    passedSeconds += waitOf(await load());
    expect((await load()).status).toBe(200);
  });
});

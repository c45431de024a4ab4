import { brotliDecompressSync } from 'node:zlib';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { perTier } from '../../testing/depth';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storeNotes } from '../../testing/many-notes';
import { shiftTime } from '../../testing/shifted-time';
import { withSchemaVersion } from '../src/data/schema-version';

const now = '2026-03-02T12:00:00.000Z';
const count = perTier({ fast: 1000, deep: 10_000 });

let api: TestApi;
let learner: TestLearner;

let time: ReturnType<typeof shiftTime>;

beforeAll(async () => {
  time = shiftTime();
  api = await startApi();
  setClock(now);
  learner = newLearner(api);
  await storeNotes(api.learning, learner.account, count, new Date(now));
});
afterAll(async () => {
  await api.stop();
  time.restore();
});

describe(`a learner with ${count} notes`, () => {
  test('gets all of them in one compressed answer, and then 304', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const reply = await learner.call('listNotes', { headers });
    expect(reply.status).toBe(200);
    console.info(`All notes of one list, compressed: ${reply.bytes.length} bytes`);
    expect(reply.bytes.length).toBeLessThan(200 * count);
    const body: unknown = JSON.parse(brotliDecompressSync(reply.bytes).toString());
    const { notes } = notesResponseSchema.parse(body);
    expect(new Set(notes.map(({ id }) => id)).size).toBe(0.9 * count);
    const dates = notes.map(({ reviewData }) => reviewData.createdAt);
    expect(dates).toEqual([...dates].sort());

    const etag = reply.headers.get('etag') ?? '';
    const again = await learner.call('listNotes', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('gets a delta in a small answer', async () => {
    const headers = { 'accept-encoding': 'br' };
    // A minute after the notes were stored.
    time.ahead += 60;
    const archive = await learner.call('listNotes', { query: { archived: 'true' } });
    const { cursor: since } = archive.parse(notesResponseSchema);
    const unchanged = await learner.call('listNotes', { query: { since }, headers });
    const created = await learner.create({ content: 'One more' });
    const changed = await learner.call('listNotes', { query: { since }, headers });
    expect(changed.parse(notesResponseSchema).notes).toEqual([created]);
    const sizes = [unchanged, changed].map(({ bytes }) => bytes.length);
    console.info(`Delta in bytes: no change ${sizes[0]}, one note ${sizes[1]}`);
    expect(Math.max(...sizes)).toBeLessThan(1400);
    await learner.remove(created.id);
  });

  test('gets a session of the longest overdue and the count of all due', async () => {
    const due = await learner.due();
    expect(due.notes).toHaveLength(10);
    expect(due.dueCount).toBeGreaterThan(0.89 * count);
    const tagged = await learner.due({ tag: 'fourth' });
    expect(tagged.notes.every(({ tags }) => tags.includes('fourth'))).toBe(true);
    expect(tagged.dueCount).toBeLessThan(0.3 * count);
  });

  test('keeps all due days in a new time zone', async () => {
    await learner.putSettings({ timezone: 'Asia/Tokyo' });
    const notes = await learner.list();
    expect(notes).toHaveLength(0.9 * count);
    expect(
      notes.filter(({ reviewData }) => !reviewData.nextReviewDate.endsWith('T19:00:00.000Z')),
    ).toEqual([]);
  });

  test('can delete the tag of a quarter of the notes', async () => {
    await learner.call('createTag', { body: { name: 'fourth' } });
    const reply = await learner.call('deleteTag', { params: { name: 'fourth' } });
    expect(reply.status).toBe(204);
    expect((await learner.due({ tag: 'fourth' })).nextReviewDate).toBeNull();
  });
});

describe('a list of hundreds of notes', () => {
  let owner: TestLearner;

  beforeAll(async () => {
    owner = newLearner(api);
    await storeNotes(api.learning, owner.account, 400, new Date(now));
  });

  test('fails with 500 while a note is damaged, which the export contains unchanged', async () => {
    const damaged = { id: 'note:damaged', type: 'note', isArchived: false, title: 7 };
    const document = withSchemaVersion({ ...damaged, ownerId: owner.account.uid });
    await api.learning.items.create(document);
    const list = await owner.call('listNotes');
    expect(list.status).toBe(500);
    expect(list.parse(errorResponseSchema).code).toBe('INTERNAL');

    const all = (await owner.call('exportAccount')).parse(accountExportSchema);
    expect(all.notes).toHaveLength(400);
    expect(all.other).toEqual([damaged]);
  });
});

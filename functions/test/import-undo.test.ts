import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readStored } from '../../testing/stored';
import { idToken } from '../../testing/tokens';
import { importUndo } from '../src/background/import-undo';
import { continueUndo } from '../src/services/imports/undo-import';
import { noReminders, startAppHost } from './fixtures/app-host';
import {
  documentsOf,
  expectExactCounters,
  importedId,
  importer,
  importItem,
  importItems,
} from './fixtures/imports';

const now = '2026-03-02T12:00:00.000Z';
const later = '2026-03-08T12:00:00.000Z';
const queue = importUndo.queue.queueName;

let api: TestApi;
let learner: TestLearner;
let imports: ReturnType<typeof importer>;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock(now);
  learner = newLearner(api);
  imports = importer(learner);
});

const idsOf = async () =>
  [...(await learner.list()), ...(await learner.list({ archived: 'true' }))]
    .map(({ id }) => id)
    .sort();

const kindsOf = async () => {
  const types = (await documentsOf(api, learner)).map(({ type }) => type);
  return [...new Set(types)].sort();
};

/** Delivers a message to the queue function. Returns the messages that it queues. */
async function deliver(message: unknown): Promise<readonly unknown[]> {
  return (await api.runJob('importUndo', message))[queue] ?? [];
}

describe('an undo', () => {
  test('removes the notes and the tags that the import has created', async () => {
    const mine = await learner.create({ content: 'mine', tags: ['used'] });
    const importId = await imports.write(
      importItems(10).map((item, index) => ({ ...item, isArchived: index === 0 })),
      { tags: [{ name: 'used' }, { name: 'unused' }] },
    );
    await learner.remove(importedId(5));

    expect(await imports.undo(importId)).toEqual({ state: 'undone', removed: 9, kept: 0 });

    expect(await idsOf()).toEqual([mine.id]);
    expect(await imports.list()).toEqual([]);
    expect((await learner.bin()).notes).toEqual([]);
    const { status, bytes } = await learner.call('listTags');
    expect([status, bytes.toString()]).toEqual([200, expect.stringMatching(/"used"/)]);
    expect(bytes.toString()).not.toContain('unused');
    await expectExactCounters(api, learner, now);
  });

  test('keeps the notes that were edited or reviewed since, except the chosen ones', async () => {
    const importId = await imports.write(importItems(6).map((item) => ({ ...item, due: null })));
    const [edited, alsoEdited, reviewed, alsoReviewed] = [0, 1, 2, 3].map(importedId);
    setClock('2027-03-08T12:00:00.000Z');
    for (const id of [edited, alsoEdited]) await learner.update(id ?? '', { content: 'mine' });
    for (const id of [reviewed, alsoReviewed]) {
      expect((await learner.review(id ?? '')).status).toBe(200);
    }

    const answer = await imports.undo(importId, [alsoEdited ?? '', alsoReviewed ?? '']);

    expect(answer).toEqual({ state: 'undone', removed: 4, kept: 2 });
    expect(await idsOf()).toEqual([edited, reviewed]);
    await expectExactCounters(api, learner, '2027-03-08T12:00:00.000Z');
  });

  test('counts the ids as new for a later import', async () => {
    const first = await imports.write(importItems(3));
    await imports.undo(first);

    const second = await imports.start();
    const statuses = await imports.statuses(second, importItems(3));

    expect(new Set(statuses)).toEqual(new Set(['created']));
    expect((await learner.list()).map(({ importId }) => importId)).toEqual([
      second,
      second,
      second,
    ]);
    await expectExactCounters(api, learner, now);
    expect(await imports.undo(second)).toEqual({ state: 'undone', removed: 3, kept: 0 });
  });

  test('counts the ids as new for a note that the learner writes, once', async () => {
    await imports.undo(await imports.write(importItems(1)));
    const headers = { 'idempotency-key': importedId(0) };

    const [first, second] = await Promise.all([
      learner.create({ content: 'mine' }, headers),
      learner.create({ content: 'mine' }, headers),
    ]);

    expect(first).toMatchObject({ id: importedId(0), content: 'mine' });
    expect(second).toEqual(first);
    expect(await learner.list()).toHaveLength(1);
    await expectExactCounters(api, learner, now);
    await learner.removeForever(importedId(0));
    const again = await learner.call('createNote', { headers, body: { content: 'again' } });
    expect(again.parse(errorResponseSchema).code).toBe('NOTE_DELETED');
  });

  test('reaches another device that syncs', async () => {
    const importId = await imports.write(importItems(2));
    const all = await learner.call('listNotes');
    const { cursor } = JSON.parse(all.bytes.toString()) as { cursor: string };

    await imports.undo(importId);

    const changes = await learner.call('listNotes', { query: { since: cursor } });
    expect(JSON.parse(changes.bytes.toString())).toMatchObject({
      notes: [],
      removed: expect.arrayContaining([importedId(0), importedId(1)]) as string[],
    });
  });

  test('is not found a second time', async () => {
    const importId = await imports.write(importItems(1));
    await imports.undo(importId);

    for (const id of [importId, importedId(1), 'x']) {
      const reply = await learner.call('undoImport', { params: { importId: id } });
      expect(reply.parse(errorResponseSchema).code).toBe('NOT_FOUND');
    }
  });

  test('at the same time as another one removes each note once', async () => {
    const importId = await imports.write(importItems(60));
    const params = { importId };

    const replies = await Promise.all([
      learner.call('undoImport', { params }),
      learner.call('undoImport', { params }),
    ]);

    for (const { status } of replies) expect([200, 404, 409]).toContain(status);
    expect(replies.map(({ status }) => status)).toContain(200);
    if ((await imports.list()).length > 0) await imports.undo(importId);
    expect(await idsOf()).toEqual([]);
    await expectExactCounters(api, learner, now);
  });

  test('at the same time as writes leaves none of their notes', async () => {
    const importId = await imports.write(importItems(20));
    const params = { importId };
    const writeOf = (from: number) =>
      learner.call('importNotes', { params, body: { notes: importItems(30, from) } });

    const [undone, ...writes] = await Promise.all([
      learner.call('undoImport', { params }),
      ...[100, 200, 300, 400].map(writeOf),
    ]);

    expect([200, 409]).toContain(undone.status);
    for (const { status } of writes) expect([200, 404, 409]).toContain(status);
    if ((await imports.list()).length > 0) {
      await learner.call('undoImport', { params });
      await deliver({ ownerId: learner.account.uid, importId });
    }
    expect(await imports.list()).toEqual([]);
    expect(await idsOf()).toEqual([]);
    await expectExactCounters(api, learner, now);
  });

  test('keeps notes that an import has only updated', async () => {
    await learner.create(
      { content: '', flashcard: { front: 'old', back: 'old' } },
      { 'idempotency-key': importedId(0) },
    );
    const importId = await imports.start();
    await imports.send(importId, [importItem(0, { onChange: 'theirs' }), importItem(1)]);

    expect(await imports.undo(importId)).toEqual({ state: 'undone', removed: 1, kept: 0 });
    expect(await idsOf()).toEqual([importedId(0)]);
  });

  test('ends the writing of another tab', async () => {
    const importId = await imports.write(importItems(3));
    await imports.undo(importId);
    const body = { notes: importItems(3, 3) };

    expect((await learner.call('importNotes', { params: { importId }, body })).status).toBe(404);
    expect(await idsOf()).toEqual([]);
  });

  test('accepts a body of 20,000 ids, and none with text', async () => {
    const importId = await imports.write(importItems(1));
    const params = { importId };
    const alsoRemove = Array.from({ length: 20_000 }, (_, index) => importedId(index));

    const text = await learner.call('undoImport', { params, rawBody: 'x' });
    expect(text.status).toBe(400);
    expect(await imports.undo(importId, alsoRemove)).toMatchObject({ removed: 1 });
  });
});

describe('an undo of more than 100 notes', () => {
  test('continues on a queue, and is listed meanwhile', async () => {
    const importId = await imports.write(importItems(130), { tags: [{ name: 'a' }] });
    setClock(later);
    await learner.update(importedId(7), { content: 'mine' });
    await learner.update(importedId(8), { content: 'mine' });
    const params = { importId };
    const body = { alsoRemove: [importedId(8)] };

    const reply = await learner.call('undoImport', { params, body });

    expect(JSON.parse(reply.bytes.toString())).toEqual({
      state: 'undoing',
      removed: 129,
      kept: 1,
    });
    const message = { ownerId: learner.account.uid, importId };
    expect(reply.messages).toEqual({ [queue]: [message] });
    expect(await imports.list()).toMatchObject([{ importId, state: 'undoing' }]);
    const write = { params, body: { notes: importItems(1, 200) } };
    expect((await learner.call('importNotes', write)).status).toBe(404);

    expect(await deliver(message)).toEqual([]);
    expect(await idsOf()).toEqual([importedId(7)]);
    expect(await imports.list()).toEqual([]);
    await expectExactCounters(api, learner, later);
    expect(await deliver(message)).toEqual([]);
  });

  test('starts again when its message was lost', async () => {
    const importId = await imports.write(importItems(101));
    await imports.undo(importId);

    const reply = await learner.call('undoImport', { params: { importId } });

    const message = { ownerId: learner.account.uid, importId };
    expect(reply.messages).toEqual({ [queue]: [message] });
    await deliver(message);
    expect(await kindsOf()).toEqual(['profile', 'tombstone']);
  });

  test('needs several messages above the number of notes of one', async () => {
    const importId = await imports.write(importItems(130));
    await learner.remove(importedId(0));
    await imports.undo(importId);
    const dependencies = { ...api.stores, now: () => new Date(now) };
    const message = { ownerId: learner.account.uid, importId };
    const next = () => continueUndo(dependencies, message, 60);

    const removals = [await next(), await next(), await next(), await next()];

    expect(removals.map((removal) => removal?.isComplete)).toEqual([false, false, true, undefined]);
    const removed = removals.map((removal) => removal?.removed ?? 0);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(129);
    expect(await kindsOf()).toEqual(['profile', 'tombstone']);
  });

  test('does nothing after the account was closed', async () => {
    const importId = await imports.write(importItems(101));
    await imports.undo(importId);
    const { email } = learner.account;
    await learner.call('deleteAccount', { body: { confirm: email } });

    await deliver({ ownerId: learner.account.uid, importId });

    expect(await kindsOf()).toEqual(['closed']);
  });

  test('leaves the import of the same file that was started meanwhile', async () => {
    const importId = await imports.write(importItems(101));
    await imports.undo(importId);

    const second = await imports.start();
    expect(second).not.toBe(importId);
    await deliver({ ownerId: learner.account.uid, importId });
    await imports.send(second, importItems(3));

    expect((await imports.list()).map((listed) => listed.importId)).toEqual([second]);
    expect(await idsOf()).toHaveLength(3);
    expect(await readStored(api.learning, learner.account, `note:${importedId(0)}`)).toMatchObject({
      importId: second,
    });
  });
});

describe('the functions host', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startAppHost({ ...api.env, ...noReminders });
  });
  afterAll(() => host.stop());

  test('undoes an import after a request without a body', async () => {
    const importId = await imports.write(importItems(101));

    const response = await fetch(`${host.origin}/api/imports/${importId}`, {
      method: 'DELETE',
      headers: { 'x-user-auth': idToken(learner.account) },
    });

    expect(await response.json()).toEqual({ state: 'undoing', removed: 101, kept: 0 });
    const { uid } = learner.account;
    await host.line(new RegExp(` importUndo: .*"uid":"${uid}","removed":101,"kept":0`));
    expect(await kindsOf()).toEqual(['profile', 'tombstone']);
  });
});

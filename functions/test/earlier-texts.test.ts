import { randomUUID } from 'node:crypto';
import { caps, earlierTexts } from '@mylinguist/shared/limits';
import {
  earlierTextsResponseSchema,
  noteTextSchema,
  type EarlierText,
} from '@mylinguist/shared/schemas/earlier-text';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import {
  noExercises,
  noteResponseSchema,
  noteTextsSchema,
  type Note,
} from '@mylinguist/shared/schemas/note';
import { noteBytes } from '../src/services/account/usage';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { shiftTime } from '../../testing/shifted-time';
import { readAllStored, readStored } from '../../testing/stored';
import { importedId, importer, importItem, importItems } from './fixtures/imports';

let api: TestApi;
let learner: TestLearner;
let time: ReturnType<typeof shiftTime>;

beforeAll(async () => {
  time = shiftTime();
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  time.restore();
});
beforeEach(() => {
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(api);
});

async function textsOf(noteId: string, by = learner): Promise<EarlierText[]> {
  const reply = await by.call('listEarlierTexts', { params: { noteId } });
  expect(reply.status).toBe(200);
  return reply.parse(earlierTextsResponseSchema).texts;
}
const contentsOf = async (noteId: string) => (await textsOf(noteId)).map(({ content }) => content);
const statusOf = async (noteId: string, by = learner) =>
  (await by.call('listEarlierTexts', { params: { noteId } })).status;

/** Writes a content at an instant of the day. */
async function writeAt(clock: string, noteId: string, content: string): Promise<Note> {
  setClock(`2026-03-02T${clock}Z`);
  const reply = await learner.update(noteId, { content });
  expect(reply.status).toBe(200);
  return reply.parse(noteResponseSchema).note;
}

/** Writes the contents, each an hour after the one before. */
async function writeHourly(noteId: string, contents: readonly string[]): Promise<void> {
  for (const [index, content] of contents.entries()) {
    const hour = String(13 + index).padStart(2, '0');
    if (index > 10) throw new RangeError('A day has no more hours.');
    await writeAt(`${hour}:00:00`, noteId, content);
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);
const bytesOf = (content: string) => noteBytes({ content, title: null, ...noExercises });

type Profile = {
  usage: { notes: number; bytes: number };
  earlierBytes: Record<string, number>;
};
const profileOf = async () =>
  (await readStored(api.learning, learner.account, 'profile')) as unknown as Profile;
const bytesUsed = async () => (await profileOf()).usage.bytes;

interface Document {
  readonly id: string;
  readonly type: string;
  readonly bytes?: number;
}
const documents = async () => (await readAllStored(api.learning, learner.account)) as Document[];
const versions = async () => (await documents()).filter(({ type }) => type === 'versions');

/** Expects that the counters of the profile equal a count of everything that is stored. */
async function expectExactUsage(): Promise<void> {
  const stored = await documents();
  const notes = stored.filter(({ type }) => type === 'note');
  const { usage, earlierBytes } = await profileOf();
  const earlier = sum(stored.map(({ type, bytes }) => (type === 'versions' ? (bytes ?? 0) : 0)));
  expect(sum(Object.values(earlierBytes))).toBe(earlier);
  const texts = sum(notes.map((note) => noteBytes(noteTextsSchema.parse(note))));
  expect(usage).toMatchObject({ notes: notes.length, bytes: texts + earlier });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const fillUp = (bytes: number) =>
  api.learning
    .item('profile', learner.account.uid)
    .patch([{ op: 'set', path: '/usage/bytes', value: bytes }]);

describe('an overwritten text', () => {
  test('is listed with the instant of the edit', async () => {
    const flashcard = { front: 'perro', back: 'dog', hint: null };
    const note = await learner.create({ title: 'Perro', content: 'The *dog*', flashcard });
    setClock('2026-03-05T09:00:00.000Z');

    await learner.update(note.id, { title: null, content: 'oops', flashcard: null });

    expect(await textsOf(note.id)).toEqual([
      {
        replacedAt: '2026-03-05T09:00:00.000Z',
        title: 'Perro',
        content: 'The *dog*',
        contentType: 0,
        flashcard,
        cloze: null,
      },
    ]);
  });

  test.each([
    ['title', { title: 'Another' }],
    ['content', { content: 'Another' }],
    ['flashcard', { flashcard: { front: 'a', back: 'b' } }],
    ['cloze test', { cloze: { text: 'An {{other}}' } }],
  ])('is kept when the %s changes', async (_, change) => {
    const note = await learner.create({ content: 'x' });
    await learner.update(note.id, change);
    expect(await contentsOf(note.id)).toEqual(['x']);
  });

  test('is not kept by a change of tags, archive, schedule or quiz', async () => {
    const note = await learner.create({ content: 'x' });
    await learner.update(note.id, { tags: ['verbs'], isArchived: true });
    await learner.update(note.id, { isArchived: false });
    setClock('2026-03-03T12:00:00.000Z');
    await learner.review(note.id);
    await learner.undo(note.id);
    const operations: BatchOperation[] = [{ addTag: 'b' }, { archive: true }, { delete: true }];
    for (const operation of operations) {
      await learner.call('batchNotes', { body: { ids: [note.id], operation } });
    }
    expect(await versions()).toEqual([]);
  });

  test('comes back with an edit, which keeps the text before it', async () => {
    const note = await learner.create({ title: 'Perro', content: 'dog' });
    await writeAt('13:00:00', note.id, 'oops');
    const [earlier] = await textsOf(note.id);
    const text = noteTextSchema.parse(earlier);
    setClock('2026-03-02T14:00:00.000Z');

    const restored = await learner.update(note.id, text);

    expect(restored.parse(noteResponseSchema).note).toMatchObject({
      title: 'Perro',
      content: 'dog',
    });
    expect(await contentsOf(note.id)).toEqual(['oops']);
  });

  test('is not doubled by a repeated edit, or by edits back and forth', async () => {
    const note = await learner.create({ content: 'a' });
    for (let round = 0; round < 6; round++) {
      await writeAt(`${13 + round}:00:00`, note.id, 'b');
      await writeAt(`${13 + round}:20:00`, note.id, 'b');
      await writeAt(`${13 + round}:40:00`, note.id, 'a');
    }
    expect(await contentsOf(note.id)).toEqual(['b']);
  });

  test('is kept for each of the devices that edit at the same time', async () => {
    const note = await learner.create({ content: 'first' });
    const edits = await Promise.all(
      numbered(4).map((content) => learner.update(note.id, { content })),
    );
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [latest] = await learner.list();
    const all = [latest?.content, ...(await contentsOf(note.id))];
    expect(all.sort()).toEqual(['first', ...numbered(4)]);
    await expectExactUsage();
  });

  test('is not kept by an edit that the API refuses', async () => {
    const note = await learner.create({ content: 'first' });
    const refused = await learner.update(note.id, { content: 'b' }, { 'if-match': '"other"' });
    expect(refused.status).toBe(412);
    expect(await textsOf(note.id)).toEqual([]);
  });
});

describe('the earlier texts of a note', () => {
  test('are the last ten', async () => {
    const note = await learner.create({ content: 'first' });
    await writeHourly(note.id, numbered(11));
    expect(await contentsOf(note.id)).toEqual(numbered(10).reverse());
    await expectExactUsage();
  });

  test('keep an old text while many saves in a short time replace each other', async () => {
    const note = await learner.create({ content: 'written with care' });
    for (let save = 0; save < 40; save++) {
      const seconds = String(save).padStart(2, '0');
      await writeAt(`13:00:${seconds}`, note.id, `text ${save}`);
    }
    const contents = await contentsOf(note.id);
    expect(contents).toHaveLength(earlierTexts.perNote);
    expect(contents.at(0)).toBe('text 38');
    expect(contents.at(-1)).toBe('written with care');
  });

  test('keep the latest text even if it was current for a moment', async () => {
    const note = await learner.create({ content: 'first' });
    await writeHourly(note.id, numbered(10));
    await writeAt('22:00:05', note.id, 'overwrites text 9');
    expect((await contentsOf(note.id)).slice(0, 2)).toEqual(['text 9', 'text 8']);
  });

  test('stay in the bin and return with the note', async () => {
    const note = await learner.create({ content: 'first' });
    await writeAt('13:00:00', note.id, 'second');
    await learner.remove(note.id);
    expect(await statusOf(note.id)).toBe(404);
    await learner.restore(note.id);
    expect(await contentsOf(note.id)).toEqual(['first']);
    await expectExactUsage();
  });

  test('are those of the learner only', async () => {
    const note = await learner.create({ content: 'first' });
    await writeAt('13:00:00', note.id, 'second');
    expect(await statusOf(note.id, newLearner(api))).toBe(404);
    expect(await statusOf(randomUUID())).toBe(404);
  });

  test('are part of the export and gone with the account', async () => {
    const note = await learner.create({ content: 'The *dog*' });
    await writeAt('13:00:00', note.id, 'oops');
    const file = await learner.call('exportAccount');
    expect(file.bytes.toString()).toContain('The *dog*');

    await learner.deleteAccount();
    expect(await versions()).toEqual([]);
  });
});

describe('expiry', () => {
  const day = 86_400;
  beforeEach(() => setClock(null));

  test('is 30 days after the last change of the text, for all earlier texts of a note', async () => {
    const note = await learner.create({ content: 'first' });
    await learner.update(note.id, { content: 'second' });
    time.ahead += 20 * day;
    await learner.update(note.id, { content: 'third' });
    time.ahead += 29 * day;
    await learner.update(note.id, { tags: ['verbs'] });
    expect(await contentsOf(note.id)).toEqual(['second', 'first']);
    time.ahead += day + 60;
    expect(await contentsOf(note.id)).toEqual([]);
    expect(await learner.list()).toMatchObject([{ content: 'third' }]);
  });

  test('gives the bytes back to the notebook', async () => {
    const note = await learner.create({ content: 'first' });
    await learner.update(note.id, { content: 'second' });
    time.ahead += 3 * day;
    const other = await learner.create({ content: 'other' });
    await learner.update(other.id, { content: 'changed' });
    time.ahead += 29 * day + 60;
    await learner.update(other.id, { tags: ['verbs'] });
    const rest = bytesOf('second') + bytesOf('changed') + bytesOf('other');
    expect(await bytesUsed()).toBe(rest);
    expect(Object.values((await profileOf()).earlierBytes)).toEqual([bytesOf('other')]);
    await expectExactUsage();
  });

  test('during a deletion of the note does not stop the deletion', async () => {
    const note = await learner.create({ content: 'first' });
    await learner.update(note.id, { content: 'second' });
    await learner.remove(note.id);
    const [document] = await versions();
    let hasExpired = false;
    const batch = jest.spyOn(
      Object.getPrototypeOf(api.learning.items) as { batch: () => unknown },
      'batch',
    );
    batch.mockImplementationOnce(async function (this: typeof api.learning.items, ...given) {
      batch.mockRestore();
      await api.learning.item(document?.id ?? '', learner.account.uid).delete();
      hasExpired = true;
      return this.batch(...(given as unknown as Parameters<typeof this.batch>));
    });
    expect((await learner.removeForever(note.id)).status).toBe(204);
    expect([hasExpired, await versions()]).toEqual([true, []]);
  });
});

describe('the cap of bytes', () => {
  test('counts earlier texts', async () => {
    const note = await learner.create({ content: 'first' });
    await writeHourly(note.id, ['second', 'third']);
    const bytes = ['first', 'second', 'third'].reduce((sum, text) => sum + bytesOf(text), 0);
    expect(await bytesUsed()).toBe(bytes);
    await fillUp(caps.bytes);
    expect((await learner.call('createNote', { body: { content: 'x' } })).status).toBe(409);
  });

  test('is freed by a shorter text in a full notebook, which keeps no more earlier texts', async () => {
    const note = await learner.create({ content: 'a long text' });
    await fillUp(caps.bytes);
    expect((await learner.update(note.id, { content: 'short' })).status).toBe(200);
    expect(await textsOf(note.id)).toEqual([]);
    expect(await bytesUsed()).toBe(caps.bytes - bytesOf('a long text') + bytesOf('short'));
  });

  test('drops the oldest earlier texts of the note if there is no room', async () => {
    const note = await learner.create({ content: 'first' });
    await writeHourly(note.id, ['second', 'third!']);
    const bytes = await bytesUsed();
    const filled = earlierTexts.bytes - 1;
    await fillUp(filled);
    await writeAt('16:00:00', note.id, 'fourth');
    expect(await contentsOf(note.id)).toEqual(['third!', 'second']);
    expect(await bytesUsed()).toBe(earlierTexts.bytes);
    await fillUp(bytes - filled + (await bytesUsed()));
    await expectExactUsage();
  });

  test('holds under concurrent edits', async () => {
    const notes = await Promise.all(numbered(4).map((content) => learner.create({ content })));
    await fillUp(caps.bytes - 1);
    const edits = await Promise.all(
      notes.map(({ id }) => learner.update(id, { content: 'edited' })),
    );
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await bytesUsed()).toBe(caps.bytes - 1);
  });
});

describe('a note that is erased takes its earlier texts along', () => {
  async function overwritten(content: string): Promise<string> {
    const note = await learner.create({ content });
    await writeAt('13:00:00', note.id, `${content}, changed`);
    return note.id;
  }

  test('from its list and from the bin', async () => {
    const [listed, deleted] = [await overwritten('a'), await overwritten('b')];
    await learner.remove(deleted);
    for (const id of [listed, deleted]) {
      expect((await learner.removeForever(id)).status).toBe(204);
    }
    expect(await versions()).toEqual([]);
    expect(await bytesUsed()).toBe(0);
  });

  test('when the bin is emptied, in batches', async () => {
    const kept = await overwritten('kept');
    for (const content of numbered(60)) await learner.remove(await overwritten(content));
    expect(await versions()).toHaveLength(61);
    expect((await learner.emptyBin()).status).toBe(204);
    expect(await versions()).toMatchObject([{ id: `versions:${kept}` }]);
    await expectExactUsage();
  });

  test('when the bin is full', async () => {
    const id = await overwritten('dropped');
    await learner.remove(id);
    await api.learning
      .item(`note:${id}`, learner.account.uid)
      .patch([{ op: 'set', path: '/bytes', value: 17 * 1024 ** 2 }]);
    setClock('2026-03-02T14:00:00.000Z');
    const next = await learner.create({ content: 'next' });
    setClock('2026-03-02T14:00:00.000Z');
    await learner.remove(next.id);
    expect(await learner.bin()).toMatchObject({ droppedEarly: 1 });
    expect(await versions()).toEqual([]);
    expect(await bytesUsed()).toBe(0);
  });

  test('when its import is undone', async () => {
    const imports = importer(learner);
    const importId = await imports.write(importItems(1));
    await learner.update(importedId(0), { title: 'changed' });
    expect(await versions()).toHaveLength(1);
    await imports.undo(importId, [importedId(0)]);
    expect(await versions()).toEqual([]);
    await expectExactUsage();
  });
});

describe('an import', () => {
  /** Imports the notes and then others with the same ids. */
  async function importTwice(before: ReturnType<typeof importItem>[], title: string) {
    const imports = importer(learner);
    await imports.write(before);
    setClock('2026-03-04T12:00:00.000Z');
    const after = before.map((item) => ({ ...item, title, onChange: 'theirs' }));
    return imports.statuses(await imports.start({ sha256: 'b'.repeat(64) }), after);
  }

  test('keeps the texts that it overwrites', async () => {
    expect(await importTwice([importItem(1, { content: 'mine' })], 'theirs')).toEqual(['updated']);
    expect(await textsOf(importedId(1))).toMatchObject([
      { title: null, content: 'mine', replacedAt: '2026-03-04T12:00:00.000Z' },
    ]);
  });

  test('keeps the texts of a full request in transactions of the allowed size', async () => {
    const statuses = await importTwice(importItems(50), 'theirs');
    expect(new Set(statuses)).toEqual(new Set(['updated']));
    expect(await versions()).toHaveLength(50);
    await expectExactUsage();
  });

  test('writes notes whose earlier texts exceed the size of a request', async () => {
    const long = (letter: string) => letter.repeat(5000);
    const items = Array.from({ length: 12 }, (_, index) =>
      importItem(index, { content: long('語'), cloze: { text: `{{a}}${'語'.repeat(4900)}` } }),
    );
    const imports = importer(learner);
    await imports.write(items);
    const importId = await imports.start({ sha256: 'b'.repeat(64) });
    for (let round = 0; round < 10; round++) {
      setClock(`2026-03-0${3 + Math.floor(round / 2)}T1${round % 2}:00:00.000Z`);
      const content = `${round}${'語'.repeat(4990)}`;
      const next = items.map((item) => ({ ...item, content, onChange: 'theirs' }));
      expect(new Set(await imports.statuses(importId, next))).toEqual(new Set(['updated']));
    }
    expect(await textsOf(importedId(0))).toHaveLength(10);
    await expectExactUsage();
  });
});

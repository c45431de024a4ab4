import type { Note } from '@mylinguist/shared/schemas/note';
import { openDB } from 'idb';
import { makeNote, makeNoteList, makeUser } from '../testing/factories';
import { storedNotesName } from './forget-stored-notes';
import { storageOwner } from './storage-owner';
import { readStoredList } from './read-stored-list';
import { storeAnswer, storeWrite } from './store-notes';

const { email } = makeUser();
const many = Array.from({ length: 1000 }, (_, index) => makeNote({ content: String(index) }));
const [first = makeNote(), second = makeNote()] = many;

beforeEach(() => storageOwner.write(email));

const store = (
  asked: string | undefined,
  answer: ReturnType<typeof makeNoteList>,
  notes: readonly Note[] = answer.notes,
) => storeAnswer(email, false, { asked, answer, since: new Map(), notes });

async function storedContents(): Promise<string[] | undefined> {
  const copy = await readStoredList(email, false);
  return (await copy?.readContent())?.notes.map(({ content }) => content);
}

test('a thousand notes take fewer than a hundred records, and a change writes one of them', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  await store(undefined, makeNoteList(many, 'c1'));
  expect(put.mock.calls.length).toBeLessThan(100);
  expect(new Set(await storedContents())).toEqual(new Set(many.map(({ content }) => content)));

  put.mockClear();
  const edited = { ...first, content: 'edited' };
  await store('c1', { notes: [edited], removed: [], cursor: 'c2' }, many);
  // The bucket of the note, the newest notes, and the cursor.
  expect(put).toHaveBeenCalledTimes(3);
  const contents = await storedContents();
  expect(contents).toHaveLength(1000);
  expect(contents).toContain('edited');
  expect(contents).not.toContain(first.content);
});

test('archived and deleted notes leave the copy', async () => {
  await store(undefined, makeNoteList(many, 'c1'));
  const archived = { ...first, isArchived: true };
  await store('c1', { notes: [archived], removed: [second.id], cursor: 'c2' });
  expect(await storedContents()).toHaveLength(998);
});

describe('the newest notes', () => {
  const edited = many.map((note) => ({ ...note, content: `${note.content} edited` }));
  const newest = async () => (await readStoredList(email, false))?.newest ?? null;
  const contents = async () => (await newest())?.map(({ content }) => content);

  test('of a long list are read without the others', async () => {
    await store(undefined, makeNoteList(many, 'c1'));
    const getAll = jest.spyOn(IDBObjectStore.prototype, 'getAll');
    expect(await newest()).toEqual(many.slice(-60));
    expect((getAll.mock.contexts as IDBObjectStore[]).map(({ name }) => name)).toEqual(['writes']);
  });

  test('follow a delta and contain later writes, but no older notes', async () => {
    await store(undefined, makeNoteList(many, 'c1'));
    await store('c1', { notes: edited.slice(-2), removed: [], cursor: 'c2' }, [
      ...many.slice(0, -2),
      ...edited.slice(-2),
    ]);
    const added = makeNote({ content: 'added', userId: email });
    const [oldest] = edited;
    const last = many.at(-1)?.id ?? '';
    if (oldest) await storeWrite(email, oldest.id, oldest);
    await storeWrite(email, added.id, added);
    await storeWrite(email, last, null);
    const read = await contents();
    expect(read?.slice(-2)).toEqual(['998 edited', 'added']);
    expect(read).toHaveLength(60);
  });

  test.each([
    ['they are of an earlier answer', { cursor: 'c0', notes: many }],
    ['they are damaged', { cursor: 'c1', notes: [{ content: 7 }] }],
  ])('are not used if %s', async (_, page) => {
    await store(undefined, makeNoteList(many, 'c1'));
    const database = await openDB(storedNotesName);
    await database.put('pages', page, [email, 'active']);
    database.close();
    expect(await newest()).toBeNull();
    expect(await storedContents()).toHaveLength(1000);
  });

  test('of a short list are not stored', async () => {
    await store(undefined, makeNoteList(many.slice(0, 100), 'c1'));
    expect(await newest()).toBeNull();
  });
});

test('the notes are read in short tasks, and an aborted read ends', async () => {
  await store(undefined, makeNoteList(many, 'c1'));
  const copy = await readStoredList(email, false);
  const getAll = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  await copy?.readContent();
  expect(getAll.mock.calls.length).toBeGreaterThan(30);
  getAll.mockClear();
  const abort = new AbortController();
  const reading = copy?.readContent(abort.signal);
  abort.abort();
  expect(await reading).toBeNull();
  expect(getAll.mock.calls.length).toBeLessThan(5);
});

test('a copy of an earlier version is dropped', async () => {
  const old = await openDB(storedNotesName, 1, {
    upgrade: (database) => {
      for (const name of ['cursors', 'notes', 'writes']) database.createObjectStore(name);
    },
  });
  await old.put('cursors', 'c1', [email, 'active']);
  await old.put('notes', first, [email, 'active', first.id]);
  old.close();

  expect(await readStoredList(email, false)).toBeNull();
  await store(undefined, makeNoteList([second], 'c2'));
  expect(await storedContents()).toEqual([second.content]);
});

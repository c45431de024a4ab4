import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { makeNote, makeNoteList, makeUser } from '../testing/factories';
import { storedNotesName } from './forget-stored-notes';
import { storageOwner } from './storage-owner';
import { readStoredList, storeAnswer } from './stored-notes';

const { email } = makeUser();
const many = Array.from({ length: 1000 }, (_, index) => makeNote({ content: String(index) }));
const [first = makeNote(), second = makeNote()] = many;

beforeEach(() => storageOwner.write(email));

const store = (asked: string | undefined, answer: ReturnType<typeof makeNoteList>) =>
  storeAnswer(email, false, { asked, answer, since: new Map() });

async function storedContents(): Promise<string[] | undefined> {
  const copy = await readStoredList(email, false);
  return (await copy?.content)?.notes.map(({ content }) => content);
}

test('a thousand notes take fewer than a hundred records, and a change writes one of them', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  await store(undefined, makeNoteList(many, 'c1'));
  expect(put.mock.calls.length).toBeLessThan(100);
  expect(new Set(await storedContents())).toEqual(new Set(many.map(({ content }) => content)));

  put.mockClear();
  const edited = { ...first, content: 'edited' };
  await store('c1', { notes: [edited], removed: [], cursor: 'c2' });
  // The bucket of the note, and the cursor.
  expect(put).toHaveBeenCalledTimes(2);
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

test('a copy with an older schema version is deleted', async () => {
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

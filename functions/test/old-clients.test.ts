import { randomUUID } from 'node:crypto';
import { clientVersion, oldestClient } from '@mylinguist/shared/contract/client-version';
import { setClock } from '../../testing/api';
import { rewrite, startAssistant, suggestCards, translate } from '../../testing/assistant';
import { fetchFrom } from './fixtures/client-fetch';
import { loadOldClient, oldClients } from './fixtures/old-client';
import { idToken, type Account } from '../../testing/tokens';

let app: Awaited<ReturnType<typeof startAssistant>>;

beforeAll(async () => {
  app = await startAssistant();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.reset();
  setClock('2026-03-02T12:00:00.000Z');
});
afterEach(() => {
  setClock(null);
  for (const close of closings.splice(0)) close();
});

/** Functions that close the clients of the current test. */
const closings: (() => void)[] = [];

const supported = oldClients.filter((number) => number >= oldestClient);

test('every released client that the API supports is kept', () => {
  const released = Array.from(
    { length: clientVersion - oldestClient },
    (_, at) => oldestClient + at,
  );
  expect(supported).toEqual(released);
});

/** Adds a field to every object, as a newer API may. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withMore(part)] as const);
  return { ...Object.fromEntries(parts), addedLater: { kind: 'unknown', list: [1] } };
}

const answers = [
  ['with its current answers', (answer: unknown) => answer],
  ['with unknown fields in every answer', withMore],
] as const;

const { signal } = new AbortController();
let accounts = 0;

describe.each(supported)('client %i', (number) => {
  describe.each(answers)('calls the API %s', (_, change) => {
    /** Creates a learner who is signed in with this client. */
    async function signIn() {
      const uid = `old-client-${++accounts}`;
      const account: Account = { uid, email: `${uid}@example.test` };
      const fetch = fetchFrom(app.api, change) as typeof globalThis.fetch;
      const client = loadOldClient(number, account, fetch);
      closings.push(client.close);
      await client.api.logIn({
        firebaseToken: idToken(account),
        name: 'Ada',
        picture: null,
        ...account,
      });
      const listNotes = (archived = false) => client.ask(client.api.notesQuery({ archived }));
      const write = (input: object) => client.api.useCreateNote()({ draftId: randomUUID(), input });
      return { ...client, account, listNotes, write };
    }

    test('signs in', async () => {
      const { api, account } = await signIn();
      expect(api.currentSession()).toMatchObject({ user: { email: account.email } });
    });

    test('writes, lists, changes and deletes notes', async () => {
      const { api, listNotes, write } = await signIn();
      const note = await write({ title: 'Cats', content: 'El gato', tags: ['spanish'] });
      setClock('2026-03-02T12:00:01.000Z');
      await write({ content: 'card', flashcard: { front: 'a', back: 'b' } });
      setClock('2026-03-02T12:00:02.000Z');
      await write({ content: 'cloze', cloze: { text: 'A {{blank}}' } });
      expect(await listNotes()).toMatchObject([
        { title: 'Cats', content: 'El gato' },
        { content: 'card' },
        { content: 'cloze' },
      ]);

      const changed = await api.useUpdateNote()({ note, change: { content: 'La gata' } });
      expect(changed.content).toBe('La gata');
      await expect(
        api.useUpdateNote()({ note, change: { content: 'Other' } }),
      ).rejects.toMatchObject({ name: 'StaleNoteError', latest: { content: 'La gata' } });
      await api.useUpdateNote()({ note: changed, change: { isArchived: true } });
      expect(await listNotes(true)).toMatchObject([{ id: note.id }]);
      await api.useDeleteNote()(note);
      await expect(
        api.useUpdateNote()({ note, change: { content: 'Gone' } }),
      ).rejects.toMatchObject({ name: 'ApiError', status: 404, code: 'NOT_FOUND' });
    });

    test('reads the delta of its notes', async () => {
      const { api, listNotes, write } = await signIn();
      const first = await write({ content: 'first' });
      await listNotes();
      await write({ content: 'second' });
      await api.useDeleteNote()(first);
      expect(await listNotes()).toMatchObject([{ content: 'second' }]);
    });

    test('reviews a due note and undoes the review', async () => {
      const { ask, api, write } = await signIn();
      const { id: noteId } = await write({ content: 'x' });
      setClock('2026-03-03T12:00:00.000Z');
      expect(await ask(api.dueQuery())).toMatchObject({
        dueCount: 1,
        notes: [{ id: noteId }],
        settings: await ask(api.settingsQuery()),
      });
      const review = { noteId, response: 'Easy', number: 1 };
      expect(await api.useReviewNote()(review)).toMatchObject({ noteId, xpEarned: 10 });
      expect(await api.useUndoReview()({ noteId, number: 1 })).toMatchObject({ id: noteId });
    });

    test('creates and deletes tags', async () => {
      const { ask, api } = await signIn();
      expect(await api.useCreateTag()({ name: 'a/b' })).toMatchObject({ name: 'a/b' });
      await expect(api.useCreateTag()({ name: 'A/B' })).rejects.toMatchObject({
        code: 'TAG_EXISTS',
        message: 'A tag with this name already exists.',
      });
      expect(await ask(api.tagsQuery())).toMatchObject([{ name: 'a/b' }]);
      await api.useDeleteTag()('a/b');
      expect(await ask(api.tagsQuery())).toEqual([]);
    });

    test('reads and saves the settings as a whole', async () => {
      const { ask, api } = await signIn();
      const stored = await ask(api.settingsQuery());
      const wanted = { ...stored, timezone: 'Asia/Tokyo', enterToSubmit: true };
      expect(await api.useSaveSettings()(wanted)).toEqual(wanted);
      await expect(
        api.useSaveSettings()({ ...wanted, revisionNotesCount: 7 }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'revisionNotesCount' }] });
    });

    test('asks the assistant', async () => {
      const { api } = await signIn();
      const card = { kind: 'flashcard', front: 'a', back: 'b', hint: null };
      app.model.play([
        { answer: JSON.stringify({ rewrite: 'Hey' }) },
        { answer: JSON.stringify({ translation: 'The cat sleeps' }) },
        { answer: JSON.stringify({ cards: [card] }) },
        { answer: 'About a cat.' },
      ]);
      expect(await api.completeNote(rewrite('Hi'), signal)).toEqual({ rewrite: 'Hey' });
      expect(await api.completeNote(translate(), signal)).toEqual({
        translation: 'The cat sleeps',
      });
      expect(await api.completeNote(suggestCards(), signal)).toMatchObject({ cards: [card] });
      const { threadId, response } = await api.sendAgentMessage('Cats?', null, signal);
      expect(response).toBe('About a cat.');
      expect(await api.loadAgentThread(threadId, signal)).toMatchObject([
        { type: 'user', content: 'Cats?' },
        { type: 'agent', content: 'About a cat.' },
      ]);
      expect(await api.loadAgentThread(randomUUID(), signal)).toBeNull();
    });

    test('signs the extension in', async () => {
      const { api } = await signIn();
      expect((await api.authenticateExtension()).customToken).not.toBe('');
    });

    test('exports everything, then deletes the account', async () => {
      const { api, account, write } = await signIn();
      await write({ content: 'kept' });
      let data: object = {};
      await api.useExportAccount((exported) => {
        data = exported;
      })();
      expect(data).toMatchObject({ format: 'mylinguist-export', notes: [{ content: 'kept' }] });
      await api.useDeleteAccount(() => undefined)(account.email);
      expect(api.currentSession()).toBeNull();
    });
  });
});

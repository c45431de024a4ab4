import { HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { readStoredList } from '../offline/read-stored-list';
import { startSession } from '../session/session';
import { makeDueNote, makeNote, makeSettings, makeToken, makeUser } from '../testing/factories';
import { respond } from '../testing/server';
import { loadAgentThread } from './assistant';
import { ApiError } from './errors';
import { notesQuery } from './note-lists';
import { createQueryClient } from './query-client';
import { dueQuery } from './reviews';
import { settingsQuery } from './settings';
import { tagsQuery } from './tags';

const ada = makeUser();

beforeEach(() => {
  window.requestIdleCallback = (work) => window.setTimeout(work);
  startSession({ token: makeToken(), user: ada });
});

const json = (body: object, init?: ResponseInit) => () => HttpResponse.json(body, init);

function openClient() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return client;
}

const listNotes = () => openClient().query(notesQuery({ archived: false }));

test('an unknown kind of note and unknown fields do not hide its text', async () => {
  const note = { ...makeNote({ content: 'text' }), contentType: 7, drawing: { strokes: [] } };
  respond('listNotes', json({ notes: [note], cursor: 'kinds', count: 1 }));
  expect(await listNotes()).toMatchObject([{ content: 'text' }]);
});

test('an exercise of an unknown shape does not hide its note', async () => {
  const note = { ...makeNote({ content: 'text' }), flashcard: { sides: ['a', 'b', 'c'] } };
  respond('listNotes', json({ notes: [note], cursor: 'exercise' }));
  // A flashcard without front and back counts as absent.
  const flashcard = { front: null, back: null, hint: null };
  expect(await listNotes()).toMatchObject([{ content: 'text', flashcard }]);
});

test('a note that cannot be read is left out, and the incomplete list is not stored', async () => {
  const good = makeNote({ content: 'good' });
  const bad = { ...makeNote(), content: ['a', 'list'] };
  respond('listNotes', json({ notes: [bad, good, null], cursor: 'bad' }));
  expect(await listNotes()).toMatchObject([{ content: 'good' }]);

  // Once the complete list is stored, the idle callback of the incomplete one has run too.
  respond('listNotes', json({ notes: [good], cursor: 'good' }));
  await listNotes();
  await waitFor(async () =>
    expect(await readStoredList(ada.email, false)).toMatchObject({ cursor: 'good' }),
  );
  expect(console.warn).not.toHaveBeenCalled();
});

test('a due note that cannot be read does not hide the others', async () => {
  const good = makeDueNote({ content: 'good' });
  const bad = { ...makeDueNote(), preview: 'soon' };
  respond('listDue', json({ notes: [bad, good], dueCount: 2, nextReviewDate: null, settings: 1 }));
  expect(await openClient().query(dueQuery())).toMatchObject({
    notes: [{ content: 'good' }],
    dueCount: 2,
    settings: undefined,
  });
});

test('a setting that is absent or has an unknown value reads as its default', async () => {
  const { enterToSubmit, ...others } = makeSettings({
    enterToSubmit: false,
    timezone: 'Asia/Tokyo',
  });
  respond('getSettings', json({ ...others, defaultNoteMode: 'drawing', theme: 'dark' }));
  expect(await openClient().query(settingsQuery())).toEqual({
    ...others,
    enterToSubmit,
    defaultNoteMode: 'freestyle',
  });
});

test('a tag that cannot be read does not hide the others', async () => {
  const tag = { name: 'biology', color: '#5b8def' };
  respond('listTags', json({ tags: [{ label: 'history' }, tag] }));
  expect(await openClient().query(tagsQuery())).toEqual([tag]);
});

test('a message of an unknown type does not hide the conversation', async () => {
  const message = { id: '1', type: 'user', content: 'Hi', timestamp: '2026-03-02T10:00:00.000Z' };
  const card = { ...message, id: '2', type: 'card' };
  respond('getAgentThread', json({ data: { threadId: 't', messages: [message, card] } }));
  const threadId = '5b0c7a3e-54a1-4b53-9d0b-0c8f3f3f1a11';
  expect(await loadAgentThread(threadId, new AbortController().signal)).toEqual([message]);
});

test('an error with an unknown code keeps its status and message', async () => {
  const body = {
    error: 'Your plan has ended.',
    message: 'Your plan has ended.',
    code: 'PLAN_ENDED',
    requestId: 'request-1',
    issues: 'none',
  };
  respond('listTags', json(body, { status: 402 }));
  const failure: unknown = await openClient()
    .query(tagsQuery())
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 402,
    message: 'Your plan has ended.',
    code: null,
    issues: [],
  });
});

import { act } from '@testing-library/react';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { updateNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import type { Note, UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import { makeNote, makeNoteList, makeToken, makeUser } from '../testing/factories';
import { renderSignedIn } from '../testing/render-signed-in';
import { errorResponse, respond } from '../testing/server';
import { sendAgentMessage } from './assistant';
import { noteKeys } from './note-cache';
import { useEditNote, useMoveNote } from './notes';
import { startSession } from '../session/session';
import { useCreateTag } from './entity-mutations';

/** Returns the result of `work`, or throws its error, after the hook has rendered. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<T> {
  const settled = await act(() => Promise.allSettled([work()]));
  const [outcome] = settled;
  if (outcome.status === 'fulfilled') return outcome.value;
  throw outcome.reason;
}

/** Mocks the API for one note. It applies every change, but the first answer is lost. */
function respondOnce(note: Note) {
  let stored = note;
  let isLost = true;
  const writes: UpdateNoteRequest[] = [];
  respond('listNotes', () => makeNoteList([stored]));
  respond('updateNote', ({ body, headers }) => {
    const expected = headers['if-match'];
    if (expected !== undefined && expected !== stored.etag) return errorResponse('STALE');
    const change = updateNoteRequestSchema.parse(body);
    writes.push(change);
    stored = { ...withClozeTitle({ ...stored, ...change }), etag: `"${writes.length}"` };
    const answer = isLost ? Response.error() : { note: stored };
    isLost = false;
    return answer;
  });
  return {
    writes,
    stored: () => stored,
    changeElsewhere: (change: Partial<Note>) => {
      stored = { ...stored, ...change, etag: '"elsewhere"' };
    },
  };
}

describe('an edit whose answer was lost', () => {
  const begin = async (change: UpdateNoteRequest, fields: Partial<Note> = {}) => {
    const note = makeNote({ content: 'before', tags: ['biology'], ...fields });
    const api = respondOnce(note);
    const { result } = renderSignedIn(useEditNote);
    const save = (edited: UpdateNoteRequest) =>
      outcomeOf(() => result.current.mutateAsync({ note, change: edited }));
    await expect(save(change)).rejects.toThrow('The service cannot be reached.');
    return { ...api, save };
  };

  test.each<UpdateNoteRequest>([
    { content: ' after ' },
    { title: 'Named', tags: ['Spanish', 'spanish'] },
    { flashcard: { front: 'Q', back: 'A' } },
    { cloze: { text: '{{One}} word' }, aiEnriched: true },
  ])('is saved once when it is retried: %j', async (change) => {
    const { save, writes, stored } = await begin(change);
    await expect(save(change)).resolves.toEqual({ status: 'saved', note: stored() });
    expect(writes).toHaveLength(1);
  });

  test('does not block the next edit when it renamed a note with a cloze test', async () => {
    const cloze = { title: 'Old', text: '{{One}} word', answers: ['One'] };
    const { save, stored } = await begin({ title: 'New' }, { title: 'Old', cloze });
    const outcome = await save({ title: 'Newer' });
    expect(outcome).toEqual({ status: 'saved', note: stored() });
    expect(stored()).toMatchObject({ title: 'Newer', cloze: { title: 'Newer' } });
  });

  test('does not block the next edit of the same learner', async () => {
    const { save, stored } = await begin({ content: 'after' });
    await save({ content: 'after all' });
    expect(stored().content).toBe('after all');
  });

  test('does not let the next edit overwrite a change made elsewhere', async () => {
    const { save, changeElsewhere, stored } = await begin({ content: 'mine' });
    changeElsewhere({ content: 'theirs' });
    await expect(save({ content: 'mine, too' })).resolves.toEqual({
      status: 'conflict',
      latest: stored(),
    });
    expect(stored().content).toBe('theirs');
  });
});

test('an edit of a deleted note says so and removes the note from the list', async () => {
  const note = makeNote();
  const { result, client } = renderSignedIn(useEditNote);
  client.setQueryData(noteKeys.list(false), [note]);
  respond('updateNote', () => errorResponse('NOT_FOUND'));
  const edit = outcomeOf(() => result.current.mutateAsync({ note, change: { content: 'new' } }));
  await expect(edit).resolves.toEqual({ status: 'gone' });
  expect(client.getQueryData(noteKeys.list(false))).toEqual([]);
});

test('an archiving whose answer was lost archives the note when it is retried', async () => {
  const note = makeNote();
  const { stored } = respondOnce(note);
  const { result } = renderSignedIn(useMoveNote);
  const archive = () => outcomeOf(() => result.current.mutateAsync({ note, isArchived: true }));
  await expect(archive()).rejects.toThrow('The service cannot be reached.');
  await archive();
  expect(stored().isArchived).toBe(true);
});

test('a failed archiving is rolled back in the list', async () => {
  const note = makeNote();
  const { result, client } = renderSignedIn(useMoveNote);
  client.setQueryData(noteKeys.list(false), [note]);
  respond('updateNote', () => errorResponse('TOO_MANY_REQUESTS'));
  const archiving = outcomeOf(() => result.current.mutateAsync({ note, isArchived: true }));
  await expect(archiving).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(client.getQueryData(noteKeys.list(false))).toEqual([note]);
});

test('a retry of a tag creation whose answer was lost succeeds', async () => {
  let isThere = false;
  respond('createTag', () => {
    if (isThere) return errorResponse('TAG_EXISTS');
    isThere = true;
    return Response.error();
  });
  const { result } = renderSignedIn(useCreateTag);
  const create = () => outcomeOf(() => result.current.mutateAsync({ name: 'history' }));
  await expect(create()).rejects.toThrow('The service cannot be reached.');
  await expect(create()).resolves.toBeNull();
  await expect(create()).rejects.toMatchObject({ code: 'TAG_EXISTS' });
});

test('a retried message keeps its idempotency key, and the next message has a new one', async () => {
  startSession({ token: makeToken(), user: makeUser() });
  const threadId = crypto.randomUUID();
  let isLost = true;
  const calls = respond('sendAgentMessage', () => {
    const answer = isLost ? Response.error() : { data: { threadId, response: 'Hello' } };
    isLost = false;
    return answer;
  });
  const send = () => sendAgentMessage('Which way?', threadId, new AbortController().signal);
  await expect(send()).rejects.toThrow('The service cannot be reached.');
  await send();
  await send();
  const [first, second, third] = calls.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

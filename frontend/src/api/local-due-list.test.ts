import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import { cachedSettings } from '../offline/cached-answers';
import { storeAnswer } from '../offline/store-notes';
import { startSession } from '../session/session';
import {
  makeDueNote,
  makeNote,
  makeNoteList,
  makeSettings,
  makeToken,
  makeUser,
} from '../testing/factories';
import { disconnect, respond, respondError } from '../testing/server';
import { notesQuery } from './note-lists';
import { createQueryClient } from './query-client';
import { dueQuery } from './reviews';

const { email } = makeUser();
const settings = makeSettings({ revisionNotesCount: 5 });
const nothingDue = { notes: [], dueCount: 0, nextReviewDate: null, settings };

function openClient() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return client;
}

/** Returns a note that was due this number of days ago. */
function dueNote(daysAgo: number, tags: string[] = []) {
  const reviewData = newReviewData(new Date(Date.now() - (daysAgo + 1) * 86_400_000), 'UTC');
  return makeNote({ reviewData, tags });
}

const notes = [dueNote(1), dueNote(3, ['biology']), dueNote(0), dueNote(-1)];
const [yesterday, longest, today] = notes.map(({ id }) => id);

beforeEach(() => {
  startSession({ token: makeToken(), user: makeUser() });
  cachedSettings.store(settings, email);
});

describe('without a connection', () => {
  beforeEach(() => void disconnect('listDue'));

  test('the due notes come from the notes on screen, longest overdue first', async () => {
    respond('listNotes', makeNoteList(notes));
    const client = openClient();
    await client.query(notesQuery({ archived: false }));
    const due = await client.query(dueQuery());
    expect(due.notes.map(({ id }) => id)).toEqual([longest, yesterday, today]);
    expect(due).toMatchObject({ dueCount: 3, settings, isLocal: true });
  });

  test('the due notes of the given ones come from the notes on screen', async () => {
    disconnect('listDueOf');
    respond('listNotes', makeNoteList(notes));
    const client = openClient();
    await client.query(notesQuery({ archived: false }));
    const due = await client.query(dueQuery({ ids: notes.slice(1).map(({ id }) => id) }));
    expect(due.notes.map(({ id }) => id)).toEqual([longest, today]);
    expect(due).toMatchObject({ dueCount: 2, isLocal: true });
  });

  test('the due notes come from the stored copy, each with the dates after a rating', async () => {
    const answered = { asked: undefined, answer: makeNoteList(notes), since: new Map(), notes: [] };
    await storeAnswer(email, false, answered);
    const due = await openClient().query(dueQuery({ tag: 'biology' }));
    expect(due.notes.map(({ id }) => id)).toEqual([longest]);
    const tomorrow = studyDayStart(studyDay(new Date(), 'UTC') + 1, 'UTC').toISOString();
    expect(due.notes[0]?.preview.Hard).toBe(tomorrow);
  });

  test("the list of the API replaces this browser's when it can be reached again", async () => {
    respond('listNotes', makeNoteList(notes));
    const client = openClient();
    await client.query(notesQuery({ archived: false }));
    await client.query(dueQuery());
    const note = makeDueNote();
    respond('listDue', { ...nothingDue, notes: [note], dueCount: 1 });
    expect((await client.query({ ...dueQuery(), staleTime: 0 })).notes).toEqual([note]);
  });

  test('the request fails when this browser has no copy of the notes', async () => {
    await expect(openClient().query(dueQuery())).rejects.toThrow('The service cannot be reached');
  });

  test("the request fails when this browser has another learner's settings", async () => {
    startSession({ token: makeToken(), user: makeUser({ email: 'bob@example.com' }) });
    respond('listNotes', makeNoteList(notes));
    const client = openClient();
    await client.query(notesQuery({ archived: false }));
    await expect(client.query(dueQuery())).rejects.toThrow('The service cannot be reached');
  });
});

test('a refusal of the API is not replaced by a local list', async () => {
  respond('listNotes', makeNoteList(notes));
  const client = openClient();
  await client.query(notesQuery({ archived: false }));
  respondError('listDue', 'UNAVAILABLE');
  await expect(client.query(dueQuery())).rejects.toMatchObject({ status: 503 });
});

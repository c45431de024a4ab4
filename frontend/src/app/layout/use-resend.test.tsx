import { act, screen, waitFor } from '@testing-library/react';
import { startSession, type RevisionSession } from '../../features/revision/revision-session';
import { storeUnsavedRatings } from '../../features/revision/revision-session-storage';
import { openDraftStore } from '../../modules/composer/draft-store';
import { emptyDraft } from '../../modules/composer/note-draft';
import { draftKey } from '../../offline/unsaved-work';
import { makeDueNote, makeNote, makeUser } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { useResend } from './use-resend';

const { email } = makeUser();

function Screen() {
  useResend(email);
  return null;
}

const renderAt = (path: string) => renderScreen(<Screen />, { path });
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

/** Stores a session with one rating that could not be sent. */
function storeRating(savedAt = Date.now()) {
  const note = makeDueNote({ content: 'rated offline' });
  const session: RevisionSession = {
    ...startSession([note]),
    answers: {
      [note.id]: {
        response: 'Hard',
        status: 'failed',
        nextReviewDate: note.preview.Hard,
        xpEarned: 10,
        durationMs: 1200,
        number: 1,
      },
    },
    history: [note.id],
  };
  storeUnsavedRatings(email, { savedAt, session });
  const isKept = () => localStorage.getItem(`revision:${email}:${session.id}`) !== null;
  return { note, isKept };
}

/** Stores the draft of a new note whose save could not be sent. */
function storeUnsentNote() {
  const store = openDraftStore(draftKey(email));
  const draft = { ...emptyDraft('freestyle'), content: 'saved offline', tags: ['biology'] };
  store.write({ ...draft, isUnsent: true });
  return { id: draft.id, read: () => openDraftStore(draftKey(email)).read() };
}

const respondReviewed = () =>
  respond('review', ({ body }) => ({
    noteId: (body as { noteId: string }).noteId,
    nextReviewDate: '2026-03-04T04:00:00.000Z',
    xpEarned: 10,
    reviewData: makeNote().reviewData,
  }));

describe('a rating that could not be sent', () => {
  test('is sent from any screen when the connection returns', async () => {
    const { note, isKept } = storeRating();
    const failed = disconnect('review');
    renderAt('/settings');
    reconnect();
    await waitFor(() => expect(failed.length).toBeGreaterThan(0));
    expect(isKept()).toBe(true);

    const reviews = respondReviewed();
    reconnect();
    await waitFor(() => expect(isKept()).toBe(false));
    expect(reviews[0]?.body).toMatchObject({ noteId: note.id, response: 'Hard', number: 1 });
  });

  test('is sent when the app opens, even days later', async () => {
    const { isKept } = storeRating(Date.now() - 3 * 86_400_000);
    const reviews = respondReviewed();
    renderAt('/notes');
    await waitFor(() => expect(isKept()).toBe(false));
    expect(reviews).toHaveLength(1);
  });

  test('is dropped when the API has it already', async () => {
    const { isKept } = storeRating();
    respondError('review', 'NOT_DUE');
    renderAt('/notes');
    await waitFor(() => expect(isKept()).toBe(false));
  });
});

describe('a new note that could not be sent', () => {
  test('is sent from another screen under its key, with a notice', async () => {
    const { id, read } = storeUnsentNote();
    const created = respond('createNote', ({ headers }) => ({
      note: makeNote({ id: headers['idempotency-key'] ?? '', content: 'saved offline' }),
    }));
    respond('updateNote', { note: makeNote() });
    renderAt('/settings');
    expect(await screen.findByText('Your unsent note is saved.')).toBeVisible();
    expect(created.map(({ headers }) => headers['idempotency-key'])).toEqual([id]);
    expect(created[0]?.body).toMatchObject({ content: 'saved offline', tags: ['biology'] });
    expect(read()).toBeNull();
  });

  test('stays a draft that is not sent again when the API refuses it', async () => {
    const { read } = storeUnsentNote();
    const refused = respondError('createNote', 'TOO_MANY_NOTES');
    renderAt('/settings');
    await waitFor(() => expect(read()).not.toHaveProperty('isUnsent', true));
    expect(read()).toMatchObject({ content: 'saved offline' });
    reconnect();
    expect(refused).toHaveLength(1);
  });
});

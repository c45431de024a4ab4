import type { DueNote, ReviewRequest } from '@mylinguist/shared/schemas/review';
import { act, screen, waitFor } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { disconnect, hang, hold, respond, respondError } from '../../testing/server';
import {
  card,
  easy,
  hard,
  makeNotes,
  pass,
  progress,
  rateAs,
  renderPage,
  respondReviews,
  startSession,
} from './revision-page-harness';

// jsdom has no IndexedDB. Ratings are sent directly, as in a browser that refuses the storage.

function respondUndo(notes: readonly DueNote[]) {
  return respond('undoReview', ({ body }) => {
    const { noteId } = body as { noteId: string };
    return { note: makeNote({ ...notes.find(({ id }) => id === noteId) }) };
  });
}

describe('undo', () => {
  test.each(['u', '{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
    'reverts the last rating with %s',
    async (keys) => {
      const notes = makeNotes('one', 'two');
      const reviews = respondReviews(notes);
      const undone = respondUndo(notes);
      const { user } = await startSession(notes);
      await user.keyboard(`22${keys}`);
      expect(card()).toHaveTextContent('one');
      await waitFor(() => expect(easy()).toBeEnabled());
      const sent = reviews[0]?.body as ReviewRequest | undefined;
      expect(undone[0]?.body).toEqual({ noteId: notes[0]?.id, reviewId: sent?.reviewId });
      expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');

      await user.click(hard());
      await waitFor(() => expect(reviews).toHaveLength(2));
      expect(reviews[1]?.body).toMatchObject({ noteId: notes[0]?.id, response: 'Hard' });
      expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    },
  );

  test('works after the session is complete', async () => {
    const notes = makeNotes('one');
    respondReviews(notes);
    respondUndo(notes);
    const { user } = await startSession(notes);
    await rateAs(user, 'Easy');
    await user.click(await screen.findByRole('button', { name: 'Undo last rating' }));
    await waitFor(() => expect(easy()).toBeEnabled());
    expect(card()).toHaveTextContent('one');
  });

  test('keeps the rating when it fails', async () => {
    const notes = makeNotes('one', 'two');
    respondReviews(notes);
    respondError('undoReview', 'UNAVAILABLE');
    const { user } = await startSession(notes);
    await rateAs(user, 'Easy');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Failed to undo: /)).toBeVisible();
    expect(card()).toHaveTextContent('two');
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  });

  test('waits for the answer to the rating', async () => {
    const notes = makeNotes('one', 'two');
    const [note] = notes;
    if (!note) throw new Error('There is a note.');
    const review = hold('review', {
      noteId: note.id,
      nextReviewDate: note.preview.Easy,
      xpEarned: 10,
      reviewData: note.reviewData,
    });
    const undone = respondUndo(notes);
    const { user } = await startSession(notes);
    await user.keyboard('2u');
    await waitFor(() => expect(review.calls).toHaveLength(1));
    expect(undone).toHaveLength(0);
    review.release();
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  test('leaves an unsaved rating as it is without a connection', async () => {
    disconnect('review');
    disconnect('undoReview');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.keyboard('2');
    await screen.findByText(/Your rating is not saved yet/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Failed to undo: /)).toBeVisible();
    expect(screen.getByText(/Your rating is not saved yet/)).toBeVisible();
  });

  test('removes a rating that has not reached the server', async () => {
    disconnect('review');
    respondError('undoReview', 'NOTHING_TO_UNDO');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.keyboard('2');
    await screen.findByText(/Your rating is not saved yet/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(easy()).toBeEnabled());
    expect(card()).toHaveTextContent('one');
  });
});

describe('a rating that is not saved', () => {
  test('is not counted if the note was already reviewed, and disappears after 2 s', async () => {
    respondError('review', 'NOT_DUE');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.click(easy());
    expect(
      await screen.findByText('This note was already reviewed. Moving to next note...'),
    ).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    await pass(2100);
    expect(card()).toHaveTextContent('two');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is dropped if the note was deleted elsewhere', async () => {
    respondError('review', 'NOT_FOUND');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.click(easy());
    expect(
      await screen.findByText('This note no longer exists. Moving to next note...'),
    ).toBeVisible();
    await pass(2100);
    expect(card()).toHaveTextContent('two');
  });

  test('is kept when the network fails, retried by the learner and counted once', async () => {
    const failed = disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.click(easy());
    expect(await screen.findByText(/Your rating is not saved yet/)).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    await pass(4_000);
    expect(card()).toHaveTextContent('one');

    const reviews = respondReviews(notes);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('In 6 days')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    // The API deduplicates retries by the review id.
    await waitFor(() => expect(reviews[0]?.body).toEqual(failed[0]?.body));
  });

  test('is sent when the connection returns, and counted once', async () => {
    disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.keyboard('22');
    expect(await screen.findByText('1 rating is not saved yet.')).toBeVisible();

    const reviews = respondReviews(notes);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reviews).toHaveLength(1));
    expect(reviews[0]?.body).toMatchObject({ response: 'Easy' });
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes'));
    expect(screen.queryByText('1 rating is not saved yet.')).not.toBeInTheDocument();
  });

  test('is sent again without being asked, until it is saved', async () => {
    const failed = disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.keyboard('22');
    expect(await screen.findByText('1 rating is not saved yet.')).toBeVisible();
    await pass(5_000);
    await waitFor(() => expect(failed).toHaveLength(2));
    expect(screen.getByText('1 rating is not saved yet.')).toBeVisible();

    const reviews = respondReviews(notes);
    await pass(15_000);
    await waitFor(() => expect(reviews).toHaveLength(1));
    expect(reviews[0]?.body).toEqual(failed[0]?.body);
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
  });

  test('can be retried later', async () => {
    disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.click(easy());
    await screen.findByText(/Your rating is not saved yet/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(card()).toHaveTextContent('two');
    expect(screen.getByText('1 rating is not saved yet.')).toBeVisible();

    respondReviews(notes);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes'));
    expect(screen.queryByText('1 rating is not saved yet.')).not.toBeInTheDocument();
  });
});

describe('a reload during a session', () => {
  async function rateFirst() {
    const notes = makeNotes('one', 'two');
    respondReviews(notes);
    const page = await startSession(notes);
    await rateAs(page.user, 'Easy');
    await waitFor(() => expect(card()).toHaveTextContent('two'));
    return { notes, ...page };
  }

  test('resumes the session at the same note', async () => {
    const notes = makeNotes('one', 'two', 'three');
    respondReviews(notes);
    const { user, unmount } = await startSession(notes);
    await rateAs(user, 'Easy');
    await waitFor(() => expect(card()).toHaveTextContent('two'));
    unmount();

    renderPage([]);
    expect(card()).toHaveTextContent('two');
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 3 notes');
  });

  test('sends a failed rating again', async () => {
    const failed = disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user, unmount } = await startSession(notes);
    await rateAs(user, 'Easy');
    await screen.findByText('1 rating is not saved yet.');
    unmount();

    const reviews = respondReviews(notes);
    renderPage([]);
    await waitFor(() => expect(reviews[0]?.body).toEqual(failed[0]?.body));
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  });

  test('sends a pending rating again and counts it once', async () => {
    const notes = makeNotes('one', 'two');
    const pending = hang('review');
    const { user, unmount } = await startSession(notes);
    await rateAs(user, 'Easy');
    await waitFor(() => expect(pending).toHaveLength(1));
    unmount();

    const again = respondReviews(notes);
    renderPage([]);
    await waitFor(() => expect(again[0]?.body).toEqual(pending[0]?.body));
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    expect(card()).toHaveTextContent('two');
  });

  test('sends an interrupted undo again', async () => {
    const { notes, user, unmount } = await rateFirst();
    const pending = hang('undoReview');
    await user.keyboard('u');
    await waitFor(() => expect(pending).toHaveLength(1));
    unmount();

    const again = respondUndo(notes);
    const reloaded = renderPage([]);
    await waitFor(() => expect(again[0]?.body).toEqual(pending[0]?.body));
    expect(card()).toHaveTextContent('one');
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    await rateAs(reloaded.user, 'Hard');
    await waitFor(() => expect(card()).toHaveTextContent('two'));
  });

  test('keeps the rating if an interrupted undo fails', async () => {
    const { user, unmount } = await rateFirst();
    hang('undoReview');
    await user.keyboard('u');
    await waitFor(() => expect(card()).toHaveTextContent('one'));
    unmount();

    disconnect('undoReview');
    renderPage([]);
    expect(await screen.findByText(/^Failed to undo/)).toBeVisible();
    expect(card()).toHaveTextContent('two');
  });
});

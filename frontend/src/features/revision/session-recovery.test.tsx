import type { DueNote, ReviewRequest } from '@mylinguist/shared/schemas/review';
import { screen, waitFor } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { received } from '../../testing/received';
import { hang, hold, respond, respondError } from '../../testing/server';
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
      await user.keyboard('22');
      const sent = (await received(reviews)).body as ReviewRequest;
      await user.keyboard(keys);
      await waitFor(() => expect(easy()).toBeEnabled());
      expect(card()).toHaveTextContent('one');
      const { body } = await received(undone);
      expect(body).toEqual({ noteId: notes[0]?.id, reviewId: sent.reviewId });
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
    await user.keyboard('2');
    await received(review.calls);
    await user.keyboard('u');
    expect(undone).toHaveLength(0);
    review.release();
    await waitFor(() => expect(undone).toHaveLength(1));
  });
});

describe('a rating that the API refuses or does not count', () => {
  test('is neither counted nor offered for an undo if another device had reviewed the note', async () => {
    const notes = makeNotes('one', 'two');
    const [note] = notes;
    if (!note) throw new Error('There is a note.');
    const review = hold('review', {
      noteId: note.id,
      nextReviewDate: note.preview.Hard,
      xpEarned: 0,
      counted: false,
      reviewData: note.reviewData,
    });
    const { user } = await startSession(notes);
    await user.keyboard('1');
    await received(review.calls);
    expect(screen.getByText('+10 XP')).toBeVisible();
    review.release();
    expect(
      await screen.findByText('This note was already reviewed. Moving to next note...'),
    ).toBeVisible();
    expect(screen.getByText('+0 XP')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    expect(screen.queryByText(/Next review/)).not.toBeInTheDocument();
    await pass(1900);
    expect(card()).toHaveTextContent('one');
    await pass(200);
    expect(card()).toHaveTextContent('two');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    // A note rated Hard comes back for practice only if its rating counts.
    respondReviews(notes);
    await rateAs(user, 'Easy');
    expect(await screen.findByRole('heading', { name: /complete/i })).toBeVisible();
  });

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
});

describe('a reload during a session', () => {
  async function rateFirst() {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const page = await startSession(notes);
    await rateAs(page.user, 'Easy');
    await received(reviews);
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
});

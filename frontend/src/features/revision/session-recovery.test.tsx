import type { DueNote } from '@mylinguist/shared/schemas/review';
import { screen, waitFor } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { disconnect, hang, respond, respondError } from '../../testing/server';
import {
  card,
  easy,
  hard,
  makeNotes,
  pass,
  progress,
  renderPage,
  respondReviews,
  startSession,
} from './revision-page-harness';

describe('undo', () => {
  function respondUndo(notes: readonly DueNote[]) {
    return respond('undoReview', ({ body }) => {
      const { noteId } = body as { noteId: string };
      return { note: makeNote({ ...notes.find(({ id }) => id === noteId) }) };
    });
  }

  it.each(['u', '{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
    'takes the last rating back with %s',
    async (keys) => {
      const notes = makeNotes('one', 'two');
      const reviews = respondReviews(notes);
      const undone = respondUndo(notes);
      const { user } = await startSession(notes);
      await user.keyboard(`22${keys}`);
      expect(card()).toHaveTextContent('one');
      await waitFor(() => expect(easy()).toBeEnabled());
      expect(undone[0]?.body).toEqual({ noteId: notes[0]?.id, number: 1 });
      expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');

      await user.click(hard());
      await waitFor(() => expect(reviews).toHaveLength(2));
      expect(reviews[1]?.body).toMatchObject({ noteId: notes[0]?.id, response: 'Hard' });
      expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    },
  );

  it('works from the completion', async () => {
    const notes = makeNotes('one');
    respondReviews(notes);
    respondUndo(notes);
    const { user } = await startSession(notes);
    await user.keyboard('22');
    await user.click(await screen.findByRole('button', { name: 'Undo last rating' }));
    await waitFor(() => expect(easy()).toBeEnabled());
    expect(card()).toHaveTextContent('one');
  });

  it('keeps the rating when it fails', async () => {
    const notes = makeNotes('one', 'two');
    respondReviews(notes);
    respondError('undoReview', 'UNAVAILABLE');
    const { user } = await startSession(notes);
    await user.keyboard('22');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Failed to undo: /)).toBeVisible();
    expect(card()).toHaveTextContent('two');
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  });

  it('waits for a rating on its way, so that it never takes back an older review', async () => {
    disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.keyboard('2');
    await screen.findByText(/Your rating is not saved yet/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Failed to undo: /)).toBeVisible();
    expect(screen.getByText(/Your rating is not saved yet/)).toBeVisible();
  });
});

describe('a rating that is not taken', () => {
  it('says that the note was already reviewed and moves on after 2 s, uncounted', async () => {
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

  it('goes on without a note that was deleted elsewhere', async () => {
    respondError('review', 'NOT_FOUND');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.click(easy());
    expect(
      await screen.findByText('This note no longer exists. Moving to next note...'),
    ).toBeVisible();
    await pass(2100);
    expect(card()).toHaveTextContent('two');
  });

  it('is kept when the network fails, waits for the learner, and is counted once', async () => {
    disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.click(easy());
    expect(await screen.findByText(/Your rating is not saved yet/)).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    await pass(10_000);
    expect(card()).toHaveTextContent('one');

    const reviews = respondReviews(notes);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Next review: In 6 days/)).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    // By its number the API knows one that has arrived after all, on whatever day.
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response: 'Easy', number: 1 }));
  });

  it('can be sent later; one that had arrived after all counts', async () => {
    disconnect('review');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.click(easy());
    await screen.findByText(/Your rating is not saved yet/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(card()).toHaveTextContent('two');
    expect(screen.getByText('1 rating is not saved yet.')).toBeVisible();

    respondError('review', 'NOT_DUE');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes'));
    expect(screen.queryByText('1 rating is not saved yet.')).not.toBeInTheDocument();
  });
});

describe('a reload in mid-session', () => {
  it('goes on where the session stood', async () => {
    const notes = makeNotes('one', 'two', 'three');
    respondReviews(notes);
    const { user, unmount } = await startSession(notes);
    await user.keyboard('22');
    await waitFor(() => expect(card()).toHaveTextContent('two'));
    unmount();

    renderPage([]);
    expect(card()).toHaveTextContent('two');
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 3 notes');
  });

  it('does so in a new tab too, as long as a rating is not saved', async () => {
    disconnect('review');
    const notes = makeNotes('one', 'two');
    const { user, unmount } = await startSession(notes);
    await user.keyboard('22');
    await screen.findByText('1 rating is not saved yet.');
    unmount();
    sessionStorage.clear();

    const page = renderPage([]);
    const reviews = respondReviews(notes);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response: 'Easy', number: 1 }));
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  });

  it('sends again what was on its way, which counts once', async () => {
    hang('review');
    const { user, unmount } = await startSession(makeNotes('one', 'two'));
    await user.keyboard('22');
    unmount();

    const again = respondError('review', 'NOT_DUE');
    renderPage([]);
    await waitFor(() => expect(again).toHaveLength(1));
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    expect(card()).toHaveTextContent('two');
  });
});

import type { DueNote } from '@mylinguist/shared/schemas/review';
import { act, screen, waitFor, within } from '@testing-library/react';
import { env } from '../../config/env';
import { makeDueNote, makeNote, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, respond, respondError } from '../../testing/server';
import { RevisionPage } from './revision-page';

const now = new Date('2026-03-03T09:00:00.000Z');
const nextDay = '2026-03-04T04:00:00.000Z';
const inSixDays = '2026-03-09T04:00:00.000Z';
const preview = { Easy: inSixDays, Hard: nextDay };

const makeNotes = (...contents: string[]) =>
  contents.map((content) => makeDueNote({ content, preview }));

/** Answers reviews as the API does: the date of the preview, 10 points. */
function respondReviews(notes: readonly DueNote[]) {
  return respond('review', ({ body }) => {
    const { noteId, response } = body as { noteId: string; response: 'Easy' | 'Hard' };
    const note = notes.find(({ id }) => id === noteId);
    if (!note) throw new Error('A note that is not due was reviewed.');
    return {
      noteId,
      nextReviewDate: note.preview[response],
      xpEarned: 10,
      reviewData: { ...note.reviewData, repetitions: 1 },
    };
  });
}

function renderPage(notes: DueNote[]) {
  jest.useFakeTimers({ now, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  respond('getSettings', makeSettings());
  const due = respond('listDue', { notes, dueCount: notes.length, nextReviewDate: null });
  const rendered = renderScreen(<RevisionPage />, { advanceTimers: jest.advanceTimersByTime });
  return { ...rendered, due };
}

async function startSession(notes: DueNote[]) {
  const page = renderPage(notes);
  await page.user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  return page;
}

const card = () => screen.getByRole('article', { name: 'Review This Note' });
const hard = () => screen.getByRole('button', { name: /^Hard/ });
const easy = () => screen.getByRole('button', { name: /^Easy/ });
const progress = () => screen.getByRole('progressbar', { name: 'Session progress' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('before a session', () => {
  it('says how many notes are ready', async () => {
    renderPage(makeNotes('one', 'two'));
    expect(await screen.findByRole('heading', { name: 'Ready to Review' })).toBeVisible();
    expect(screen.getByText('You have 2 notes ready for review.')).toBeVisible();
  });

  it('says when nothing is due', async () => {
    renderPage([]);
    expect(await screen.findByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
    expect(screen.getByText(/Keep adding new notes or check back later!/)).toBeVisible();
  });

  it('offers to try again when the notes could not be loaded', async () => {
    const { user } = renderPage([]);
    respondError('listDue', 'UNAVAILABLE');
    expect(
      await screen.findByText('Error loading revision notes. Please try again.'),
    ).toBeVisible();
    const [note] = makeNotes('one');
    if (!note) throw new Error('no note');
    respond('listDue', { notes: [note], dueCount: 1, nextReviewDate: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have 1 note ready for review.')).toBeVisible();
  });
});

describe('rating a note', () => {
  it('shows the note with what each answer means and when it comes back', async () => {
    await startSession(makeNotes('The **powerhouse** of the cell'));
    expect(card()).toHaveFocus();
    expect(within(card()).getByText('powerhouse').tagName).toBe('STRONG');
    expect(screen.getByRole('region', { name: 'How did you go?' })).toBeVisible();
    expect(hard()).toHaveTextContent('Show me again sooner · tomorrow');
    expect(easy()).toHaveTextContent('I remembered · in 6 days');
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
  });

  it('shows the result for three seconds, then the next note', async () => {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.click(easy());

    expect(screen.getByRole('status')).toHaveTextContent('EasyNext review: In 6 days · +10 XP');
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    expect(screen.getByText('50%')).toBeVisible();
    await pass(2900);
    expect(card()).toHaveTextContent('one');
    await pass(200);
    expect(card()).toHaveTextContent('two');
    await waitFor(() => expect(reviews).toHaveLength(1));
    expect(reviews[0]?.body).toMatchObject({ noteId: notes[0]?.id, response: 'Easy' });
  });

  it.each([
    ['a key', '{Enter}'],
    ['the key of the answer again', '2'],
  ])('moves on at %s, whether the server has answered or not', async (_, key) => {
    hang('review');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.keyboard('2');
    expect(screen.getByRole('status')).toHaveTextContent('Next review: In 6 days');
    await user.keyboard(key);
    expect(card()).toHaveTextContent('two');
    expect(card()).toHaveFocus();
    expect(easy()).toBeEnabled();
  });

  it('moves on at a click anywhere', async () => {
    hang('review');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.click(hard());
    await user.click(card());
    expect(card()).toHaveTextContent('two');
  });

  it.each(['{Control>}1{/Control}', '{Alt>}2{/Alt}', '{Tab}', '{Shift}'])(
    'takes %s for no answer',
    async (keys) => {
      const { user } = await startSession(makeNotes('one'));
      await user.keyboard(keys);
      expect(easy()).toBeEnabled();
      expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
    },
  );

  it('hides the points in the core build', async () => {
    jest.replaceProperty(env, 'coreOnly', true);
    const notes = makeNotes('one');
    respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard('2');
    expect(screen.getByRole('status')).toHaveTextContent(/In 6 days$/);
    await user.keyboard('2');
    expect(await screen.findByText("Great job! You've reviewed 1 note.")).toBeVisible();
    expect(screen.queryByText(/XP/)).not.toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  it('comes after the last note, and "Review More" asks for what is due again', async () => {
    const notes = makeNotes('one', 'two');
    respondReviews(notes);
    const { user, due } = await startSession(notes);
    await user.keyboard('2222');
    expect(await screen.findByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    expect(screen.getByText("Great job! You've reviewed 2 notes.")).toBeVisible();
    expect(screen.getByText('+20 XP Earned')).toBeVisible();

    const more = makeNotes('three');
    const again = respond('listDue', { notes: more, dueCount: 1, nextReviewDate: null });
    await user.click(screen.getByRole('button', { name: 'Review More' }));
    expect(await screen.findByText('You have 1 note ready for review.')).toBeVisible();
    expect(due).toHaveLength(1);
    expect(again).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Start Revision Session' }));
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
  });

  it('repeats what was rated Hard once, as practice that is not sent', async () => {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard('1122');
    expect(card()).toHaveTextContent('one');
    expect(screen.getByText(/Once more for practice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Easy/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText("Great job! You've reviewed 2 notes.")).toBeVisible();
    await waitFor(() => expect(reviews).toHaveLength(2));
  });
});

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
      expect(undone[0]?.body).toEqual({ noteId: notes[0]?.id });
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

    respondReviews(notes);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Next review: In 6 days/)).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
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

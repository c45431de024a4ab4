import { screen, waitFor, within } from '@testing-library/react';
import { settingsQuery } from '../../api/settings';
import { env } from '../../config/env';
import { makePlan } from '../../testing/factories';
import { hang, respond, respondError } from '../../testing/server';
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

describe('before a session', () => {
  test('shows how many notes are ready', async () => {
    renderPage(makeNotes('one', 'two'));
    expect(await screen.findByRole('heading', { name: 'Ready to Review' })).toBeVisible();
    expect(screen.getByText('You have 2 notes ready for review.')).toBeVisible();
  });

  test("shows today's share of a return plan before what is due", async () => {
    const notes = makeNotes('one', 'two');
    const page = renderPage(notes);
    const plan = makePlan({ today: 30 });
    respond('listDue', { notes, dueCount: 412, nextReviewDate: null, plan });
    await page.queryClient.invalidateQueries({ queryKey: ['due'] });
    expect(
      await screen.findByText('You have 2 notes ready for review. 30 more today, of 412 due.'),
    ).toBeVisible();
  });

  test("ends with today's share of a return plan", async () => {
    const notes = makeNotes('one', 'two', 'three');
    const page = renderPage(notes);
    const plan = makePlan({ today: 2, total: 384 });
    respond('listDue', { notes, dueCount: 384, nextReviewDate: null, plan });
    await page.queryClient.invalidateQueries({ queryKey: ['due'] });
    expect(
      await screen.findByText(/^You have 2 notes ready for review\. 2 more today/),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Start Revision Session' }));
    expect(progress()).toHaveAttribute('aria-valuetext', expect.stringMatching(/\b2\b/));
  });

  test('shows that no note is due', async () => {
    renderPage([]);
    expect(await screen.findByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
    expect(screen.getByText(/Keep adding new notes or check back later!/)).toBeVisible();
    expect(screen.queryByText(/due/)).not.toBeInTheDocument();
  });

  test('shows when the next notes are due, and how many, while no note is due', async () => {
    renderPage([]);
    const nextReviewDate = '2026-03-06T04:00:00.000Z';
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate, coming: [0, 0, 5] });
    expect(await screen.findByText('5 notes are due on Friday, March 6.')).toBeVisible();
  });

  test('offers a retry when the notes fail to load', async () => {
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
  test('shows the note, and the meaning and next date of each rating', async () => {
    await startSession(makeNotes('The **powerhouse** of the cell'));
    expect(card()).toHaveFocus();
    expect(within(card()).getByText('powerhouse').tagName).toBe('STRONG');
    expect(screen.getByRole('region', { name: 'How did you go?' })).toBeVisible();
    expect(hard()).toHaveTextContent('HardShow me again soonerTomorrow');
    expect(easy()).toHaveTextContent('EasyI rememberedIn 6 days');
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
  });

  test('shows the result for three seconds, then the next note', async () => {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.click(easy());

    expect(screen.getByRole('status')).toHaveTextContent(
      'Next review: In 6 daysEasy · Monday, March 9',
    );
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    expect(screen.getByText('50%')).toBeVisible();
    await pass(2900);
    expect(card()).toHaveTextContent('one');
    await pass(200);
    expect(card()).toHaveTextContent('two');
    await waitFor(() => expect(reviews).toHaveLength(1));
    expect(reviews[0]?.body).toMatchObject({
      noteId: notes[0]?.id,
      response: 'Easy',
      reviewedAt: expect.stringMatching(/^2026-03-03T09:00:0/) as string,
    });
  });

  test.each([
    ['a key', '{Enter}'],
    ['the key of the rating again', '2'],
  ])('moves on at %s without waiting for the server', async (_, key) => {
    hang('review');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.keyboard('2');
    expect(screen.getByRole('status')).toHaveTextContent('Next review: In 6 days');
    await user.keyboard(key);
    expect(card()).toHaveTextContent('two');
    expect(card()).toHaveFocus();
    expect(easy()).toBeEnabled();
  });

  test('waits while the learner considers the undo', async () => {
    const notes = makeNotes('one', 'two');
    respondReviews(notes);
    const { user } = await startSession(notes);
    await user.click(easy());
    await pass(2000);
    await user.hover(screen.getByRole('button', { name: 'Undo' }));
    await pass(10_000);
    expect(card()).toHaveTextContent('one');
    await user.unhover(screen.getByRole('button', { name: 'Undo' }));
    await pass(1100);
    expect(card()).toHaveTextContent('two');
  });

  test('goes on at once if the learner has set it so', async () => {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes, { goOnAfterRating: true });
    await user.click(easy());
    expect(card()).toHaveTextContent('two');
    expect(screen.getByRole('status')).toHaveTextContent('Easy. Next review: In 6 days');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await waitFor(() => expect(reviews).toHaveLength(1));
  });

  test('offers once, after the tenth rating, to go on at once', async () => {
    const notes = makeNotes(...Array.from({ length: 12 }, (_, index) => `note ${index}`));
    hang('review');
    const { user, queryClient } = await startSession(notes);
    await rateAs(user, ...Array<'Easy'>(9).fill('Easy'));
    expect(screen.queryByText(/^Tip:/)).not.toBeInTheDocument();
    await rateAs(user, 'Easy');
    expect(await screen.findByText(/^Tip:/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const { queryKey } = settingsQuery();
    await waitFor(() =>
      expect(queryClient.getQueryData(queryKey)).toMatchObject({ goOnAfterRating: true }),
    );
    await pass(1);
    await user.keyboard('2');
    await waitFor(() => expect(card()).toHaveTextContent('note 11'));
  });

  test('moves on at a click outside of controls', async () => {
    hang('review');
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.click(hard());
    await user.click(card());
    expect(card()).toHaveTextContent('two');
  });

  test.each(['{Control>}1{/Control}', '{Alt>}2{/Alt}', '{Tab}', '{Shift}'])(
    'does not rate the note when %s is pressed',
    async (keys) => {
      const { user } = await startSession(makeNotes('one'));
      await user.keyboard(keys);
      expect(easy()).toBeEnabled();
      expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
    },
  );

  test('hides XP in the core build', async () => {
    jest.replaceProperty(env, 'coreOnly', true);
    const notes = makeNotes('one');
    respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard('2');
    expect(screen.getByRole('status')).toHaveTextContent('In 6 days');
    await user.keyboard('2');
    expect(await screen.findByText("Great job! You've reviewed 1 note.")).toBeVisible();
    expect(screen.queryByText(/XP/)).not.toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  test('shows the totals, and "Review More" shows the prefetched due notes', async () => {
    const notes = makeNotes('one', 'two');
    respondReviews(notes);
    const { user, due } = await startSession(notes);
    const more = makeNotes('three');
    const again = respond('listDue', { notes: more, dueCount: 1, nextReviewDate: null });
    await rateAs(user, 'Easy', 'Easy');
    expect(await screen.findByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    expect(screen.getByText("Great job! You've reviewed 2 notes.")).toBeVisible();
    expect(screen.getByText('+20 XP Earned')).toBeVisible();

    await waitFor(() => expect(again).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Review More' }));
    expect(screen.getByText('You have 1 note ready for review.')).toBeVisible();
    expect(due).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Start Revision Session' }));
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
  });

  test('follows one practice of each note rated Hard, which sends no request', async () => {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard('112');
    // All notes are rated, but the session is not over.
    expect(screen.queryByText('2 of 2')).not.toBeInTheDocument();
    expect(screen.getByText('Practice 0 of 1')).toBeVisible();
    await user.keyboard('2');
    expect(card()).toHaveTextContent('one');
    expect(screen.getByText(/Once more for practice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Easy/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText("Great job! You've reviewed 2 notes.")).toBeVisible();
    await waitFor(() => expect(reviews).toHaveLength(2));
  });
});

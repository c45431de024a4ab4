import { screen, waitFor } from '@testing-library/react';
import { makeDueNote, makeSettings } from '../../testing/factories';
import { hang, respond } from '../../testing/server';
import { card, easy, preview, rateAs, respondReviews, startSession } from './revision-page-harness';

const title = 'Why leaves are green';
const content = 'Chlorophyll reflects green light.';
const titled = () => makeDueNote({ title, content, preview });

const showNote = () => screen.getByRole('button', { name: 'Show Note' });

describe('recall first', () => {
  test('hides the text of a note until the learner shows it', async () => {
    const notes = [titled()];
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes, { recallFirst: true });
    expect(card()).toHaveTextContent(title);
    expect(card()).not.toHaveTextContent(content);
    expect(screen.queryByText('How did you go?')).not.toBeInTheDocument();
    await user.keyboard('2');
    expect(reviews).toHaveLength(0);
    await user.click(showNote());
    expect(card()).toHaveTextContent(content);
    expect(screen.getByRole('region', { name: 'How did you go?' })).toBeVisible();
    await user.click(easy());
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response: 'Easy' }));
  });

  test.each([
    ['Space', ' '],
    ['a tap on the card', null],
  ])('shows the text with %s', async (_, key) => {
    const { user } = await startSession([titled()], { recallFirst: true });
    if (key) await user.keyboard(key);
    else await user.click(card());
    expect(card()).toHaveTextContent(content);
  });

  test.each([
    ['without the setting', titled, false],
    ['of a note without a title', () => makeDueNote({ title: null, content, preview }), true],
  ])('shows the text at once %s', async (_, make, recallFirst) => {
    await startSession([make()], { recallFirst });
    expect(card()).toHaveTextContent(content);
    expect(easy()).toBeEnabled();
  });
});

describe('the suggestion to recall first', () => {
  const notes = () => Array.from({ length: 13 }, titled);

  test('comes once, after ten plain reviews, and turns the setting on', async () => {
    const due = notes();
    respondReviews(due);
    const saves = respond('putSettings', makeSettings({ recallFirst: true }));
    const { user } = await startSession(due, { goOnAfterRating: true });
    await user.keyboard('2'.repeat(9));
    expect(screen.queryByText(/^Tip:/)).not.toBeInTheDocument();
    await user.keyboard('2');
    expect(await screen.findByText(/^Tip: you remember more if you recall/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ recallFirst: true }));
    await waitFor(() => expect(showNote()).toBeEnabled());
    expect(localStorage.getItem('plainReviewsBeforeTip')).toBe('10');
  });

  test('waits while another tip is shown', async () => {
    hang('review');
    const { user } = await startSession(notes());
    await rateAs(user, ...Array<'Easy'>(10).fill('Easy'));
    expect(await screen.findByText(/^Tip: the next card/)).toBeVisible();
    await rateAs(user, 'Easy');
    expect(await screen.findByText(/^Tip: you remember more/)).toBeVisible();
  });

  test.each([
    ['notes with a flashcard', { flashcard: { front: 'a', back: 'b', hint: null } }, {}],
    ['notes without a title', { title: null }, {}],
    ['a learner who recalls first', {}, { recallFirst: true }],
  ])('does not come for %s', async (_, note, settings) => {
    hang('review');
    const list = notes().map((due) => ({ ...due, ...note }));
    const { user } = await startSession(list, { goOnAfterRating: true, ...settings });
    for (let index = 0; index < 11; index += 1) await user.keyboard(' 2');
    expect(screen.queryByText(/^Tip:/)).not.toBeInTheDocument();
    expect(localStorage.getItem('plainReviewsBeforeTip')).toBeNull();
  });
});

import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { act, screen, waitFor, within } from '@testing-library/react';
import { switchAssistant } from '../../../api/assistant-switch';
import { startRevision } from '../../../config/paths';
import { rescheduleRequest } from '../../../modules/reschedule/reschedule-request';
import { makeDueNote } from '../../../testing/factories';
import { received } from '../../../testing/received';
import { respond, respondError } from '../../../testing/server';
import { preview, rateAs, renderPage, respondReviews } from '../revision-page-harness';

const dayMs = 86_400_000;
const written = new Date('2026-01-02T09:00:00Z');

/** The schedule after reviews on consecutive days, due on the day of the session. */
function reviewed(...responses: ReviewResponse[]): ReviewData {
  let schedule = newReviewData(written, 'UTC');
  for (const [index, response] of responses.entries()) {
    const now = new Date(written.getTime() + (index + 1) * dayMs);
    schedule = recordReview(schedule, response, { now, timeZone: 'UTC' }).next;
  }
  return { ...schedule, srs: { ...schedule.srs, dueDay: 20_515 } };
}

const flashcard = { front: 'ser', back: 'to be', hint: null };
const slipping = (fields: Partial<DueNote> = {}) =>
  makeDueNote({ content: 'ser', preview, reviewData: reviewed('Hard', 'Hard', 'Hard'), ...fields });

/** Rates the notes Hard or Easy and opens the end of the session. */
async function complete(notes: DueNote[], ...responses: ReviewResponse[]) {
  respondReviews(notes);
  respond('listTags', { tags: [] });
  const page = renderPage(notes, { path: startRevision });
  await screen.findByRole('article');
  if (notes.some((note) => note.flashcard)) await page.user.keyboard(' ');
  await rateAs(page.user, ...responses);
  // Each note rated Hard comes once more: its answer is revealed, and the session goes on.
  const isOver = () => screen.queryAllByRole('article').length === 0;
  for (let key = 0; key < 2 * responses.length && !isOver(); key += 1) {
    await page.user.keyboard(' ');
  }
  await screen.findByRole('heading', { name: 'Session Complete!' });
  return page;
}

const panel = () => screen.findByRole('region', { name: 'This one keeps slipping' });
const remedies = async () =>
  within(await panel())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async ({ user }: Awaited<ReturnType<typeof complete>>, name: string) =>
  user.click(within(await panel()).getByRole('button', { name }));

afterEach(() => {
  act(() => {
    switchAssistant(true);
    rescheduleRequest.write(null);
  });
});

describe('the end of a session', () => {
  test('names a note at the fourth Hard rating of its last eight reviews', async () => {
    await complete([slipping()], 'Hard');
    expect(await panel()).toHaveTextContent('ser');
    expect(await remedies()).toEqual(['Rewrite', 'Split', 'Put off', 'Archive']);
  });

  test.each<[string, ReviewData, ReviewResponse]>([
    ['was remembered', reviewed('Hard', 'Hard', 'Hard'), 'Easy'],
    ['was Hard for the third time', reviewed('Hard', 'Hard'), 'Hard'],
    ['was named at its rating before', reviewed('Hard', 'Hard', 'Hard', 'Hard'), 'Hard'],
    [
      'has no history that can be read',
      { ...reviewed('Hard', 'Hard', 'Hard'), srs: { ...reviewed('Hard').srs, past: '' } },
      'Hard',
    ],
  ])('does not name a note that %s', async (_, reviewData, response) => {
    await complete([slipping({ reviewData })], response);
    expect(screen.queryByText(/keeps? slipping/)).not.toBeInTheDocument();
  });

  test('names several notes together', async () => {
    await complete([slipping(), slipping({ content: 'estar' })], 'Hard', 'Hard');
    const region = await screen.findByRole('region', { name: 'These 2 keep slipping' });
    const names = within(region)
      .getAllByRole('group')
      .map((group) => group.previousSibling?.textContent);
    expect(names).toEqual(['ser', 'estar']);
  });
});

describe('a note that keeps slipping', () => {
  test('can be rewritten in its editor', async () => {
    const page = await complete([slipping()], 'Hard');
    await press(page, 'Rewrite');
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('ser');
  });

  test('with a flashcard can get a hint: the editor starts in that field', async () => {
    const page = await complete([slipping({ flashcard })], 'Hard');
    await press(page, 'Add a hint');
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    const hint = within(dialog).getByRole('textbox', { name: 'Hint (optional)' });
    await waitFor(() => expect(hint).toHaveFocus());
  });

  test('can be put off from the day that its rating has chosen', async () => {
    const page = await complete([slipping()], 'Hard');
    await press(page, 'Put off');
    const { kind, note } = rescheduleRequest.read() ?? {};
    expect(kind).toBe('put-off');
    expect(note?.reviewData.nextReviewDate).toBe(preview.Hard);
    expect(note?.reviewData.srs.dueDay).toBe(20_516);
  });

  test('can be archived, and taken back with Undo', async () => {
    const note = slipping();
    const moves = respond('updateNote', ({ body }) => ({
      note: { ...note, ...(body as { isArchived: boolean }) },
    }));
    const page = await complete([note], 'Hard');
    await press(page, 'Archive');
    expect(await within(await panel()).findByText(/^Archived/)).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await remedies()).toContain('Archive');
    await waitFor(() =>
      expect(moves.map(({ body }) => body)).toEqual([{ isArchived: true }, { isArchived: false }]),
    );
  });

  test('can be archived again when the API has refused it', async () => {
    respondError('updateNote', 'INVALID_INPUT');
    const page = await complete([slipping()], 'Hard');
    await press(page, 'Archive');
    expect(await screen.findByText(/^Failed to archive note/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('splitting a note', () => {
  const card = {
    kind: 'flashcard',
    front: 'ser + adjective',
    back: 'a trait',
    hint: null,
  } as const;

  test('shows cards that the learner accepts one by one', async () => {
    const note = slipping();
    const asked = respond('completeNote', { data: { cards: [card] } });
    const saved = respond('updateNote', ({ body }) => ({
      note: { ...note, ...(body as object) },
    }));
    const page = await complete([note], 'Hard');
    await press(page, 'Split');
    expect(await screen.findByDisplayValue('ser + adjective')).toBeVisible();
    expect(asked).toMatchObject([{ body: { operation: 'cards', content: 'ser' } }]);
    expect(saved).toHaveLength(0);
    await press(page, 'Accept');
    expect(await screen.findByText("Saved as this note's flashcard.")).toBeVisible();
    const { body } = await received(saved);
    expect(body).toMatchObject({ flashcard: { front: 'ser + adjective' } });
  });

  test('says so when the assistant has no card, or fails', async () => {
    respond('completeNote', { data: { cards: [] } });
    const page = await complete([slipping()], 'Hard');
    await press(page, 'Split');
    expect(await screen.findByText('The assistant found nothing to split here.')).toBeVisible();
  });

  test('can be tried again after a failure', async () => {
    respondError('completeNote', 'UNAVAILABLE');
    const page = await complete([slipping()], 'Hard');
    await press(page, 'Split');
    expect(await screen.findByRole('alert')).toBeVisible();
    respond('completeNote', { data: { cards: [card] } });
    await press(page, 'Try again');
    expect(await screen.findByDisplayValue('ser + adjective')).toBeVisible();
  });

  test('is not offered without a model', async () => {
    await complete([slipping()], 'Hard');
    await panel();
    act(() => switchAssistant(false));
    expect(await remedies()).toEqual(['Rewrite', 'Put off', 'Archive']);
  });
});

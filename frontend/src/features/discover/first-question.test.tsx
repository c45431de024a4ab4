import type { DueNote, ReviewRequest, UndoRequest } from '@mylinguist/shared/schemas/review';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeDueNote, makeNote, makeNoteList, makeSettings } from '../../testing/factories';
import { received } from '../../testing/received';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { DiscoverPage } from './discover-page';

const { preview } = makeDueNote({
  preview: { Easy: '2099-03-09T04:00:00.000Z', Hard: '2099-03-04T04:00:00.000Z' },
});
const makeCard = (front: string, hint: string | null = null) =>
  makeDueNote({ content: '', flashcard: { front, back: `Answer to ${front}`, hint }, preview });

const revision = () => within(screen.getByRole('region', { name: 'Your Revision' }));
const card = () => revision().findByRole('group', { name: 'Card' });
const press = (name: RegExp) => revision().findByRole('button', { name });

/** Mocks the due notes, which reviews and undos change. */
function respondDue(...notes: DueNote[]) {
  const done = new Set<string>();
  respond('listDue', () => {
    const due = notes.filter(({ id }) => !done.has(id));
    return { notes: due, dueCount: due.length, nextReviewDate: null };
  });
  const noteOf = ({ noteId }: { noteId: string }) => {
    const note = notes.find(({ id }) => id === noteId);
    if (!note) throw new Error('A note that is not due was reviewed.');
    return note;
  };
  const reviews = respond('review', ({ body }) => {
    const { response, noteId } = body as ReviewRequest;
    const { reviewData } = noteOf({ noteId });
    done.add(noteId);
    return { noteId, nextReviewDate: preview[response], xpEarned: 5, reviewData };
  });
  const undos = respond('undoReview', ({ body }) => {
    const note = noteOf(body as UndoRequest);
    done.delete(note.id);
    return { note: makeNote(note) };
  });
  return { reviews, undos };
}

beforeEach(() => {
  respond('listNotes', makeNoteList());
  respond('listTags', { tags: [] });
  respond('getSettings', makeSettings());
});

test('shows the question of the first note and reveals its answer', async () => {
  respondDue(makeCard('Capital of Peru?', 'Not Cusco'), makeCard('Capital of Chile?'));
  const { user } = renderScreen(<DiscoverPage />);
  expect(await card()).toHaveTextContent('Capital of Peru?');
  expect(revision().getAllByText('1 of 2')[0]).toBeInTheDocument();
  await user.click(await press(/^Show Hint/));
  expect(await card()).toHaveTextContent('Hint: Not Cusco');
  await user.click(await press(/^Reveal Answer/));
  expect(await card()).toHaveTextContent('Answer to Capital of Peru?');
  expect(revision().getByRole('button', { name: /^Hard In / })).toBeVisible();
  expect(revision().getByRole('button', { name: /^Easy In / })).toBeVisible();
});

test('saves a rating, counts down and shows the next note with the focus on it', async () => {
  const notes = [makeCard('one'), makeCard('two')] as const;
  const { reviews } = respondDue(...notes);
  const { user } = renderScreen(<DiscoverPage />);
  await user.click(await press(/^Reveal Answer/));
  await user.click(await press(/^Easy/));
  expect(await revision().findByText('1 due')).toBeVisible();
  await waitFor(async () => expect(await card()).toHaveTextContent('two'));
  expect(await card()).toHaveFocus();
  const { body } = await received(reviews);
  expect(body).toMatchObject({ noteId: notes[0].id, response: 'Easy' });
  expect(screen.getByText(/^Easy. Next review: In /)).toBeInTheDocument();
});

test('can be answered with the keyboard while no control has the focus', async () => {
  const notes = [makeCard('one'), makeCard('two')] as const;
  const { reviews } = respondDue(...notes);
  const { user } = renderScreen(<DiscoverPage />);
  await card();
  act(() => screen.getByRole('link', { name: 'Start Revision' }).focus());
  await user.keyboard(' ');
  expect(await card()).not.toHaveTextContent('Answer to one');
  act(() => screen.getByRole('link', { name: 'Start Revision' }).blur());
  await user.keyboard(' ');
  expect(await card()).toHaveTextContent('Answer to one');
  await user.keyboard('1');
  await waitFor(() =>
    expect(reviews[0]?.body).toMatchObject({ noteId: notes[0].id, response: 'Hard' }),
  );
});

test('is followed by the caught-up state after the last rating', async () => {
  respondDue(makeDueNote({ content: 'A note without an exercise', preview }));
  const { user } = renderScreen(<DiscoverPage />);
  expect(await card()).toHaveTextContent('A note without an exercise');
  await user.click(await press(/^Easy/));
  const caughtUp = await revision().findByText('All caught up!');
  await waitFor(() => expect(caughtUp).toHaveFocus());
});

test('comes back when its rating is undone', async () => {
  const notes = [makeCard('one'), makeCard('two')] as const;
  const { undos, reviews } = respondDue(...notes);
  const { user } = renderScreen(<DiscoverPage />);
  await user.click(await press(/^Reveal Answer/));
  await user.click(await press(/^Hard/));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await revision().findByText('2 due')).toBeVisible();
  await waitFor(async () => expect(await card()).toHaveTextContent('one'));
  await waitFor(() => expect(undos).toHaveLength(1));
  const sent = reviews[0]?.body as ReviewRequest | undefined;
  expect(undos[0]?.body).toEqual({ noteId: notes[0].id, reviewId: sent?.reviewId });
});

test('recalls the missing words of a cloze test', async () => {
  const cloze = { title: null, text: 'Lima is in {{Peru}}.', answers: ['Peru'] };
  respondDue(makeDueNote({ content: '', cloze, preview }));
  const { user } = renderScreen(<DiscoverPage />);
  expect(await card()).not.toHaveTextContent('Peru');
  await user.click(await press(/^Reveal Answers/));
  expect(await card()).toHaveTextContent('Peru');
});

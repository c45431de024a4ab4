import { formatHistory } from '@mylinguist/shared/scheduling/history';
import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { screen, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { NoteHistory } from './note-history';

const written = new Date('2026-03-02T12:00:00.000Z');

function reviewDataAfter(...answers: ReviewResponse[]) {
  let reviewData = newReviewData(written, 'UTC');
  for (const answer of answers) {
    const now = new Date(reviewData.nextReviewDate);
    reviewData = recordReview(reviewData, answer, { now, timeZone: 'UTC' }).next;
  }
  return reviewData;
}

const rows = () =>
  within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('the history lists the reviews with date, answer and interval, the latest first', () => {
  const reviewData = reviewDataAfter('Easy', 'Hard');
  renderScreen(<NoteHistory note={makeNote({ reviewData })} />);
  const interval = reviewData.srs.lastDay - studyDay(written, 'UTC') - 1;
  const last = new Date(reviewData.srs.lastDay * 86_400_000);
  const date = last.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(rows()).toEqual([
    'DateAnswerInterval',
    `${date}Hard${interval} days`,
    'Mar 3, 2026Easy1 day',
  ]);
});

test('the history of an imported note names the reviews without a date', () => {
  const { reviewData } = makeNote();
  const seed = { stability: 12.5, difficulty: 5.1, lapses: 1, repetitions: 8 };
  const history = {
    firstDay: 20_500,
    seed,
    entries: [{ day: 20_513, kind: 'Easy' as const }],
  };
  const srs = { ...reviewData.srs, past: formatHistory(history) };
  const note = makeNote({
    importId: '5f0c6f6e-63cb-4f6b-8f0e-6f9f3e1a2b3c',
    reviewData: { ...reviewData, srs },
  });
  renderScreen(<NoteHistory note={note} />);
  expect(screen.getByText('8 earlier reviews without a date, from the import.')).toBeVisible();
  expect(rows()).toHaveLength(2);
});

test('a note without reviews has no history', () => {
  renderScreen(<NoteHistory note={makeNote({ reviewData: reviewDataAfter() })} />);
  expect(screen.queryByText('History')).not.toBeInTheDocument();
});

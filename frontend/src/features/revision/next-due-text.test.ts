import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { nextDueText } from './next-due-text';

const timeZone = 'Europe/Berlin';
const options = { today: studyDay(new Date('2026-11-21T12:00:00Z'), timeZone), timeZone };

test.each<[string, number[], string]>([
  ['tomorrow', [5, 0], '5 notes are due tomorrow.'],
  ['one note', [1], '1 note is due tomorrow.'],
  [
    'the first day that is not empty',
    [0, 0, 0, 5, 2],
    '5 notes are due on Wednesday, November 25.',
  ],
])('names %s, with the number of notes', (_, coming, text) => {
  const due = { notes: [], dueCount: 0, nextReviewDate: null, coming };
  expect(nextDueText(due, { ...options, hasTag: false })).toBe(text);
});

describe('without a number of notes', () => {
  const text = (nextReviewDate: string | null, hasTag: boolean, coming?: number[]) =>
    nextDueText({ notes: [], dueCount: 0, nextReviewDate, coming }, { ...options, hasTag });

  test('names the study day of the next review, which begins at four in the morning', () => {
    expect(text('2026-12-19T02:59:00.000Z', false)).toBe(
      'The next notes are due on Friday, December 18.',
    );
    expect(text('2026-11-22T03:00:00.000Z', false)).toBe('The next notes are due tomorrow.');
  });

  test('names the next review after the counted days', () => {
    expect(text('2026-12-18T03:00:00.000Z', false, Array<number>(14).fill(0))).toBe(
      'The next notes are due on Friday, December 18.',
    );
  });

  test('does not count notes with other tags', () => {
    expect(text('2026-11-23T03:00:00.000Z', true, [5])).toBe(
      'The next notes are due on Monday, November 23.',
    );
  });

  test('says nothing when no note is due later', () => {
    expect(text(null, false)).toBeNull();
    expect(text('2026-11-20T03:00:00.000Z', false)).toBeNull();
  });
});

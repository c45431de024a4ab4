import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { loadChanges } from './due-load';

const today = 20_000;
const dueOn = (dueDay: number, isArchived = false) => {
  const reviewData = newReviewData(new Date('2026-03-02T12:00:00Z'), 'UTC');
  return { isArchived, reviewData: { ...reviewData, srs: { ...reviewData.srs, dueDay } } };
};

describe('loadChanges', () => {
  test.each([
    ['adds a new note to its due day', null, dueOn(today + 1), [[today + 1, 1]]],
    ['removes a deleted note', dueOn(today + 9), null, [[today + 9, -1]]],
    [
      'moves a note that was due today and is reviewed',
      dueOn(today),
      dueOn(today + 4),
      [
        [today, -1],
        [today + 4, 1],
      ],
    ],
    ['adds an overdue note', dueOn(today - 1), dueOn(today + 4), [[today + 4, 1]]],
    [
      'removes a note that an undo makes overdue',
      dueOn(today + 4),
      dueOn(today - 1),
      [[today + 4, -1]],
    ],
    ['removes an archived note', dueOn(today + 4), dueOn(today + 4, true), [[today + 4, -1]]],
    ['adds a restored note', dueOn(today + 4, true), dueOn(today + 4), [[today + 4, 1]]],
    ['ignores an edit', dueOn(today + 4), dueOn(today + 4), []],
  ])('%s', (_name, before, after, changes) => {
    expect([...loadChanges(before, after, today)]).toEqual(changes);
  });
});

import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { loadChanges } from './due-load';

const today = 20_000;
const dueOn = (dueDay: number, isArchived = false) => {
  const reviewData = newReviewData(new Date('2026-03-02T12:00:00Z'), 'UTC');
  return { isArchived, reviewData: { ...reviewData, srs: { ...reviewData.srs, dueDay } } };
};
const legacy = { isArchived: false, reviewData: { ...dueOn(today).reviewData, srs: undefined } };

describe('loadChanges', () => {
  it.each([
    ['a new note counts on its day', null, dueOn(today + 1), [[today + 1, 1]]],
    ['a deleted note no longer counts', dueOn(today + 9), null, [[today + 9, -1]]],
    [
      'a note due today that is reviewed moves',
      dueOn(today),
      dueOn(today + 4),
      [
        [today, -1],
        [today + 4, 1],
      ],
    ],
    ['an overdue note only arrives', dueOn(today - 1), dueOn(today + 4), [[today + 4, 1]]],
    [
      'a note taken back to the past only leaves',
      dueOn(today + 4),
      dueOn(today - 1),
      [[today + 4, -1]],
    ],
    ['an archived note leaves', dueOn(today + 4), dueOn(today + 4, true), [[today + 4, -1]]],
    ['a restored note returns', dueOn(today + 4, true), dueOn(today + 4), [[today + 4, 1]]],
    ['an edited note changes nothing', dueOn(today + 4), dueOn(today + 4), []],
    ['an older schedule was never counted', legacy, dueOn(today + 4), [[today + 4, 1]]],
  ])('%s', (_name, before, after, changes) => {
    expect([...loadChanges(before, after, today)]).toEqual(changes);
  });
});

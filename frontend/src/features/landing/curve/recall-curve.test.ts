import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import { firstEncounter, horizon, recall, reviews } from './recall-curve';

const timeZone = 'UTC';

test.each([
  [firstEncounter.stability, 0],
  [firstEncounter.stability, 1],
  [firstEncounter.stability, horizon],
  [117.6689256, 50],
  [0.01, 365],
])('the curve equals that of the scheduler (stability %d, day %d)', (stability, days) => {
  expect(recall(stability, days)).toBeCloseTo(defaultMemoryModel.recall(stability, days), 6);
});

test('the hard-coded reviews match the schedule of a note remembered at every review', () => {
  let data = newReviewData(new Date('2026-03-02T10:00:00Z'), timeZone);
  const firstDay = data.srs.lastDay;
  const encounter = () => ({ day: data.srs.lastDay - firstDay, stability: data.srs.stability });
  expect(encounter()).toEqual(firstEncounter);

  const scheduled = [];
  while (data.srs.dueDay - firstDay <= horizon) {
    const outcome = review(data, 'Easy', { now: new Date(data.nextReviewDate), timeZone });
    if (!outcome.ok) throw new Error('A note is due on its day.');
    data = outcome.next;
    scheduled.push(encounter());
  }
  expect(scheduled).toEqual(reviews);
});

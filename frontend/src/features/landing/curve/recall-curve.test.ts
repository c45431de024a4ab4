import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import { firstEncounter, horizon, reviews } from './recall-curve';

const timeZone = 'UTC';

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

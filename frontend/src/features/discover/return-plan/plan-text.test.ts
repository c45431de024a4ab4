import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { makePlan } from '../../../testing/factories';
import { costText, doneText, endText, orderText, planText } from './plan-text';

const today = dayOfDate('2026-11-21') ?? 0;
const context = { today, msPerReview: 30_000 };
const forecast = (clearedOn: string | null) => ({ pace: 'steady', share: 30, clearedOn }) as const;

test.each([
  ['steady', '412 notes are waiting. At 30 a day you are through on December 4. 10 now?'],
  ['faster', '412 notes are waiting. At 60 a day you are through on November 27. 10 now?'],
  ['all', '412 notes are waiting. All of them take about 3.5 hours. 10 now?'],
] as const)('the sentence follows the pace %s', (pace, text) => {
  expect(planText(makePlan({ pace }), 10, context).replace('\u00a0', ' ')).toBe(text);
});

test('the sentence is honest about a pace that does not clear the backlog', () => {
  const plan = makePlan({ paces: [forecast(null)] });
  expect(planText(plan, 10, context)).toContain('At 30 a day you are not through within a year.');
});

test('the sentence is in the singular for the last note', () => {
  expect(planText(makePlan({ total: 1 }), 1, context)).toMatch(/^1 note is waiting\. .* 1\snow\?$/);
});

test('a plan that names no pace still says what waits', () => {
  const text = planText(makePlan({ paces: [] }), 10, context);
  expect(text.replace('\u00a0', ' ')).toBe('412 notes are waiting. 10 now?');
});

test('once the share is done, the sentence says when the rest is', () => {
  expect(doneText(makePlan({ today: 0 }), context)).toBe(
    "That was today's share. At 30 a day you are through on December 4.",
  );
});

test.each([
  ['2026-11-20', 'Today', 'today'],
  ['2026-11-21', 'Today', 'today'],
  ['2026-11-22', 'Tomorrow', 'tomorrow'],
  ['2027-01-02', 'January 2', 'on January 2'],
])('the date %s is called %s', (clearedOn, text, inSentence) => {
  expect(endText(forecast(clearedOn), today)).toBe(text);
  const plan = makePlan({ paces: [forecast(clearedOn)] });
  expect(doneText(plan, context)).toContain(`you are through ${inSentence}.`);
});

test('the price of a pace is its time', () => {
  const [steady, faster, all] = makePlan().paces.map((pace) => costText(pace, 30_000));
  expect(steady).toBe('30 a day, about 15 minutes');
  expect(faster).toBe('60 a day, about 30 minutes');
  expect(all).toBe('412 at once, about 3.5 hours');
});

test.each([
  [0.71, true],
  [0.51, true],
  [0.5, false],
  [null, false],
])('with an estimated recall of %s, the learner knows most: %s', (recall, isKnown) => {
  const text = orderText(makePlan({ recall }));
  expect(text.startsWith('You still know most of them')).toBe(isKnown);
  expect(text).toMatch(/hose that waited longest come first\.$/);
});

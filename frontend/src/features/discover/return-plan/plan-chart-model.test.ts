import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { makePlan } from '../../../testing/factories';
import { planChart } from './plan-chart-model';

const today = dayOfDate('2026-11-21') ?? 0;
const dates = (steady: string | null, faster: string | null, all: string | null) => [
  { pace: 'steady', share: 30, clearedOn: steady } as const,
  { pace: 'faster', share: 60, clearedOn: faster } as const,
  { pace: 'all', share: 412, clearedOn: all } as const,
];
const labelsOf = (plan: Parameters<typeof planChart>[0]) =>
  planChart(plan, today).labels.map(({ text, isBold }) => (isBold ? `[${text}]` : text));

test('each pace ends at its day, and the slowest at the right edge', () => {
  expect(planChart(makePlan(), today).ends).toEqual([
    { pace: 'steady', at: 1 },
    { pace: 'faster', at: 6 / 13 },
    { pace: 'all', at: 0 },
  ]);
});

test('a pace that does not clear the backlog has no line', () => {
  const plan = makePlan({ paces: dates(null, '2026-11-27', '2026-11-21') });
  expect(planChart(plan, today).ends).toEqual([
    { pace: 'faster', at: 1 },
    { pace: 'all', at: 0 },
  ]);
  expect(labelsOf(plan)).toEqual(['today', 'Nov 27']);
});

test('without any end there is only today', () => {
  const plan = makePlan({ paces: dates(null, null, null) });
  expect(planChart(plan, today).ends).toEqual([]);
  expect(labelsOf(plan)).toEqual(['today']);
});

test('a plan of yesterday ends today at the earliest', () => {
  const plan = makePlan({ paces: dates('2026-11-20', '2026-11-20', '2026-11-20') });
  expect(planChart(plan, today).ends.map(({ at }) => at)).toEqual([0, 0, 0]);
});

test.each([
  ['steady', ['today', 'Nov 27', '[Dec 4]']],
  ['faster', ['today', '[Nov 27]', 'Dec 4']],
  ['all', ['[today]', 'Nov 27', 'Dec 4']],
] as const)('the label of the pace %s is the chosen one', (pace, expected) => {
  expect(labelsOf(makePlan({ pace }))).toEqual(expected);
});

test('the chosen pace keeps its label where two would touch', () => {
  const paces = dates('2026-12-31', '2026-11-23', '2026-11-21');
  expect(labelsOf(makePlan({ paces, pace: 'faster' }))).toEqual(['[Nov 23]', 'Dec 31']);
  expect(labelsOf(makePlan({ paces, pace: 'steady' }))).toEqual(['today', '[Dec 31]']);
});

import { render } from '@testing-library/react';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { Look } from '../../theme/look';
import { HeatGrid } from './heat-grid';

const layout = {
  weeks: 10,
  cell: 10,
  pitch: 12,
  left: 20,
  top: 20,
  weekdays: ['Mon', 'Wed', 'Fri'],
} as const;

// Whether a month is named depends on the space to the end.
test.each([
  { last: '2026-02-05', months: ['Dec', 'Jan'] },
  { last: '2026-02-08', months: ['Dec', 'Jan', 'Feb'] },
])('months are named above their first day, up to $last', ({ last, months }) => {
  const first = dayOfDate('2025-12-01') ?? NaN;
  const today = dayOfDate(last) ?? NaN;
  const days = Array.from({ length: today - first + 1 }, (_, index) => ({
    day: first + index,
    kind: 'none' as const,
    n: 0,
    easy: 0,
    predicted: 0,
    ms: 0,
    added: 0,
  }));
  const { container } = render(
    <Look>
      <HeatGrid layout={layout} days={days} levelOf={() => 0} today={today} chosen={today} />
    </Look>,
  );
  const names = [...container.querySelectorAll('text')]
    .map((text) => ({ name: text.textContent, x: Number(text.getAttribute('x')) }))
    .filter(({ x }) => x > 0);
  // The columns of December 1, January 1 and February 1.
  const columns = [20, 20 + 4 * 12, 20 + 8 * 12];
  expect(names).toEqual(months.map((name, index) => ({ name, x: columns[index] })));
});

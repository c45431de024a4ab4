import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { render, screen } from '@testing-library/react';
import { Look } from '../../theme/look';
import { datedCounts } from './coming-day';
import { ComingDays } from './coming-days';

const saturday = studyDay(new Date('2026-11-21T12:00:00Z'), 'UTC');

test('the chart lists each day with its date and its number of notes', () => {
  render(<ComingDays days={datedCounts([5, 1, 0], saturday)} />, { wrapper: Look });
  const days = screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
  expect(days).toEqual(['Sunday 22, 5 notes', 'Monday 23, 1 note', 'Tuesday 24, 0 notes']);
});

test('the bars are as high as their share of the highest count', () => {
  const { container } = render(<ComingDays days={datedCounts([8, 4, 0], saturday)} />, {
    wrapper: Look,
  });
  const heights = [...container.querySelectorAll<HTMLElement>('.bar')].map(
    ({ style }) => style.height,
  );
  expect(heights).toEqual(['40px', '20px', '']);
});

test('the chart shows a placeholder while the days load', () => {
  render(<ComingDays days={null} />, { wrapper: Look });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

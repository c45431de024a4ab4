import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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

test('a day with notes leads to them, and the day after the last of a month names the next one', () => {
  const days = [...datedCounts(Array<number>(10).fill(1), saturday), { day: saturday, count: 0 }];
  const pathOf = (day: number) => `/notes?day=${day - saturday}`;
  render(
    <MemoryRouter>
      <ComingDays days={days} pathOf={pathOf} today={saturday} />
    </MemoryRouter>,
    { wrapper: Look },
  );
  expect(screen.getByRole('link', { name: /^Sunday 22, 1 note/ })).toHaveAttribute(
    'href',
    '/notes?day=1',
  );
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.getByText('Dec 1')).toBeVisible();
  expect(screen.getByText('Today')).toBeVisible();
});

test('narrow columns name the days by a letter', () => {
  render(<ComingDays days={datedCounts([1, 1], saturday)} isNarrow />, { wrapper: Look });
  const names = screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent);
  expect(names).toEqual(['S', 'M']);
});

test('the chart shows a placeholder while the days load', () => {
  render(<ComingDays days={null} />, { wrapper: Look });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

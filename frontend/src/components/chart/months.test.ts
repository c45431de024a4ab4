import { monthStarts } from './months';

const day = (date: string) => Date.parse(date) / 86_400_000;

test('the months that begin between two days are named, both days included', () => {
  expect(monthStarts(day('2026-01-31'), day('2026-03-01'))).toEqual([
    { day: day('2026-02-01'), name: 'Feb' },
    { day: day('2026-03-01'), name: 'Mar' },
  ]);
  expect(monthStarts(day('2026-03-02'), day('2026-03-01'))).toEqual([]);
});

import { dayFormat, formatDay } from '../../lib/date-format';

interface MonthStart {
  /** The study day. */
  readonly day: number;
  /** Such as "Nov". */
  readonly name: string;
}

/** Returns the first days of the months from one study day to another. */
export function monthStarts(first: number, last: number): MonthStart[] {
  const date = dayFormat({ day: 'numeric' });
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .filter((day) => date(day) === '1')
    .map((day) => ({ day, name: formatDay(day, { month: 'short' }) }));
}

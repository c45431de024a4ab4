import { dateFormat } from '../../lib/date-format';

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const format = dateFormat('UTC', date);
const formatWithWeekday = dateFormat('UTC', { weekday: 'short', ...date });

const msPerDay = 86_400_000;

/** Returns the date of a study day, such as "Nov 27, 2026". */
export const dateText = (day: number): string => format(day * msPerDay);

/** Returns the weekday and the date of a study day, such as "Fri, Nov 27, 2026". */
export const dayText = (day: number): string => formatWithWeekday(day * msPerDay);

import { longestPutOffDays } from '@mylinguist/shared/limits';

interface PutOffChoice {
  readonly label: string;
  /** The study day on which the note is due. */
  readonly day: number;
}

const choices = [
  { days: 1, fromToday: 'Tomorrow', fromDueDay: 'A day later' },
  { days: 7, fromToday: 'In a week', fromDueDay: 'A week later' },
  { days: 30, fromToday: 'In a month', fromDueDay: 'A month later' },
] as const;

/**
 * Returns the days to choose from when a note is put off: counted from today, or from its due day if
 * that comes later. A choice that is too late is left out.
 *
 * @returns `first` and `last`: the range of study days that the learner can choose
 */
export function putOffDays(dueDay: number, today: number) {
  const isLater = dueDay > today;
  const base = isLater ? dueDay : today;
  const last = today + longestPutOffDays;
  const offered: PutOffChoice[] = choices
    .map(({ days, fromToday, fromDueDay }) => ({
      label: isLater ? fromDueDay : fromToday,
      day: base + days,
    }))
    .filter(({ day }) => day <= last);
  return { choices: offered, first: base + 1, last };
}

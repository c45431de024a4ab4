import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';
import { formatDay } from '../../../lib/date-format';

/** Where the line of a pace reaches zero. */
export interface PaceEnd {
  readonly pace: Pace;
  /** From 0 at today to 1 at the latest end. */
  readonly at: number;
}

interface ChartLabel {
  readonly text: string;
  readonly at: number;
  readonly isBold: boolean;
}

/** Least distance of two labels, as a share of the width. */
const labelDistance = 0.24;

/**
 * Returns the ends of the paces that clear the backlog, and the labels of the time axis. The chosen
 * pace has its label first; others that are too close to a label have none.
 * @param today the study day
 */
export function planChart({ paces, pace }: Plan, today: number) {
  const cleared = paces.flatMap((offered) => {
    const day = offered.clearedOn === null ? null : dayOfDate(offered.clearedOn);
    return day === null ? [] : [{ pace: offered.pace, day: Math.max(day, today) }];
  });
  const span = Math.max(1, ...cleared.map(({ day }) => day - today));
  const ends = cleared.map(({ pace: of, day }): PaceEnd => ({
    pace: of,
    at: (day - today) / span,
  }));
  const labels: ChartLabel[] = [];
  const add = (day: number, isBold: boolean) => {
    const at = (day - today) / span;
    if (labels.some((label) => Math.abs(label.at - at) < labelDistance)) return;
    const text = day === today ? 'today' : formatDay(day, { month: 'short', day: 'numeric' });
    labels.push({ text, at, isBold });
  };
  const chosen = cleared.find((end) => end.pace === pace);
  if (chosen) add(chosen.day, true);
  add(today, false);
  for (const { day } of cleared) add(day, false);
  return { ends, labels: labels.sort((a, b) => a.at - b.at) };
}

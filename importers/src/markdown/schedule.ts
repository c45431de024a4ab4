import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { formatHistory } from '@mylinguist/shared/scheduling/history';
import { clampStability, defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { clampEase } from '@mylinguist/shared/scheduling/ease';
import type { ParsedNote } from '../imported-note';

/** The schedule of a note of the plugin Spaced Repetition of Obsidian. */
export type Schedule = Pick<ParsedNote, 'due' | 'past'>;

const unscheduled: Schedule = { due: null, past: null };

/** The date with which the plugin marks a new card. */
const newCard = '2000-01-01';
const longestInterval = 36_500;

/** Parses the schedules of a comment, one per card: `!2024-05-02,3,250!2024-05-09,7,270`. */
export function parseSchedules(comment: string): Schedule[] {
  const parts = comment
    .slice(0, 2000)
    .matchAll(/(\d{4}-\d\d-\d\d),(\d{1,9}(?:\.\d{1,9})?),(\d{1,9})/g);
  return [...parts].map(([, date = '', interval, ease]) =>
    scheduleOf(date, Number(interval), Number(ease)),
  );
}

/**
 * Returns a schedule by the SM-2 values of the plugin. The number of reviews is unknown.
 *
 * @param date the due date
 * @param interval days
 * @param ease percent
 */
export function scheduleOf(date: string, interval: number, ease: number): Schedule {
  const dueDay = dayOfDate(date);
  if (dueDay === null || date === newCard) return unscheduled;
  if (!(interval >= 1 && interval <= longestInterval && ease > 0)) return { due: date, past: null };
  // SM-2 chose intervals for a recall of about 0.9, so an interval approximates the stability.
  const stability = clampStability(interval);
  const difficulty = defaultMemoryModel.difficultyOfEase(clampEase(ease / 100), stability);
  const past = formatHistory({
    firstDay: dueDay - Math.round(interval),
    seed: { stability, difficulty, lapses: 0, repetitions: 1 },
    entries: [],
  });
  return { due: date, past };
}

/** Returns the schedule that is due first. New cards are due last. */
export const earliest = (schedules: readonly Schedule[]): Schedule =>
  [...schedules].sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'))[0] ?? unscheduled;

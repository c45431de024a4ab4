import {
  encounters,
  recallOn,
  type Encounter,
} from '@mylinguist/shared/scheduling/forgetting-curve';
import { defaultMemoryModel, type MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { fallPoints, percentText, rounded } from '../../components/chart/fall-points';
import { dateFormat } from '../../lib/date-format';

/** Size of the plot in SVG units. CSS stretches it. */
export const plot = { width: 600, height: 200 } as const;

/** Number of encounters that fit into the chart. Older ones are left out. */
const mostShown = 8;

/** From this number of days on, a date without its year could be misread. */
const withYear = 300;

/** Describes the forgetting curve of a note in a sentence and as SVG paths. */
export function recallChart(
  { reviewData, isArchived }: Note,
  now: Date,
  timeZone: string,
  model: MemoryModel = defaultMemoryModel,
) {
  const all = encounters(reviewData, model);
  const shown = all.slice(-mostShown);
  const { dueDay, lastDay } = reviewData.srs;
  // The clock may have been set back since the last review.
  const today = Math.max(studyDay(now, timeZone), lastDay);
  const nextDay = isArchived ? null : dueDay;

  const firstDay = shown[0]?.day ?? today;
  const span = Math.max(today, nextDay ?? today) - firstDay || 1;
  const end = firstDay + span * 1.1;
  const falls = shown.map(({ day, stability }, index) => ({
    day,
    stability,
    until: shown[index + 1]?.day ?? end,
  }));
  const minimum = Math.min(
    ...falls.map((fall) => model.recall(fall.stability, fall.until - fall.day)),
  );
  const lowest = Math.min(0.8, Math.floor(minimum * 10) / 10);

  const x = (day: number) => rounded(((day - firstDay) / (end - firstDay)) * plot.width);
  const y = (share: number) => rounded(((1 - share) / (1 - lowest)) * plot.height);
  /** A dot, as a zero-length line with round caps. */
  const dot = (day: number, share: number) => `M${x(day)} ${y(share)}h0`;
  const dayText = dateFormat('UTC', {
    month: 'short',
    day: 'numeric',
    ...(span >= withYear && { year: 'numeric' }),
  });
  const date = (day: number) => dayText(Math.floor(day) * 86_400_000);

  return {
    text: sentence(all, { today, nextDay, nextDate: reviewData.nextReviewDate, timeZone, model }),
    curve: `M${fallPoints(shown, end, (stability, days) => model.recall(stability, days), x, y)}`,
    reviews: shown.flatMap(({ kind, day }) => (kind === 'first' ? [] : dot(day, 1))).join(''),
    today: dot(today, recallOn(all, today, model)),
    next: nextDay === null || nextDay < today ? null : dot(nextDay, recallOn(all, nextDay, model)),
    /** The shares with a label, and their distance from the top in percent. */
    scale: [1, 0.9, lowest]
      .filter((share) => share < 1 || lowest >= 0.2)
      .map((share) => ({ label: percentText(share), top: (y(share) / plot.height) * 100 })),
    dates: [date(firstDay), date(end)] as const,
  };
}

interface SentenceOptions {
  readonly today: number;
  /** Null for a note that is not reviewed. */
  readonly nextDay: number | null;
  /** ISO instant. */
  readonly nextDate: string;
  readonly timeZone: string;
  readonly model: MemoryModel;
}

function sentence(
  all: readonly Encounter[],
  { today, nextDay, nextDate, timeZone, model }: SentenceOptions,
): string {
  const now = `You would remember this with a chance of ${percentText(recallOn(all, today, model))} today`;
  if (nextDay === null) return `${now}.`;
  if (nextDay === today) return `${now}. Its review is due today.`;
  const date = dateFormat(timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(Math.abs(nextDay - today) >= withYear && { year: 'numeric' }),
  })(nextDate);
  return nextDay < today
    ? `${now}. Its review was due on ${date}.`
    : `${now}, and of ${percentText(recallOn(all, nextDay, model))} on ${date}.`;
}

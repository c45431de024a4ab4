import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';
import { formatDay } from '../../../lib/date-format';
import { countedNotes } from '../../../modules/coming-days/counted-notes';
import { effortText } from '../../../modules/coming-days/effort-text';

export type PaceForecast = Plan['paces'][number];

export const paceNames: Readonly<Record<Pace, string>> = {
  steady: 'Steady',
  faster: 'Faster',
  all: 'All',
};

interface TextContext {
  /** The study day. */
  readonly today: number;
  /** Mean time of one review. */
  readonly msPerReview: number;
}

/** Names the date on which a pace clears the backlog, such as "December 4" or "Today". */
export function endText({ clearedOn }: PaceForecast, today: number): string {
  const day = clearedOn === null ? null : dayOfDate(clearedOn);
  if (day === null) return 'Not within a year';
  if (day <= today) return 'Today';
  return day === today + 1 ? 'Tomorrow' : formatDay(day, { month: 'long', day: 'numeric' });
}

/** Describes what a pace costs each day, such as "30 a day, about 15 minutes". */
export function costText({ pace, share }: PaceForecast, msPerReview: number): string {
  return `${share} ${pace === 'all' ? 'at once' : 'a day'}, ${effortText(share, msPerReview)}`;
}

/** Says when the chosen pace clears the backlog, as a sentence. */
function outlook({ pace, paces }: Plan, { today, msPerReview }: TextContext): string {
  const chosen = paces.find((offered) => offered.pace === pace);
  if (!chosen) return '';
  const { share } = chosen;
  if (pace === 'all') return ` All of them take ${effortText(share, msPerReview)}.`;
  if (chosen.clearedOn === null) return ` At ${share} a day you are not through within a year.`;
  const end = endText(chosen, today);
  const when = /^To/.test(end) ? end.toLowerCase() : `on ${end}`;
  return ` At ${share} a day you are through ${when}.`;
}

/**
 * Describes the way back at the chosen pace, such as "412 notes are waiting. At 30 a day you are
 * through on December 4. 10 now?"
 * @param next number of notes of the next session
 */
export function planText(plan: Plan, next: number, context: TextContext): string {
  const { total } = plan;
  const waiting = `${countedNotes(total)} ${total === 1 ? 'is' : 'are'} waiting.`;
  return `${waiting}${outlook(plan, context)} ${next}\u00a0now?`;
}

/** Describes the way back once the share of today is done. */
export const doneText = (plan: Plan, context: TextContext): string =>
  `That was today's share.${outlook(plan, context)}`;

/** The estimated recall above which the learner still knows most of the waiting notes. */
const mostRecall = 0.5;

/** Says what comes first, and that most is still known if the model says so. */
export const orderText = ({ recall }: Plan): string =>
  recall !== null && recall > mostRecall
    ? 'You still know most of them, and those that waited longest come first.'
    : 'Those that waited longest come first.';

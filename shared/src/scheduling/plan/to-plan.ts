import { paceSchema, type Pace, type Plan } from '../../schemas/plan';
import type { Settings } from '../../schemas/settings';
import { dateOfDay } from '../day-of-date';
import { partOfShare } from './plan-state';
import type { PlanState } from '../../schemas/plan-state';

interface PlanDay {
  readonly settings: Pick<Settings, 'break' | 'lightDays' | 'pace' | 'revisionNotesCount'>;
  /** All due notes now. */
  readonly dueCount: number;
  /** Reviews of the study day so far. */
  readonly reviewedToday: number;
}

/**
 * Returns the plan as the learner sees it now. Depends only on the plan of the study day, the settings
 * and the reviews of the day: an undo of a review or of a change of the pace restores it.
 */
export function toPlan(state: PlanState, { settings, dueCount, reviewedToday }: PlanDay): Plan {
  const { pace } = settings;
  const total = dueCount + reviewedToday;
  const shares: Record<Pace, number> = {
    steady: Math.min(state.steady.share, total),
    faster: Math.min(state.faster.share, total),
    all: total,
  };
  const share = Math.round(shares[pace] * partOfShare(settings, state.day));
  const dateOf = (name: Pace) => {
    const { clearedOn } = state[name];
    return clearedOn === null ? null : dateOfDay(clearedOn);
  };
  return {
    today: Math.min(Math.max(share - reviewedToday, 0), dueCount),
    total: dueCount,
    reviewed: reviewedToday,
    clearedOn: dateOf(pace),
    pace,
    paces: paceSchema.options.map((name) => ({
      pace: name,
      share: shares[name],
      clearedOn: dateOf(name),
    })),
    recall: state.recall,
    state,
  };
}

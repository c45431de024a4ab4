import { recall } from '../recall';

/** The parts of a note's schedule that the cost of a break depends on. */
export interface ScheduledNote {
  readonly stability: number;
  readonly lastDay: number;
  readonly dueDay: number;
}

/** What a break without reviews costs. */
export interface BreakCost {
  /** Number of notes that are due on the day after the break. */
  readonly due: number;
  /** How many of them the learner then does not remember, as the memory model expects. */
  readonly forgotten: number;
  /** How many of them the learner would not remember with reviews on each day. */
  readonly forgottenWithout: number;
  /** The mean recall of these notes on the day after the break, 0 to 1; 1 without any. */
  readonly recall: number;
}

/**
 * Returns what a break costs a learner.
 *
 * @param notes the learner's active notes
 * @param days the first and the last study day of the break
 * @param recallOf the learner's memory model; FSRS-6 with its default weights by default
 */
export function breakCost(
  notes: Iterable<ScheduledNote>,
  days: { readonly first: number; readonly last: number },
  recallOf: (stability: number, elapsedDays: number) => number = recall,
): BreakCost {
  const back = days.last + 1;
  let [due, forgotten, forgottenWithout] = [0, 0, 0];
  for (const { stability, lastDay, dueDay } of notes) {
    if (dueDay > back) continue;
    const lossOn = (day: number) => 1 - recallOf(stability, Math.max(day - lastDay, 0));
    due++;
    forgotten += lossOn(back);
    forgottenWithout += lossOn(Math.min(Math.max(dueDay, days.first), back));
  }
  return { due, forgotten, forgottenWithout, recall: due === 0 ? 1 : 1 - forgotten / due };
}

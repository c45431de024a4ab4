import type { DueList } from '../../../api/reviews';
import { dueCalendar } from '../../../modules/coming-days/due-calendar';
import { ReturnPlan } from './return-plan';

export { OnBreak } from './on-break';
export { PlanNotes } from './plan-notes';

interface PlannedRevisionProps {
  readonly due: DueList;
  /** When the list was loaded, in epoch ms. */
  readonly loadedAt: number;
}

/** The revision panel of a learner who returns to more notes than usual. */
export function PlannedRevision({ due, loadedAt }: PlannedRevisionProps) {
  const { today } = dueCalendar(due, loadedAt);
  return due.plan && <ReturnPlan due={due} plan={due.plan} today={today} />;
}

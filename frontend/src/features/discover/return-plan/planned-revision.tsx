import type { DueList } from '../../../api/reviews';
import { dueCalendar } from '../../../modules/coming-days/due-calendar';
import type { PresentBreak } from '../../../modules/return-plan/present-break';
import { OnBreak } from './on-break';
import { ReturnPlan } from './return-plan';

export { PlanNotes } from './plan-notes';

interface PlannedRevisionProps {
  readonly due: DueList;
  /** When the list was loaded, in epoch ms. */
  readonly loadedAt: number;
  /** The running break, or null. */
  readonly onBreak: PresentBreak | null;
}

/** The revision panel of a learner who is on a break, or who returns to more notes than usual. */
export function PlannedRevision({ due, loadedAt, onBreak }: PlannedRevisionProps) {
  const { today } = dueCalendar(due, loadedAt);
  if (onBreak) return <OnBreak dueCount={due.dueCount} until={onBreak.to} />;
  return due.plan && <ReturnPlan due={due} plan={due.plan} today={today} />;
}

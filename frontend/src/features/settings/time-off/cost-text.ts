import type { BreakCost } from '@mylinguist/shared/scheduling/plan/break-cost';
import { countedNotes } from '../../../modules/coming-days/counted-notes';

/**
 * Says what a break costs, such as "After 21 days away about 90 notes more will be forgotten than
 * without the break."
 * @param days the length of the break
 */
export function costText({ due, forgotten, forgottenWithout }: BreakCost, days: number): string {
  const away = days === 1 ? 'After a day away' : `After ${days} days away`;
  const more = Math.round(forgotten - forgottenWithout);
  const waiting = due === 0 ? 'No notes will wait' : `${countedNotes(due)} will wait`;
  const price =
    more === 0
      ? 'hardly any note more will be forgotten'
      : `about ${countedNotes(more)} more will be forgotten`;
  return `${away} ${price} than without the break. ${waiting} for you when you come back.`;
}

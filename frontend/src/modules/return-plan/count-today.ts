import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { presentBreak } from './present-break';

/**
 * Returns the number of notes that the product asks for today: the rest of today's share if there is
 * a return plan, otherwise all due notes. Nothing is asked for during a break.
 */
export function countToday({ dueCount, plan, settings }: DueResponse, now: Date): number {
  if (presentBreak(settings, now)?.isRunning) return 0;
  return plan ? plan.today : dueCount;
}

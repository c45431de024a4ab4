import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';

/** Returns the notes of the next session: no more than are left of today's share, unless it is done. */
export const nextSession = ({ notes, plan }: DueResponse): DueNote[] =>
  plan && plan.today > 0 ? notes.slice(0, plan.today) : notes;

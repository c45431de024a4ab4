import type { Plan } from '@mylinguist/shared/schemas/plan';

/** Says what is left of today's share, such as "20 more today, of 402 due." */
export const shareText = ({ today }: Plan, dueCount: number): string =>
  today > 0
    ? `${today} more today, of ${dueCount} due.`
    : `Today's share is done. ${dueCount} are due in total.`;

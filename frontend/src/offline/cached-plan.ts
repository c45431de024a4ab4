import { planStateSchema } from '@mylinguist/shared/schemas/plan-state';
import { lastAnswer } from './last-answer';

/** The return plan that this browser has last shown; null without one. */
export const cachedPlan = lastAnswer('cachedPlan', planStateSchema);

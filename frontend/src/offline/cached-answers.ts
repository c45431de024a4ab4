import { planStateSchema } from '@mylinguist/shared/schemas/plan-state';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema } from '@mylinguist/shared/schemas/tag';
import { weightsSchema } from '@mylinguist/shared/schemas/weights';
import * as z from 'zod/mini';
import { lastAnswer } from './last-answer';

export const cachedSettings = lastAnswer('cachedSettings', settingsSchema);

export const cachedTags = lastAnswer('cachedTags', z.array(tagSchema));

/** The weights of the memory model; null for the default. */
export const cachedWeights = lastAnswer('cachedWeights', weightsSchema);

/** The return plan that this browser has last shown; null without one. */
export const cachedPlan = lastAnswer('cachedPlan', planStateSchema);

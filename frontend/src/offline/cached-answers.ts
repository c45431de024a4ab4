import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { weightsSchema } from '@mylinguist/shared/schemas/weights';
import { lastAnswer } from './last-answer';

export const cachedSettings = lastAnswer('cachedSettings', settingsSchema);

/** The weights of the memory model; null for the default. */
export const cachedWeights = lastAnswer('cachedWeights', weightsSchema);

import * as z from 'zod';

/**
 * Returns the environment variables of each stack, which the runner of the journeys sets. Other
 * programs, such as the check of unused files, load the configuration without stacks.
 */
export const stackVariables = (): Record<string, string>[] =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(JSON.parse(process.env['JOURNEY_STACKS'] ?? '[]'));

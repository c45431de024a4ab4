import { createIgnore } from '@mylinguist/shared/ignore';
import { describeCause } from './describe-cause';

/** Writes a caught error as one line of JSON, once per reason and process. */
export const ignore = createIgnore((ignored, error) =>
  console.warn(JSON.stringify({ ignored, cause: describeCause(error) })),
);

import { createIgnore } from '@mylinguist/shared/ignore';

/** Writes a caught error to the console of the service, once per reason. */
export const ignore = createIgnore((reason, error) => console.warn(`Ignored: ${reason}`, error));

import { createIgnore } from '@mylinguist/shared/ignore';

/** Writes a caught error to the console of the browser, once per reason and page. */
export const ignore = createIgnore((reason, error) => console.warn(`Ignored: ${reason}`, error));

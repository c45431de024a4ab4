import * as routes from '@mylinguist/shared/contract/browser-errors';
import { readViolations } from './policy-violations';
import { serve } from './serve';

/** Routes that write errors in browsers into their log line, and nothing else. */
export const browserErrorRoutes = {
  reportBrowserError: serve(routes.reportBrowserError, ({ body, log }) => {
    log({ browserErrors: [body] });
  }),

  reportPolicyViolation: serve(routes.reportPolicyViolation, ({ body, log }) => {
    const violations = readViolations(body);
    if (violations.length > 0) log({ browserErrors: violations });
  }),
};

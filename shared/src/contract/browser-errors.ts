import * as z from 'zod/mini';
import { browserErrorsPath, policyReportsPath } from '../browser-errors';
import { browserErrorSchema, policyReportSchema } from '../schemas/browser-error';
import { route } from './route';

export const reportBrowserError = /* @__PURE__ */ route({
  method: 'POST',
  path: browserErrorsPath,
  access: 'anyone',
  limit: 'browserErrors',
  body: browserErrorSchema,
  maxBodyBytes: 2048,
  response: { 204: z.undefined() },
});

export const reportPolicyViolation = /* @__PURE__ */ route({
  method: 'POST',
  path: policyReportsPath,
  access: 'anyone',
  limit: 'browserErrors',
  body: policyReportSchema,
  // A report repeats the whole policy, and a browser may send several reports at once.
  maxBodyBytes: 16_384,
  mediaTypes: ['application/csp-report', 'application/reports+json'],
  response: { 204: z.undefined() },
});

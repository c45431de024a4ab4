import * as z from 'zod/mini';
import { errorKinds, errorNames, pagePaths, scriptFile } from '../browser-errors';

const position = z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000)));

/** Body of POST /browser-errors: an error in the browser, without a message and without texts. */
export const browserErrorSchema = z.object({
  kind: z.enum(errorKinds),
  name: z.enum(errorNames),
  page: z.enum(pagePaths),
  /** Hash of the app's entry script. It identifies the build. */
  build: z.optional(z.string().check(z.regex(/^[\w-]{8}$/))),
  /** Number of an error of React: https://react.dev/errors */
  reactError: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  /** The script of the app that failed. */
  file: z.optional(z.string().check(z.regex(new RegExp(`^${scriptFile.source}$`)))),
  line: position,
  column: position,
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

const optionalString = z.optional(z.nullable(z.string()));
const optionalNumber = z.optional(z.nullable(z.number()));

/** A report in the format of `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const legacyReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': optionalString,
    'effective-directive': optionalString,
    'violated-directive': optionalString,
    'blocked-uri': optionalString,
    'source-file': optionalString,
    'line-number': optionalNumber,
    'column-number': optionalNumber,
  }),
});

/** Reports in the format of `report-to`: https://www.w3.org/TR/CSP3/#cspviolationreportbody */
const reportsSchema = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.nullable(
        z.object({
          documentURL: optionalString,
          effectiveDirective: optionalString,
          blockedURL: optionalString,
          sourceFile: optionalString,
          lineNumber: optionalNumber,
          columnNumber: optionalNumber,
        }),
      ),
    ),
  }),
);

/** Body of POST /browser-errors/csp. Only browsers send it. Its addresses can contain texts. */
export const policyReportSchema = z.union([legacyReportSchema, reportsSchema]);
export type PolicyReport = z.infer<typeof policyReportSchema>;

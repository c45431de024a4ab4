import type { InvocationContext } from '@azure/functions';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import type { BrowserError } from '@mylinguist/shared/schemas/browser-error';
import { describeCause } from '../lib/describe-cause';
import type { AppError } from '../services/app-error';
import type { PolicyViolation } from '../services/policy-violations';

/** Figures that a route adds to its log line: counts, never texts. */
export type LogFigures = Readonly<Record<string, number>>;

/** Errors in a browser that a route adds to its log line. They hold no texts either. */
export interface LogReports {
  readonly browserErrors: readonly (BrowserError | PolicyViolation)[];
}

interface RequestRecord {
  readonly route: RouteName;
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly uid: string | undefined;
  readonly failure: AppError | undefined;
  readonly figures: LogFigures | LogReports;
}

/**
 * Writes one line of JSON for a request. The line never holds a learner's text, an email address or
 * a token. For a failure it holds the error code, and for a 5xx also the cause.
 */
export function logRequest(context: InvocationContext, record: RequestRecord): void {
  const { failure, figures, ...fields } = record;
  const isServerFault = (record.status ?? 200) >= 500;
  const line = JSON.stringify({
    ...fields,
    ...figures,
    requestId: context.invocationId,
    code: failure?.code,
    cause: isServerFault ? describeCause(failure?.cause) : undefined,
  });
  if (isServerFault) context.error(line);
  else context.info(line);
}

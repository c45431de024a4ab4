import type { InvocationContext } from '@azure/functions';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import type { BrowserError } from '@mylinguist/shared/schemas/browser-error';
import { describeCause } from '../lib/describe-cause';
import type { AppError } from '../services/app-error';
import type { PolicyViolation } from './policy-violations';

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
export type RequestLog = (context: InvocationContext, record: RequestRecord) => void;

/** Successful anonymous requests that get their own line, per route, status and minute. */
const linesPerMinute = 10;
const minuteMs = 60_000;

/** The successful anonymous requests of one route and status since `startedAt`. */
interface Window {
  readonly startedAt: number;
  readonly route: RouteName;
  readonly status: number | undefined;
  lines: number;
  unlogged: number;
}

/**
 * Creates the log of the requests of this process. Anyone can send successful anonymous requests, such
 * as `/health`, and the log has a daily cap, above which alerts are blind. So after the first ones of
 * a minute these requests are only counted. The next request after the minute writes one line with
 * their number as `requests`. Requests that failed, have a learner or report errors always get a line.
 * @param now ms of any clock
 */
export function createRequestLog(now: () => number = () => performance.now()): RequestLog {
  const windows = new Map<string, Window>();

  function isCountedOnly({ route, status }: RequestRecord): boolean {
    const key = `${route} ${status}`;
    const window = windows.get(key) ?? { startedAt: now(), route, status, lines: 0, unlogged: 0 };
    windows.set(key, window);
    if (window.lines < linesPerMinute) window.lines += 1;
    else window.unlogged += 1;
    return window.unlogged > 0;
  }

  function closeWindows(context: InvocationContext) {
    for (const [key, { startedAt, route, status, unlogged }] of windows) {
      if (now() - startedAt < minuteMs) continue;
      windows.delete(key);
      if (unlogged > 0) context.info(JSON.stringify({ route, status, requests: unlogged }));
    }
  }

  return (context, record) => {
    closeWindows(context);
    if (isRoutine(record) && isCountedOnly(record)) return;
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
  };
}

/** Returns whether a request was anonymous and successful, and reports no errors of a browser. */
const isRoutine = ({ uid, failure, figures }: RequestRecord) =>
  uid === undefined && failure === undefined && !('browserErrors' in figures);

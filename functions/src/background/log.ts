import type { InvocationContext } from '@azure/functions';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';

/** Writes one line of JSON. It must hold no address and no text of a learner. */
export type JobLog = (level: 'info' | 'error', fields: object) => void;

/** Returns a log that adds the id of the run to each line. */
export const logTo =
  (context: InvocationContext): JobLog =>
  (level, fields) => {
    context[level](JSON.stringify({ ...fields, requestId: context.invocationId }));
  };

/** Returns the fields of a log line that describe a failure. They hold no text of a learner. */
export const failureFields = (error: unknown) =>
  error instanceof AppError
    ? { code: error.code, cause: describeCause(error.cause) }
    : { code: undefined, cause: describeCause(error) };

import type { InvocationContext } from '@azure/functions';

/** Writes one line of JSON. It must hold no address and no text of a learner. */
export type JobLog = (level: 'info' | 'error', fields: object) => void;

/** Returns a log that adds the id of the run to each line. */
export const logTo =
  (context: InvocationContext): JobLog =>
  (level, fields) => {
    context[level](JSON.stringify({ ...fields, requestId: context.invocationId }));
  };

import type { InvocationContext } from '@azure/functions';
import type * as z from 'zod/mini';
import type { Queue } from './queue';

/** A job as its senders see it. */
export interface JobTarget<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly queue: Queue;
  readonly schema: Schema;
}

/**
 * Starts a job with a message. The host writes the message after the function has succeeded, and
 * discards it after a failure.
 */
export type Enqueue = <Schema extends z.core.$ZodType>(
  job: JobTarget<Schema>,
  message: z.input<Schema>,
) => void;

interface Waiting {
  readonly message: unknown;
  /** Whether a failure of the function keeps the message. */
  readonly isKept: boolean;
}

/**
 * Collects the messages of a function until it has ended.
 * @param jobs the jobs that the function may start
 */
export function createOutbox(jobs: readonly JobTarget[] = []) {
  const messages = new Map(jobs.map(({ queue }) => [queue, [] as Waiting[]]));
  const put =
    (isKept: boolean): Enqueue =>
    ({ queue }, message) => {
      const waiting = messages.get(queue);
      if (!waiting) throw new RangeError(`The function does not declare "${queue.queueName}".`);
      waiting.push({ message, isKept });
    };
  const flush = ({ extraOutputs }: InvocationContext, { hasFailed = false } = {}) => {
    for (const [queue, waiting] of messages) {
      const sent = waiting.flatMap(({ message, isKept }) =>
        isKept || !hasFailed ? [message] : [],
      );
      if (sent.length > 0) extraOutputs.set(queue, sent);
    }
  };
  return { enqueue: put(false), enqueueAnyway: put(true), flush };
}

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

/**
 * Collects the messages of a function until it has succeeded.
 * @param jobs the jobs that the function may start
 */
export function createOutbox(jobs: readonly JobTarget[] = []) {
  const messages = new Map(jobs.map(({ queue }) => [queue, [] as unknown[]]));
  const enqueue: Enqueue = ({ queue }, message) => {
    const waiting = messages.get(queue);
    if (!waiting) throw new RangeError(`The function does not declare "${queue.queueName}".`);
    waiting.push(message);
  };
  const flush = ({ extraOutputs }: InvocationContext) => {
    for (const [queue, waiting] of messages) {
      if (waiting.length > 0) extraOutputs.set(queue, waiting);
    }
  };
  return { enqueue, flush };
}

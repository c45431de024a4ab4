import type { StorageQueueHandler } from '@azure/functions';
import * as z from 'zod/mini';
import type { Dependencies } from '../services/ports/dependencies';
import { logTo, type JobLog } from './log';
import { createOutbox, type Enqueue, type JobTarget } from './outbox';
import { queueNamed, type Queue } from './queue';

/** What a run of a job may do besides its work. */
interface JobTools<Schema extends z.core.$ZodType> {
  readonly log: JobLog;
  /** Starts a job of `sendsTo`. */
  readonly enqueue: Enqueue;
  /** Puts a message on the queue of this job. The host writes it after the run has succeeded. */
  readonly requeue: (message: z.input<Schema>) => void;
}

interface JobDefinition<Schema extends z.core.$ZodType, Need extends keyof Dependencies> {
  /** Name of a queue in `infra/queues.json`. */
  readonly queue: string;
  /** Parses a message. A message that it refuses is retried and then moved to the poison queue. */
  readonly schema: Schema;
  readonly needs: readonly Need[];
  /** Other jobs that a run may start. */
  readonly sendsTo?: readonly JobTarget[];
  /**
   * Does the work of a message. It must continue when the message is repeated: after an error the
   * host retries the message, and moves it to the poison queue after five attempts.
   */
  readonly run: (
    message: z.output<Schema>,
    dependencies: Pick<Dependencies, Need>,
    tools: JobTools<Schema>,
  ) => Promise<void>;
}

/** Work in the background that a message on a queue starts. */
export interface Job<
  Schema extends z.core.$ZodType = z.core.$ZodType,
  Need extends keyof Dependencies = keyof Dependencies,
> extends JobTarget<Schema> {
  /** The queues that a run may write to. */
  readonly outputs: readonly Queue[];
  /** Creates the function that the Functions host calls with each message. */
  readonly toHandler: (dependencies: Pick<Dependencies, Need>) => StorageQueueHandler;
}

/** Defines a job. The list in `jobs.ts` registers it. */
export function defineJob<Schema extends z.core.$ZodType, Need extends keyof Dependencies>({
  queue: queueName,
  schema,
  needs,
  sendsTo = [],
  run,
}: JobDefinition<Schema, Need>): Job<Schema, Need> {
  const own: JobTarget<Schema> = { queue: queueNamed(queueName), schema };
  const targets = [own, ...sendsTo];
  return {
    ...own,
    outputs: targets.map(({ queue }) => queue),
    toHandler: (dependencies) => async (entry, context) => {
      const message = z.parse(schema, entry);
      const { enqueue, flush } = createOutbox(targets);
      const requeue = (again: z.input<Schema>) => enqueue(own, again);
      const needed = Object.fromEntries(needs.map((name) => [name, dependencies[name]]));
      // Safe: `needs` names the properties.
      await run(message, needed as Pick<Dependencies, Need>, {
        log: logTo(context),
        enqueue,
        requeue,
      });
      flush(context);
    },
  };
}

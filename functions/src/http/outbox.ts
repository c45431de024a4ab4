import type { InvocationContext } from '@azure/functions';
import type { Queue } from '../background/queues';
import type { Enqueue } from './serve';

/** Collects the messages of a request until it has succeeded. */
export function createOutbox(queues: readonly Queue[] = []) {
  const messages = new Map<Queue, object[]>(queues.map((queue) => [queue, []]));
  const enqueue: Enqueue = (queue, message) => {
    const waiting = messages.get(queue);
    if (!waiting) throw new RangeError(`The route does not declare the queue ${queue.queueName}.`);
    waiting.push(message);
  };
  const flush = ({ extraOutputs }: InvocationContext) => {
    for (const [queue, waiting] of messages) {
      if (waiting.length > 0) extraOutputs.set(queue, waiting);
    }
  };
  return { enqueue, flush };
}

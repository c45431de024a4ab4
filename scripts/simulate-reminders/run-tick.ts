// A default import, because Node finds no named exports in this CommonJS package.
import azure from '@azure/functions';
import type { InvocationContext } from '@azure/functions';
import type { JobTarget } from '@mylinguist/functions/background/outbox';
import { reminderSend, reminderSlot } from '@mylinguist/functions/background/reminders';

export type FunctionName = 'reminderTick' | 'reminderSlot' | 'reminderSend';
type Handler = (input: never, context: InvocationContext) => unknown;
export type ReminderFunctions = Readonly<Record<FunctionName, Handler>>;

/** Messages of a queue that are processed concurrently: the default of the Functions host. */
const batchSize = 16;

export interface Step {
  readonly calls: number;
  /** Messages that the calls put on queues. */
  readonly messages: number;
}

/** Calls a function and returns the messages that it puts on queues. */
async function call(functions: ReminderFunctions, name: FunctionName, input: unknown) {
  const context = new azure.InvocationContext({ functionName: name, logHandler: () => undefined });
  const handler = functions[name] as (input: unknown, context: InvocationContext) => unknown;
  await handler(input, context);
  const read = ({ queue }: JobTarget) => (context.extraOutputs.get(queue) ?? []) as unknown[];
  return { slots: read(reminderSlot), sends: read(reminderSend) };
}

/**
 * Runs the timer, then the slot messages, then the send messages.
 * @param after called after each of the three functions
 */
export async function runTick(
  functions: ReminderFunctions,
  after: (name: FunctionName, step: Step) => void,
): Promise<void> {
  const { slots } = await call(functions, 'reminderTick', {});
  after('reminderTick', { calls: 1, messages: slots.length });
  const sends = await work(functions, 'reminderSlot', slots, after);
  await work(functions, 'reminderSend', sends, after);
}

/** Processes all messages of a queue and returns the messages for the send queue. */
async function work(
  functions: ReminderFunctions,
  name: FunctionName,
  queue: unknown[],
  after: (name: FunctionName, step: Step) => void,
): Promise<unknown[]> {
  const sends: unknown[] = [];
  let calls = 0;
  let messages = 0;
  const worker = async () => {
    for (let message = queue.shift(); message !== undefined; message = queue.shift()) {
      const put = await call(functions, name, message);
      calls += 1;
      messages += put.slots.length + put.sends.length;
      queue.push(...put.slots);
      (name === 'reminderSend' ? queue : sends).push(...put.sends);
    }
  };
  await Promise.all(Array.from({ length: batchSize }, worker));
  after(name, { calls, messages });
  return sends;
}

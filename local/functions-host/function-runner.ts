import type { InvocationRequest, InvocationResponse, TypedData } from './core-types';
import type { Invoke } from './invocation';
import { checkMessageSize, type QueueMessage, type Queues } from './queues';
import type { PlannedFunction, QueueTrigger, TimerTrigger } from './trigger-plan';

/** The schedule status that a timer function receives. */
export interface TimerStatus {
  isPastDue: boolean;
  /** Epoch milliseconds. Null before the first run. */
  last: number | null;
  next: number | null;
}

export interface FunctionRunner {
  /** Runs a function. If it succeeds, sends its output messages to their queues. */
  run(
    planned: PlannedFunction,
    request: InvocationRequest,
    invocationId?: string,
  ): Promise<InvocationResponse>;
  runTimer(planned: PlannedFunction<TimerTrigger>, status: TimerStatus): Promise<unknown>;
  runQueue(planned: PlannedFunction<QueueTrigger>, message: QueueMessage): Promise<unknown>;
}

const messageLifeMs = 7 * 24 * 60 * 60 * 1000;

export function createRunner(invoke: Invoke, queues: Queues): FunctionRunner {
  async function run(
    { registered, outputQueues }: PlannedFunction,
    request: InvocationRequest,
    invocationId?: string,
  ) {
    const response = await invoke(registered, request, invocationId);
    const outputs = new Map(response.outputData?.map(({ name, data }) => [name, data]));
    outputs.set('$return', response.returnValue ?? null);
    const messages = [...outputs].flatMap(([name, data]) => {
      const queue = outputQueues.get(name);
      return queue === undefined ? [] : messageTexts(data).map((text) => ({ queue, text }));
    });
    for (const { text } of messages) checkMessageSize(text);
    for (const { queue, text } of messages) queues.send(queue, text);
    return response;
  }

  return {
    run,
    runTimer: (planned, { isPastDue, last, next }) => {
      const at = (instant: number | null) => new Date(instant ?? 0).toISOString();
      const info = {
        IsPastDue: isPastDue,
        Schedule: { AdjustForDST: true },
        ScheduleStatus: { Last: at(last), Next: at(next), LastUpdated: at(last) },
      };
      const data = { json: JSON.stringify(info) };
      return run(planned, { inputData: [{ name: planned.input, data }], triggerMetadata: {} });
    },
    runQueue: (planned, { id, text, dequeueCount, insertedAt }) =>
      run(planned, {
        inputData: [{ name: planned.input, data: { string: text } }],
        triggerMetadata: {
          Id: { string: id },
          QueueTrigger: { string: text },
          DequeueCount: { int: dequeueCount },
          InsertionTime: { string: new Date(insertedAt).toISOString() },
          ExpirationTime: { string: new Date(insertedAt + messageLifeMs).toISOString() },
        },
      }),
  };
}

/**
 * Returns the messages of one output value. An array contains one message per element. So does a
 * text that is the JSON of an array, as on the real host.
 */
function messageTexts(data: TypedData | null): string[] {
  if (!data) return [];
  if (data.json) {
    const value: unknown = JSON.parse(data.json);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.map(toText);
  }
  if (data.bytes) return [Buffer.from(data.bytes).toString('utf8')];
  const text = String(data.string ?? data.int ?? data.double ?? '');
  return parseArray(text)?.map(toText) ?? [text];
}

const toText = (item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item));

/** Returns the elements of a JSON array; undefined for any other text. */
function parseArray(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

import { randomUUID } from 'node:crypto';
import { describeError, type Log } from './log';
import type { HostConfig } from './settings';

export interface QueueMessage {
  id: string;
  text: string;
  /** 1 on the first attempt. */
  dequeueCount: number;
  /** Epoch milliseconds. */
  insertedAt: number;
}

export interface Queues {
  /**
   * @param delay time in ms until the message becomes visible
   * @returns the id of the message
   */
  send(queue: string, text: string, delay?: number): string;
  /**
   * Runs the consumer for each message. Retries a message if the consumer rejects.
   * @returns a function that ends the consumer; later messages wait for the next one
   */
  consume(queue: string, consumer: (message: QueueMessage) => Promise<unknown>): () => void;
  stop(): void;
}

/** Azure's limit of 64 KiB for a base64-encoded message. */
export const maxEncodedBytes = 64 * 1024;

/**
 * Creates in-memory storage queues with at-least-once delivery. After `maxDequeueCount` attempts a
 * message moves to `<queue>-poison`.
 * @param now epoch milliseconds, used for the timestamps of messages
 */
export function createQueues(
  config: HostConfig['extensions']['queues'],
  now: () => number,
  log: Log,
): Queues {
  const waiting = new Map<string, QueueMessage[]>();
  const pumps = new Map<string, () => void>();
  const delays = new Set<NodeJS.Timeout>();
  let stopped = false;

  function put(queue: string, message: QueueMessage) {
    const messages = waiting.get(queue) ?? [];
    messages.push(message);
    waiting.set(queue, messages);
    pumps.get(queue)?.();
  }

  function send(queue: string, text: string, delay = 0): string {
    const message = { id: randomUUID(), text, dequeueCount: 0, insertedAt: now() };
    if (delay > 0) putLater(queue, message, delay);
    else put(queue, message);
    return message.id;
  }

  function putLater(queue: string, message: QueueMessage, delay: number) {
    const timer = setTimeout(() => {
      delays.delete(timer);
      put(queue, message);
    }, delay);
    delays.add(timer);
  }

  function retry(queue: string, message: QueueMessage, error: unknown) {
    const attempt = `attempt ${message.dequeueCount} of ${config.maxDequeueCount}`;
    log('error', queue, `message ${message.id}, ${attempt}: ${describeError(error)}`);
    if (message.dequeueCount >= config.maxDequeueCount) {
      log('warning', queue, `message ${message.id} moves to ${queue}-poison`);
      send(`${queue}-poison`, message.text);
      return;
    }
    putLater(queue, message, config.visibilityTimeout);
  }

  return {
    send,
    consume: (queue, consumer) => {
      let running = 0;
      const pump = () => {
        while (!stopped && pumps.get(queue) === pump && running < config.batchSize) {
          const message = waiting.get(queue)?.shift();
          if (!message) return;
          running += 1;
          message.dequeueCount += 1;
          void consumer(message)
            .catch((error: unknown) => retry(queue, message, error))
            .finally(() => {
              running -= 1;
              pump();
            });
        }
      };
      pumps.set(queue, pump);
      pump();
      return () => {
        if (pumps.get(queue) === pump) pumps.delete(queue);
      };
    },
    stop: () => {
      stopped = true;
      for (const delay of delays) clearTimeout(delay);
    },
  };
}

/**
 * Checks that a message fits into Azure's limit.
 * @throws Error if the encoded message exceeds 64 KiB
 */
export function checkMessageSize(text: string): void {
  const encoded = Math.ceil(Buffer.byteLength(text) / 3) * 4;
  if (encoded > maxEncodedBytes) {
    throw new Error(`a queue message of ${encoded} encoded bytes exceeds ${maxEncodedBytes} bytes`);
  }
}

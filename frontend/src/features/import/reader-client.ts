import type { Answer, Call, ImportReader, Method, Progress } from './worker/messages';

/** Time in ms without a message of the worker after which it is stopped. */
const patience = 60_000;

/** The part of `Worker` that the page uses. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

/** Why the file could not be read, written for learners. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError';
}

const messages = {
  stuck: 'Reading this file takes too long. Try a smaller part of it.',
  lost: 'The part of the app that reads files could not be loaded. Check your connection and try again.',
  stopped: 'Reading was stopped.',
} as const;

/** The worker as seen by the page. */
export interface ReaderClient extends ImportReader {
  /** Ends the worker at once. Calls in flight fail. */
  readonly stop: () => void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ReadingError) => void;
}

/**
 * Calls the operations of a worker. Ends the worker if it sends no message for a minute while a call
 * waits.
 */
export function createReaderClient(
  worker: WorkerLike,
  onProgress: (progress: Progress) => void,
): ReaderClient {
  const waiting = new Map<number, Waiting>();
  let made = 0;
  let ended: ReadingError | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(() => end('stuck'), patience);
  };
  const end = (reason: keyof typeof messages) => {
    clearTimeout(timer);
    worker.terminate();
    ended ??= new ReadingError(messages[reason]);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const receive = ({ data }: MessageEvent<Answer>) => {
    if ('progress' in data) onProgress(data.progress);
    else {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failure' in data) call?.reject(new ReadingError(data.failure));
      else call?.resolve(data.value);
    }
    watch();
  };
  worker.addEventListener('message', receive as (event: Event) => void);
  worker.addEventListener('error', (event) => {
    // The error may contain text of the file: it must not reach the error reports.
    event.preventDefault();
    end('lost');
  });

  const call = <T>(method: Method, ...args: unknown[]): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const id = ++made;
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id, method, args } satisfies Call);
      watch();
    });

  return {
    open: (source) => call('open', source),
    read: (options) => call('read', options),
    compare: (here) => call('compare', here),
    plan: (choices) => call('plan', choices),
    cards: (start, count) => call('cards', start, count),
    packet: (start) => call('packet', start),
    stop: () => end('stopped'),
  };
}

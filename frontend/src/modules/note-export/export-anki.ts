import type { Note } from '@mylinguist/shared/schemas/note';
import { chunks } from '@mylinguist/shared/chunks';
import { serverNow } from '../../lib/server-clock';
import { ExportError } from './export-error';
import type { ExportContext } from './export-context';
import type { ExportAnswer, ExportRequest } from './worker/messages';
import { startWorker } from '../../lib/start-worker';

const messages = {
  offline: 'Anki packages need a connection. Check your connection and try again.',
  failed: 'These notes could not be written as an Anki package.',
  stuck: 'Writing the package takes too long. Export a part of your notes.',
} as const;

/** The part of `Worker` that the export uses. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** Time in ms without a message of the worker after which it is stopped. */
const patience = 60_000;
/** Number of notes that are copied to the worker without a pause of the page. */
const packetSize = 50;

/**
 * Writes notes as a package of Anki, in a worker.
 * @throws ExportError if the worker cannot be loaded or fails; an AbortError if the learner cancels
 */
export async function exportAnki(notes: readonly Note[], context: ExportContext): Promise<Blob> {
  const { timeZone, tag, signal } = context;
  signal.throwIfAborted();
  const worker = startWorker('export');
  try {
    const file = receiveFile(worker, context);
    const post = (request: ExportRequest) => worker.postMessage(request);
    for (const packet of chunks(notes, packetSize)) {
      post({ notes: packet });
      // The page answers input between the packets.
      await Promise.race([file, new Promise((done) => setTimeout(done))]);
    }
    post({ write: { now: serverNow(), timeZone, tag } });
    return await file;
  } finally {
    worker.terminate();
  }
}

/** Returns the file that the worker sends at the end. */
function receiveFile(
  worker: WorkerLike,
  { signal, onProgress }: Pick<ExportContext, 'signal' | 'onProgress'>,
): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (reason: keyof typeof messages) => {
      clearTimeout(timer);
      reject(new ExportError(messages[reason]));
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('stuck'), patience);
    };
    const receive = ({ data }: MessageEvent<ExportAnswer>) => {
      watch();
      if ('done' in data) {
        onProgress(data.done, data.total);
      } else if ('failure' in data) {
        fail(data.failure);
      } else {
        clearTimeout(timer);
        resolve(new Blob([data.file], { type: 'application/octet-stream' }));
      }
    };
    worker.addEventListener('message', receive as (event: Event) => void);
    worker.addEventListener('error', (event) => {
      // The error may contain texts of notes: it must not reach the error reports.
      event.preventDefault();
      fail('offline');
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The export was canceled.', 'AbortError'));
    });
    watch();
  });
}

import { backOffMs } from '@mylinguist/shared/queue/retry-rules';
import type {
  ImportItemInput,
  ImportResult,
  ImportStatus,
} from '@mylinguist/shared/schemas/import';
import { noExercises } from '@mylinguist/shared/schemas/note';
import { createStore, type Store } from '../../lib/store';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { noteName } from '../../modules/note-content/note-name';
import type { Packet } from './worker/messages';

/** Notes that were not written, by reason. */
interface Refused {
  readonly code: string;
  readonly count: number;
  /** Names of the first ones. */
  readonly names: readonly string[];
}

export interface WriteState {
  /**
   * `waiting`: no answer came, and the packet is sent again. `paused`: by the learner. `failed`: the
   * API has refused to go on, or fails repeatedly.
   */
  readonly status: 'running' | 'waiting' | 'paused' | 'done' | 'stopped' | 'failed';
  /** Notes with an outcome. */
  readonly settled: number;
  readonly total: number;
  readonly outcomes: Readonly<Record<ImportStatus, number>>;
  readonly refused: readonly Refused[];
  readonly cutReviews: number;
  readonly importId: string | null;
  /** Why the import has failed. */
  readonly failure: string | null;
}

export interface WriteParts {
  readonly total: number;
  /** Starts the import. Resolves to its id. Never rejects. */
  readonly start: () => Promise<TransportResult<string>>;
  /** Returns the notes from a position; null after the last. */
  readonly packet: (start: number) => Promise<Packet | null>;
  /** Writes notes. Never rejects. */
  readonly send: (
    importId: string,
    notes: readonly ImportItemInput[],
  ) => Promise<TransportResult<readonly ImportResult[]>>;
  /** Waits that long, or until the connection returns or the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface ImportWriter {
  readonly state: Pick<Store<WriteState>, 'read' | 'subscribe'>;
  /** Writes the notes from where it stopped. Resolves when it ends or pauses. */
  readonly run: () => Promise<void>;
  /** Ends the run after the request in flight. `run` continues. */
  readonly pause: () => void;
  /** Ends the import. What is written stays. */
  readonly stop: () => void;
}

/** Waits between two attempts. */
const backOff = { firstMs: 1_000, maxMs: 30_000 };
/** Failures of the server (5xx) in a row after which the import asks the learner. */
const maxFailures = 6;
const maxNames = 100;

const noOutcomes: WriteState['outcomes'] = {
  created: 0,
  unchanged: 0,
  changed: 0,
  updated: 0,
  deletedBefore: 0,
  refused: 0,
};

const serviceProblem = 'The service has a problem. Please try again later.';
const undone = 'This import was undone meanwhile. Choose the file again to import it.';

type NoteResult = Pick<ImportResult, 'status'> & { readonly code?: string | undefined };

/** A refusal of the whole import. */
class Refusal extends Error {}

const isAborted = ({ aborted }: AbortSignal) => aborted;

/**
 * Writes the notes of an import, one packet after the other. Repeats a packet until it has an answer:
 * the API writes each note once.
 */
export function createImportWriter(parts: WriteParts): ImportWriter {
  const state = createStore<WriteState>({
    status: 'running',
    settled: 0,
    total: parts.total,
    outcomes: noOutcomes,
    refused: [],
    cutReviews: 0,
    importId: null,
    failure: null,
  });
  const change = (next: Partial<WriteState>) => state.write({ ...state.read(), ...next });
  let position = 0;
  let controller = new AbortController();
  let last: Promise<void> = Promise.resolve();

  /** Repeats a request until it is answered. */
  async function answered<T>(request: () => Promise<TransportResult<T>>, signal: AbortSignal) {
    let failures = 0;
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const answer = await request();
      if (answer.status === 'done' || answer.status === 'refused') {
        if (state.read().status === 'waiting') change({ status: 'running' });
        return answer;
      }
      failures = answer.status === 'failed' ? failures + 1 : 0;
      if (failures >= maxFailures) throw new Refusal(serviceProblem);
      signal.throwIfAborted();
      change({ status: 'waiting' });
      const askedMs = answer.retryAfter === null ? null : answer.retryAfter * 1000;
      await parts.sleep(askedMs ?? backOffMs(attempt, backOff), signal);
    }
  }

  async function begin(signal: AbortSignal): Promise<string> {
    const { importId } = state.read();
    if (importId !== null) return importId;
    const answer = await answered(parts.start, signal);
    if (answer.status === 'refused') throw new Refusal(answer.message);
    change({ importId: answer.value });
    return answer.value;
  }

  async function write(
    importId: string,
    notes: readonly ImportItemInput[],
    signal: AbortSignal,
  ): Promise<void> {
    const answer = await answered(() => parts.send(importId, notes), signal);
    if (answer.status === 'done') {
      settle(notes, answer.value);
    } else if (answer.code === 'NOT_FOUND') {
      throw new Refusal(undone);
    } else if (notes.length > 1) {
      // One note makes the whole request invalid or too large.
      const middle = Math.ceil(notes.length / 2);
      await write(importId, notes.slice(0, middle), signal);
      await write(importId, notes.slice(middle), signal);
    } else {
      settle(notes, [{ status: 'refused', code: answer.code ?? undefined }]);
    }
  }

  function settle(notes: readonly ImportItemInput[], results: readonly NoteResult[]): void {
    const before = state.read();
    const outcomes = { ...before.outcomes };
    const refused = new Map(before.refused.map((entry) => [entry.code, entry]));
    for (const [index, { status, code = 'INVALID_INPUT' }] of results.entries()) {
      outcomes[status]++;
      const note = notes[index];
      if (status !== 'refused' || !note) continue;
      const { count = 0, names = [] } = refused.get(code) ?? {};
      const more = names.length < maxNames ? [...names, itemName(note)] : names;
      refused.set(code, { code, count: count + 1, names: more });
    }
    position += notes.length;
    change({ outcomes, refused: [...refused.values()], settled: position });
  }

  async function writeAll(signal: AbortSignal): Promise<void> {
    if (isAborted(signal)) return;
    change({ status: 'running', failure: null });
    try {
      const importId = await begin(signal);
      for (;;) {
        signal.throwIfAborted();
        const packet = await parts.packet(position);
        if (!packet) break;
        await write(importId, packet.notes, signal);
        change({ cutReviews: state.read().cutReviews + packet.cutReviews });
      }
      change({ status: 'done' });
    } catch (error) {
      // The learner has paused or stopped the import.
      if (isAborted(signal)) return;
      change({
        status: 'failed',
        failure: error instanceof Error ? error.message : serviceProblem,
      });
    }
  }

  const run = () => {
    controller = new AbortController();
    const { signal } = controller;
    // The request of a run that was paused may still be in flight.
    last = last.then(() => writeAll(signal));
    return last;
  };
  const interrupt = (status: 'paused' | 'stopped') => () => {
    controller.abort();
    change({ status });
  };
  return { state, run, pause: interrupt('paused'), stop: interrupt('stopped') };
}

const itemName = ({ title, content, contentType, flashcard, cloze }: ImportItemInput): string =>
  noteName({
    title: title ?? null,
    content,
    contentType: contentType ?? 0,
    ...noExercises,
    flashcard: flashcard ? { hint: null, ...flashcard } : null,
    cloze: cloze ? { title: null, text: cloze.text, answers: [] } : null,
  });

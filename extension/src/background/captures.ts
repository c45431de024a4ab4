import { createNote, deleteNote, updateNote } from '@mylinguist/shared/contract/notes';
import { failedForLong } from '@mylinguist/shared/queue/retry-rules';
import { runQueue, type QueueResult, type SendOutcome } from '@mylinguist/shared/queue/run-queue';
import type { UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import {
  captureSchema,
  changedNote,
  isEqual,
  isWaiting,
  maxWaiting,
  withoutOld,
  type Capture,
  type CaptureChange,
  type CapturedNote,
} from '../capture';
import type { Api, CallResult } from './api';
import type { Sessions } from './session';
import { openItem } from './storage';

/** What a run has left waiting. */
export interface Leftover extends Omit<QueueResult, 'isFailing'> {
  readonly isSignedOut: boolean;
}

const nothing: Leftover = {
  isSignedOut: false,
  isStopped: false,
  retryAfter: null,
  nextAttempt: null,
};

/** Waits before the next attempt. Alarms of browsers are at least 30 s apart. */
export const backOff = { firstMs: 30_000, maxMs: 1_800_000 };

/** Thrown when as many captures wait as the extension keeps. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * The captures of this browser. Each is stored before it is sent, and every request can be repeated: the
 * browser may end the background at any time.
 */
export class Captures {
  private readonly item = openItem('captures', z.array(captureSchema), []);
  private running: Promise<Leftover> | null = null;
  private isAsked = false;

  constructor(
    private readonly api: Api,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Stores a new capture for the learner of the last session.
   * @throws QueueFullError; an error of the browser when it refuses the storage
   */
  async add(note: CapturedNote): Promise<Capture> {
    const { lastUid } = await this.sessions.read();
    const capture: Capture = {
      id: crypto.randomUUID(),
      uid: lastUid,
      at: new Date().toISOString(),
      note,
      sent: null,
      isAttempted: false,
      isRemoved: false,
      refusal: null,
    };
    await this.item.change((captures) => {
      if (captures.filter(isWaiting).length >= maxWaiting) {
        throw new QueueFullError('Too many captures wait');
      }
      return withoutOld([...captures, capture]);
    });
    return capture;
  }

  /** Changes a capture. Returns false if it is gone. */
  change(id: string, change: CaptureChange): Promise<boolean> {
    return this.replace(id, (capture) => ({
      ...capture,
      note: changedNote(capture.note, change),
      refusal: null,
      failures: undefined,
    }));
  }

  /** Takes a capture back. Returns false if it is gone. */
  remove(id: string): Promise<boolean> {
    return this.replace(id, (capture) =>
      capture.isAttempted ? { ...capture, isRemoved: true, refusal: null } : null,
    );
  }

  /** Returns the captures of the learner, the latest first, without those that they took back. */
  async list(): Promise<Capture[]> {
    const { lastUid } = await this.sessions.read();
    const own = (await this.item.read()).filter(({ uid }) => uid === lastUid || uid === null);
    return own.filter(({ isRemoved }) => !isRemoved).reverse();
  }

  /** Returns the number of captures that wait, of the learner of the last session. */
  async waiting(): Promise<number> {
    const { lastUid } = await this.sessions.read();
    return (await this.item.read()).filter(
      (capture) => isWaiting(capture) && (capture.uid === lastUid || capture.uid === null),
    ).length;
  }

  /** Gives captures from before the first sign-in to the learner. */
  async claim(): Promise<void> {
    const { lastUid } = await this.sessions.read();
    await this.item.change((captures) =>
      captures.map((capture) => (capture.uid === null ? { ...capture, uid: lastUid } : capture)),
    );
  }

  /** Sends what waits, the oldest first. */
  send(): Promise<Leftover> {
    this.isAsked = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<Leftover> {
    let leftover = nothing;
    while (this.isAsked && !leftover.isStopped && !leftover.isSignedOut) {
      this.isAsked = false;
      const { session } = await this.sessions.read();
      const waiting = (await this.item.read()).filter(isWaiting);
      if (waiting.length === 0) return nothing;
      if (!session) return { ...nothing, isSignedOut: true };
      leftover = await this.sendAs(session.uid);
    }
    return leftover;
  }

  private async sendAs(owner: string): Promise<Leftover> {
    let isSignedOut = false;
    const result = await runQueue<Capture>({
      read: async () => {
        const captures = await this.item.read();
        return { entries: captures.filter((one) => one.uid === owner && isWaiting(one)) };
      },
      laneOf: ({ id }) => id,
      send: async ({ id }) => {
        const outcome = await this.sendOne(id);
        if (outcome.status !== 'signed-out') return outcome;
        isSignedOut = true;
        return { status: 'ended' };
      },
      fail: ({ id }, failures) => this.replace(id, (now) => ({ ...now, failures })),
      setAside: async ({ id }) => {
        await this.replace(id, (now) => ({ ...now, refusal: failedForLong, failures: undefined }));
        return { status: 'left' };
      },
      now: Date.now,
      backOff,
    });
    return { ...result, isSignedOut };
  }

  /** Sends one capture as it is now. */
  private async sendOne(id: string): Promise<SendOutcome | { readonly status: 'signed-out' }> {
    const capture = (await this.item.read()).find((one) => one.id === id);
    if (!capture || !isWaiting(capture)) return { status: 'left' };
    const answer = await this.request(capture);
    switch (answer.status) {
      case 'refused':
        await this.replace(id, (now) => ({ ...now, refusal: answer.message }));
        return { status: 'left' };
      case 'done':
        // The learner may have changed it meanwhile: then it still waits.
        await this.replace(id, (now) =>
          capture.isRemoved ? null : { ...now, sent: capture.note, failures: undefined },
        );
        return { status: 'left' };
      case 'failed':
      case 'unreachable':
      case 'signed-out':
        return answer;
    }
  }

  private async request({ id, note, sent, isRemoved }: Capture): Promise<CallResult<unknown>> {
    const params = { noteId: id };
    if (isRemoved) {
      const answer = await this.api.call(deleteNote, { params });
      const isGone = answer.status === 'refused' && answer.code === 'NOT_FOUND';
      return isGone ? { status: 'done', value: undefined } : answer;
    }
    if (sent) return this.api.call(updateNote, { params, body: differences(sent, note) });
    await this.replace(id, (now) => ({ ...now, isAttempted: true }));
    return this.api.call(createNote, { body: note, idempotencyKey: id });
  }

  /** @param replace returns null to remove the capture */
  private async replace(
    id: string,
    replace: (capture: Capture) => Capture | null,
  ): Promise<boolean> {
    let isFound = false;
    await this.item.change((captures) =>
      captures.flatMap((capture) => {
        if (capture.id !== id) return capture;
        isFound = true;
        return replace(capture) ?? [];
      }),
    );
    return isFound;
  }
}

/** Returns the fields of a note that have changed. Its source never changes. */
function differences(before: CapturedNote, after: CapturedNote): UpdateNoteRequest {
  const { content, tags, flashcard } = after;
  return {
    ...(content !== before.content && { content }),
    ...(!isEqual(tags, before.tags) && { tags }),
    ...(flashcard && !isEqual(flashcard, before.flashcard) && { flashcard }),
  };
}

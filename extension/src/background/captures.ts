import { createNote, deleteNote, updateNote } from '@mylinguist/shared/contract/notes';
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

/** Why captures were left waiting. */
export interface Leftover {
  /** Seconds after which the server wants the next request; null if it gave none. */
  readonly retryAfter: number | null;
  readonly isSignedOut: boolean;
}

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
  private running: Promise<Leftover | null> | null = null;
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

  /** Sends what waits, the oldest first. Resolves to why something is left; null if nothing is. */
  send(): Promise<Leftover | null> {
    this.isAsked = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<Leftover | null> {
    let leftover: Leftover | null = null;
    while (this.isAsked && !leftover) {
      this.isAsked = false;
      const { session } = await this.sessions.read();
      const waiting = (await this.item.read()).filter(isWaiting);
      if (waiting.length === 0) return null;
      if (!session) return { retryAfter: null, isSignedOut: true };
      for (const { id } of waiting.filter(({ uid }) => uid === session.uid)) {
        leftover = await this.sendOne(id);
        if (leftover) break;
      }
    }
    return leftover;
  }

  /** Sends one capture as it is now. Resolves to why it is left; null if it is not. */
  private async sendOne(id: string): Promise<Leftover | null> {
    const capture = (await this.item.read()).find((one) => one.id === id);
    if (!capture || !isWaiting(capture)) return null;
    const answer = await this.request(capture);
    switch (answer.status) {
      case 'signed-out':
        return { retryAfter: null, isSignedOut: true };
      case 'unreachable':
        return { retryAfter: answer.retryAfter, isSignedOut: false };
      case 'refused':
        await this.replace(id, (now) => ({ ...now, refusal: answer.message }));
        return null;
      case 'done':
        await this.replace(id, (now) =>
          capture.isRemoved ? null : { ...now, sent: capture.note },
        );
        // The learner may have changed it meanwhile.
        this.isAsked = true;
        return null;
    }
  }

  private async request({ id, note, sent, isRemoved }: Capture): Promise<CallResult<unknown>> {
    const params = { noteId: id };
    if (isRemoved) {
      const answer = await this.api.call(deleteNote, { params });
      const isGone = answer.status === 'refused' && answer.code === 'NOT_FOUND';
      return isGone ? { status: 'done', body: undefined } : answer;
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

import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import { mergeEdit } from './merge-edit';
import {
  noteIdOf,
  type OperationOf,
  type OutboxEntry,
  type Outcome,
  type SettledEntry,
} from './operation';
import type { OutboxStore } from './outbox-store';

/** The outcome of a request. */
export type Answer<T> =
  | { readonly status: 'done'; readonly value: T }
  /** A retry would be refused too. */
  | { readonly status: 'refused'; readonly code: string | null; readonly message: string }
  /** The server failed on this request (5xx). Others may succeed. */
  | { readonly status: 'failed'; readonly retryAfter: number | null }
  /** No usable answer, 401 or 429: other requests would fail too. `retryAfter` is in seconds. */
  | { readonly status: 'unreachable'; readonly retryAfter: number | null };

/** The requests that the outbox sends. A method never rejects. */
export interface OutboxTransport {
  readonly createNote: (
    noteId: string,
    input: OperationOf<'create'>['input'],
  ) => Promise<Answer<Note>>;
  readonly updateNote: (
    noteId: string,
    change: OperationOf<'update'>['change'],
    etag: string,
  ) => Promise<Answer<Note>>;
  readonly restoreNote: (noteId: string) => Promise<Answer<Note>>;
  readonly review: (review: ReviewRequest) => Promise<Answer<ReviewResult>>;
  readonly undo: (undone: { noteId: string; reviewId: string }) => Promise<Answer<Note>>;
  /** Loads a note of either list. Refuses with NOT_FOUND. */
  readonly latestNote: (noteId: string) => Promise<Answer<Note>>;
}

export interface SenderParts {
  readonly owner: string;
  readonly store: OutboxStore;
  readonly transport: OutboxTransport;
  /** Returns the instant of the server's clock. */
  readonly now: () => Date;
  /** Runs `work` while no other tab sends. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the owner is still signed in. */
  readonly isCurrent: () => boolean;
  /**
   * Stores the text of an entry that is not saved. The entry leaves the outbox only after that: if
   * this rejects, the entry stays.
   */
  readonly keep?: (settled: SettledEntry) => Promise<void>;
  readonly onOutcome: (settled: SettledEntry) => void;
  /** The versions of earlier runs. They save an edit a request for the latest version. */
  readonly versions?: Versions;
  readonly onProgress?: (progress: { done: number; total: number }) => void;
}

export interface SendResult {
  /** Whether an entry was left because the server could not be reached, or failed. */
  readonly isFailing: boolean;
  /** In seconds; null if the server gave none. */
  readonly retryAfter: number | null;
}

/** A run ends after this number of entries on which the server failed. */
const mostFailures = 3;

/** Maximum number of attempts to change the latest version of a note. */
const mostMerges = 5;

type Unsent = Extract<Answer<never>, { retryAfter: number | null }>;

/**
 * Sends the waiting entries in order. Skips the later entries of a note whose entry could not be
 * sent. Every request can be repeated, so a run can be interrupted anywhere.
 */
export function sendOutbox(parts: SenderParts): Promise<SendResult> {
  return parts.lock(() => run(parts));
}

async function run(parts: SenderParts): Promise<SendResult> {
  const { owner, store, isCurrent } = parts;
  const { versions = new Versions() } = parts;
  const held = new Set<string>();
  let done = 0;
  let failures = 0;
  let retryAfter: number | null = null;
  const result = () => ({ isFailing: failures > 0, retryAfter });
  for (;;) {
    const { entries, unreadable } = await store.read(owner);
    for (const noteId of unreadable) held.add(noteId);
    const sendable = entries.filter(({ operation }) => !held.has(noteIdOf(operation)));
    if (sendable.length === 0) return result();
    const total = done + sendable.length;
    for (const entry of sendable) {
      const noteId = noteIdOf(entry.operation);
      if (held.has(noteId)) continue;
      parts.onProgress?.({ done, total });
      if (!(await store.begin(entry.seq))) continue;
      // Without a pause before the request, which uses the token of the session.
      if (!isCurrent()) return result();
      const outcome = await sendEntry(parts, entry, versions);
      if (outcome === 'replaced') break;
      if (!isUnsent(outcome)) {
        if (await settle(parts, { entry, outcome })) done += 1;
        else held.add(noteId);
        continue;
      }
      failures += 1;
      held.add(noteId);
      retryAfter = outcome.retryAfter ?? retryAfter;
      if (outcome.status === 'unreachable' || failures >= mostFailures) return result();
    }
  }
}

/** Removes an entry. Returns false when its text could not be kept. */
async function settle(parts: SenderParts, settled: SettledEntry): Promise<boolean> {
  try {
    await parts.keep?.(settled);
  } catch {
    return false;
  }
  await parts.store.remove(settled.entry.seq);
  parts.onOutcome(settled);
  return true;
}

/** The versions of notes that this client's requests have replaced, and those they created. */
export class Versions {
  private readonly next = new Map<string, { etag: string; note: Note | null }>();

  /** @param replaced ETags; empty for a new note */
  put(note: Note, ...replaced: string[]): void {
    for (const etag of replaced) this.next.set(note.id + etag, { etag: note.etag, note });
  }

  /** A review changes the schedule only: its version has the texts of the one before. */
  advance({ noteId, previousEtag, etag }: ReviewResult): void {
    if (previousEtag === undefined || etag === undefined) return;
    this.next.set(noteId + previousEtag, { etag, note: null });
  }

  /** Returns the version that an edit of `base` meets if no other client has changed the note. */
  expected(base: Note): Note {
    let version = base;
    // The answer to a repeated request can name the same version twice.
    const seen = new Set<string>();
    for (;;) {
      seen.add(version.etag);
      const later = this.next.get(base.id + version.etag);
      if (!later || seen.has(later.etag)) return version;
      version = { ...(later.note ?? version), etag: later.etag };
    }
  }
}

const isUnsent = (answer: Outcome | Answer<unknown>): answer is Unsent =>
  answer.status === 'failed' || answer.status === 'unreachable';

const saved = (note: Note): Outcome => ({ status: 'acknowledged', note, result: null });

async function sendEntry(
  { transport, store, now }: SenderParts,
  entry: OutboxEntry,
  versions: Versions,
): Promise<Outcome | Unsent | 'replaced'> {
  const { operation } = entry;
  switch (operation.kind) {
    case 'create': {
      const answer = await transport.createNote(operation.noteId, operation.input);
      if (answer.status !== 'done') return answer;
      const edit = { base: answer.value, change: operation.input };
      if (entry.attempts === 0 && mergeEdit(edit, answer.value).change) {
        // A direct call created the note before the learner changed the draft.
        await store.replace(entry.seq, { kind: 'update', ...edit });
        return 'replaced';
      }
      versions.put(answer.value, '');
      return saved(answer.value);
    }
    case 'update':
      return sendUpdate(transport, operation, versions);
    case 'review': {
      const answer = await sendReview(transport, operation, now);
      if (answer.status !== 'done') return goneOr(answer);
      versions.advance(answer.value);
      return { status: 'acknowledged', note: null, result: answer.value };
    }
    case 'undo': {
      const { noteId, reviewId } = operation;
      const answer = await transport.undo({ noteId, reviewId });
      if (answer.status !== 'done') return goneOr(answer);
      return saved(answer.value);
    }
  }
}

/**
 * Sends a review. The device's clock may have been ahead: a review in the future happens now. The
 * first answer corrects the clock.
 */
async function sendReview(
  transport: OutboxTransport,
  { noteId, reviewId, response, reviewedAt, durationMs }: OperationOf<'review'>,
  now: () => Date,
): Promise<Answer<ReviewResult>> {
  const instant = () => new Date(Math.min(Date.parse(reviewedAt), now().getTime())).toISOString();
  const send = (at: string) =>
    transport.review({ noteId, reviewId, response, reviewedAt: at, durationMs });
  const first = instant();
  const answer = await send(first);
  const corrected = instant();
  return isRefused(answer, 'INVALID_INPUT') && corrected < first ? send(corrected) : answer;
}

/** Merges an edit into the latest version. Restores a note that was deleted elsewhere. */
async function sendUpdate(
  transport: OutboxTransport,
  { base, change }: OperationOf<'update'>,
  versions: Versions,
): Promise<Outcome | Unsent> {
  const noteId = base.id;
  let latest = versions.expected(base);
  /** Whether the API has just returned this version. */
  let isFresh = false;
  for (let attempt = 0; attempt < mostMerges; attempt += 1) {
    const merged = mergeEdit({ base, change }, latest);
    if (isFresh && merged.isConflict) return { status: 'conflict', latest };
    if (isFresh && !merged.change) {
      versions.put(latest, base.etag);
      return saved(latest);
    }
    // A note that was created here has no version yet.
    const isSendable = merged.change && !merged.isConflict && latest.etag !== '';
    let answer: Answer<Note> = isSendable
      ? await transport.updateNote(noteId, merged.change, latest.etag)
      : await transport.latestNote(noteId);
    if (isSendable && answer.status === 'done') {
      versions.put(answer.value, base.etag, latest.etag);
      return saved(answer.value);
    }
    if (isRefused(answer, 'STALE')) answer = await transport.latestNote(noteId);
    if (isRefused(answer, 'NOT_FOUND')) answer = await transport.restoreNote(noteId);
    if (answer.status !== 'done') return goneOr(answer);
    latest = answer.value;
    isFresh = true;
  }
  return { status: 'failed', retryAfter: null };
}

const isRefused = (answer: Answer<unknown>, code: string) =>
  answer.status === 'refused' && answer.code === code;

type NotDone = Exclude<Answer<never>, { status: 'done' }>;

function goneOr(answer: NotDone): Outcome | Unsent {
  return isRefused(answer, 'NOT_FOUND') ? { status: 'gone' } : answer;
}

import { runQueue, type QueueResult, type SendOutcome } from '@mylinguist/shared/queue/run-queue';
import type { TransportResult, Unsent } from '@mylinguist/shared/queue/transport-result';
import { updateNoteRequestSchema, type Note } from '@mylinguist/shared/schemas/note';
import type { PutOffRequest, StartOverRequest } from '@mylinguist/shared/schemas/reschedule';
import type { ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { mergeEdit } from '@mylinguist/shared/operations/merge-edit';
import { laneOf, lanesOfUnreadable } from './lanes';
import {
  isMove,
  type OperationOf,
  type Rescheduling,
} from '@mylinguist/shared/operations/operation';
import { savedTagChange } from './completed-tags';
import type { CompletedEntry, OutboxEntry, Outcome } from './outbox-entry';
import type { OutboxStore } from './outbox-store';

/** The requests that the outbox sends. A method never rejects. */
export interface OutboxTransport {
  readonly createNote: (
    noteId: string,
    input: OperationOf<'create'>['input'],
  ) => Promise<TransportResult<Note>>;
  readonly updateNote: (
    noteId: string,
    change: OperationOf<'update'>['change'],
    etag: string,
  ) => Promise<TransportResult<Note>>;
  readonly deleteNote: (noteId: string) => Promise<TransportResult<undefined>>;
  readonly restoreNote: (noteId: string) => Promise<TransportResult<Note>>;
  readonly review: (review: ReviewRequest) => Promise<TransportResult<ReviewResult>>;
  readonly undo: (undone: { noteId: string; reviewId: string }) => Promise<TransportResult<Note>>;
  readonly putOff: (noteId: string, request: PutOffRequest) => Promise<TransportResult<Note>>;
  readonly startOver: (noteId: string, request: StartOverRequest) => Promise<TransportResult<Note>>;
  readonly undoReschedule: (noteId: string, changeId: string) => Promise<TransportResult<Note>>;
  /** Answers without a tag if an earlier attempt has created it. */
  readonly createTag: (
    tag: OperationOf<'create-tag'>['tag'],
  ) => Promise<TransportResult<Tag | undefined>>;
  readonly updateTag: (
    name: string,
    change: OperationOf<'update-tag'>['change'],
  ) => Promise<TransportResult<Tag>>;
  readonly deleteTag: (name: string) => Promise<TransportResult<undefined>>;
  /** Changes only the given settings, in their latest version. */
  readonly saveSettings: (
    change: OperationOf<'settings'>['change'],
  ) => Promise<TransportResult<Settings>>;
  /** Loads a note of either list. Refuses with NOT_FOUND. */
  readonly latestNote: (noteId: string) => Promise<TransportResult<Note>>;
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
   * Stores the text of an entry that is not saved as a draft. Resolves to whether there is one. The
   * entry leaves the queue only after that: if this rejects, the entry stays.
   */
  readonly keep?: (settled: CompletedEntry) => Promise<boolean>;
  readonly onOutcome: (settled: CompletedEntry) => void;
  /** Whether entries are sent before their back-off ends, as the learner asks for. */
  readonly skipsBackOff?: boolean;
  /** The versions of earlier runs. They save an edit a request for the latest version. */
  readonly versions?: Versions;
  readonly onProgress?: (progress: { done: number; total: number }) => void;
}

/** Maximum number of attempts to change the latest version of a note. */
const mostMerges = 5;

/** Waits before the next attempt of an entry on which the server fails. */
export const backOff = { firstMs: 2_000, maxMs: 300_000 };

/**
 * Sends the waiting entries. An entry on which the server fails holds back the later ones of its note,
 * of the tags or of the settings only.
 */
export function sendOutbox(parts: SenderParts): Promise<QueueResult> {
  return parts.lock(() => run(parts));
}

function run(parts: SenderParts): Promise<QueueResult> {
  const { owner, store, isCurrent, skipsBackOff, onProgress } = parts;
  const { versions = new Versions() } = parts;
  return runQueue<OutboxEntry>({
    read: async () => {
      const { entries, unreadable } = await store.read(owner);
      return { entries, held: unreadable.flatMap(lanesOfUnreadable) };
    },
    laneOf: ({ operation }) => laneOf(operation),
    send: async (entry) => {
      if (!(await store.begin(entry.seq))) return { status: 'left' };
      // Without a pause before the request, which uses the token of the session.
      if (!isCurrent()) return { status: 'ended' };
      const outcome = await sendEntry(parts, entry, versions);
      if (outcome === 'replaced') return { status: 'changed' };
      return isUnsent(outcome) ? outcome : complete(parts, { entry, outcome });
    },
    fail: ({ seq }, failures) => store.fail(seq, failures),
    setAside: (entry) => complete(parts, { entry, outcome: { status: 'set-aside' } }),
    now: () => parts.now().getTime(),
    backOff,
    ...(skipsBackOff && { skipsBackOff }),
    ...(onProgress && { onProgress }),
  });
}

/** Takes an entry out of the queue, unless its text cannot be kept. */
async function complete(parts: SenderParts, completed: CompletedEntry): Promise<SendOutcome> {
  const { seq, owner } = completed.entry;
  const change = savedTagChange(completed);
  let isDraft: boolean | undefined;
  try {
    isDraft = await parts.keep?.(completed);
  } catch {
    return { status: 'held' };
  }
  if (isDraft) await parts.store.keepDrafted(seq, completed.outcome);
  else await parts.store.remove(seq, change && { owner, change });
  parts.onOutcome(completed);
  // The earlier entries have the change now.
  return { status: change ? 'changed' : 'left' };
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

const isUnsent = (answer: Outcome | TransportResult<unknown>): answer is Unsent =>
  answer.status === 'failed' || answer.status === 'unreachable';

const acknowledged = { status: 'acknowledged', note: null, result: null } as const;
const saved = (note: Note): Outcome => ({ ...acknowledged, note });

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
      const addition = additionOf(entry, operation, answer.value);
      if (addition && mergeEdit(addition, answer.value).change) {
        await store.replace(entry.seq, addition);
        return 'replaced';
      }
      versions.put(answer.value, '');
      return saved(answer.value);
    }
    case 'update':
      return sendUpdate(transport, operation, versions);
    case 'delete': {
      const answer = await transport.deleteNote(operation.base.id);
      return answer.status === 'done' || isRefused(answer, 'NOT_FOUND') ? acknowledged : answer;
    }
    case 'restore': {
      const { base } = operation;
      const answer = await transport.restoreNote(base.id);
      if (answer.status !== 'done') return goneOr(answer);
      versions.put(answer.value, base.etag);
      return saved(answer.value);
    }
    case 'review': {
      const answer = await sendReview(transport, operation, now);
      if (answer.status !== 'done') return goneOr(answer);
      versions.advance(answer.value);
      return { ...acknowledged, result: answer.value };
    }
    case 'undo': {
      const { noteId, reviewId } = operation;
      const answer = await transport.undo({ noteId, reviewId });
      if (answer.status !== 'done') return goneOr(answer);
      return saved(answer.value);
    }
    case 'put-off':
    case 'start-over': {
      const answer = await sendRescheduling(transport, operation, entry.at, now);
      return answer.status === 'done' ? saved(answer.value) : goneOr(answer);
    }
    case 'undo-reschedule': {
      const answer = await transport.undoReschedule(operation.noteId, operation.changeId);
      return answer.status === 'done' ? saved(answer.value) : goneOr(answer);
    }
    case 'create-tag': {
      const answer = await transport.createTag(operation.tag);
      // An earlier attempt may have created it.
      if (entry.attempts > 0 && isRefused(answer, 'TAG_EXISTS')) return acknowledged;
      return answer.status === 'done' ? { ...acknowledged, tag: answer.value } : answer;
    }
    case 'update-tag': {
      const answer = await transport.updateTag(operation.name, operation.change);
      return answer.status === 'done' ? { ...acknowledged, tag: answer.value } : answer;
    }
    case 'delete-tag': {
      const answer = await transport.deleteTag(operation.name);
      return answer.status === 'done' || isRefused(answer, 'NOT_FOUND') ? acknowledged : answer;
    }
    case 'settings': {
      const answer = await transport.saveSettings(operation.change);
      return answer.status === 'done' ? { ...acknowledged, settings: answer.value } : answer;
    }
  }
}

/**
 * Returns a creation whose note exists already as an edit that adds to the note and removes nothing:
 * the draft was saved before, and the note may have been edited since. A different text is a conflict.
 * Returns null if this entry has created the note itself.
 */
function additionOf(
  { attempts }: OutboxEntry,
  { input }: OperationOf<'create'>,
  note: Note,
): OperationOf<'update'> | null {
  // The first attempt has arrived, and then another client has edited the note.
  if (attempts > 0 && note.editedAt !== undefined) return null;
  const { contentType = note.contentType, quiz = [], tags } = input;
  const nothing = { title: null, content: '', flashcard: null, cloze: null };
  const base = { ...note, ...nothing, contentType, quiz, tags: attempts > 0 ? tags : [], etag: '' };
  const written = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const change = updateNoteRequestSchema.parse(Object.fromEntries(written));
  return { kind: 'update', base, change };
}

const sendReview = (
  transport: OutboxTransport,
  { noteId, reviewId, response, reviewedAt, durationMs }: OperationOf<'review'>,
  now: () => Date,
): Promise<TransportResult<ReviewResult>> =>
  sendDated(reviewedAt, now, (at) =>
    transport.review({ noteId, reviewId, response, reviewedAt: at, durationMs }),
  );

const sendRescheduling = (
  transport: OutboxTransport,
  operation: Rescheduling,
  chosenAt: string,
  now: () => Date,
): Promise<TransportResult<Note>> =>
  sendDated(chosenAt, now, (changedAt) => {
    const { noteId, changeId } = operation;
    return operation.kind === 'put-off'
      ? transport.putOff(noteId, { until: operation.until, changeId, changedAt })
      : transport.startOver(noteId, { changeId, changedAt });
  });

/**
 * Sends an action with its instant. The device's clock may have been ahead: an action in the future
 * happens now. The first answer corrects the clock.
 */
async function sendDated<T>(
  at: string,
  now: () => Date,
  send: (at: string) => Promise<TransportResult<T>>,
): Promise<TransportResult<T>> {
  const instant = () => new Date(Math.min(Date.parse(at), now().getTime())).toISOString();
  const first = instant();
  const answer = await send(first);
  const corrected = instant();
  return isRefused(answer, 'INVALID_INPUT') && corrected < first ? send(corrected) : answer;
}

/**
 * Merges an edit into the latest version. Restores a note that was deleted elsewhere, unless the edit
 * only moves it into the archive or out of it.
 */
async function sendUpdate(
  transport: OutboxTransport,
  operation: OperationOf<'update'>,
  versions: Versions,
): Promise<Outcome | Unsent> {
  const { base, change } = operation;
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
    let answer: TransportResult<Note> = isSendable
      ? await transport.updateNote(noteId, merged.change, latest.etag)
      : await transport.latestNote(noteId);
    if (isSendable && answer.status === 'done') {
      versions.put(answer.value, base.etag, latest.etag);
      return saved(answer.value);
    }
    if (isRefused(answer, 'STALE')) answer = await transport.latestNote(noteId);
    if (isRefused(answer, 'NOT_FOUND') && !isMove(operation)) {
      answer = await transport.restoreNote(noteId);
    }
    if (answer.status !== 'done') return goneOr(answer);
    latest = answer.value;
    isFresh = true;
  }
  return { status: 'failed', retryAfter: null };
}

const isRefused = (answer: TransportResult<unknown>, code: string) =>
  answer.status === 'refused' && answer.code === code;

type NotDone = Exclude<TransportResult<never>, { status: 'done' }>;

function goneOr(answer: NotDone): Outcome | Unsent {
  return isRefused(answer, 'NOT_FOUND') ? { status: 'gone' } : answer;
}

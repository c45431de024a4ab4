import { mergeEdit } from '@mylinguist/shared/operations/merge-edit';
import {
  isMove,
  noteIdOf,
  type Operation,
  type OperationOf,
} from '@mylinguist/shared/operations/operation';
import type { TransportResult, Unsent } from '@mylinguist/shared/queue/transport-result';
import { updateNoteRequestSchema, type Note } from '@mylinguist/shared/schemas/note';
import type { OutboxEntry, EntryOutcome } from './outbox-entry';
import type { OutboxTransport } from './outbox-requests';
import type { OutboxStore } from './outbox-store';
import type { Versions } from './versions';

export const sharedLanes = ['tags', 'settings'] as const;
/** A lane of what all notes share. Each has an entity in `entities`. */
export type SharedLane = (typeof sharedLanes)[number];

/** What sending an operation needs. */
interface Sending {
  readonly transport: OutboxTransport;
  readonly store: Pick<OutboxStore, 'replace'>;
  /** Returns the instant of the server's clock. */
  readonly now: () => Date;
  readonly entry: OutboxEntry;
  readonly versions: Versions;
}

/** `replaced`: the entry has another operation now. */
type Sent = EntryOutcome | Unsent | 'replaced';

interface OperationKind<O extends Operation> {
  /** Operations of one lane are sent in their order: those of a note, of the tags, of the settings. */
  readonly lane: 'note' | SharedLane;
  /** Returns what a notice says has failed; null if the text is kept as a draft instead. */
  readonly action: (operation: O) => string | null;
  /** Whether a notice of its own says that the API has refused it: `useReviewNotices`. */
  readonly hasOwnNotice?: boolean;
  /** Returns whether the due lists get or lose a note that no other list shows. */
  readonly changesDue: (operation: O) => boolean;
  readonly send: (operation: O, sending: Sending) => Promise<Sent>;
}

const always = () => true;
const never = () => false;

/** How the client sends and shows each kind of operation. */
const operationKinds: { readonly [K in Operation['kind']]: OperationKind<OperationOf<K>> } = {
  create: {
    lane: 'note',
    action: () => null,
    changesDue: never,
    send: async ({ noteId, input }, { transport, store, entry, versions }) => {
      const answer = await transport.createNote(noteId, input);
      if (answer.status !== 'done') return answer;
      const addition = additionOf(entry, input, answer.value);
      if (addition && mergeEdit(addition, answer.value).change) {
        await store.replace(entry.seq, addition);
        return 'replaced';
      }
      versions.put(answer.value, '');
      return saved(answer.value);
    },
  },
  update: {
    lane: 'note',
    action: (operation) => {
      if (!isMove(operation)) return null;
      return operation.change.isArchived ? 'archive note' : 'restore note';
    },
    changesDue: isMove,
    send: (operation, { transport, versions }) => sendUpdate(transport, operation, versions),
  },
  delete: {
    lane: 'note',
    action: () => 'delete note',
    changesDue: always,
    send: async ({ base }, { transport }) => removed(await transport.deleteNote(base.id)),
  },
  restore: {
    lane: 'note',
    action: () => 'restore note',
    changesDue: always,
    send: async ({ base }, { transport, versions }) => {
      const answer = await transport.restoreNote(base.id);
      if (answer.status === 'done') versions.put(answer.value, base.etag);
      return savedOrGone(answer);
    },
  },
  review: {
    lane: 'note',
    action: () => 'save rating',
    hasOwnNotice: true,
    changesDue: never,
    send: async (
      { noteId, reviewId, response, reviewedAt, durationMs },
      { transport, now, versions },
    ) => {
      const answer = await sendDated(reviewedAt, now, (at) =>
        transport.review({ noteId, reviewId, response, reviewedAt: at, durationMs }),
      );
      if (answer.status !== 'done') return goneOr(answer);
      versions.advance(answer.value);
      return { ...acknowledged, result: answer.value };
    },
  },
  undo: {
    lane: 'note',
    action: () => 'undo rating',
    changesDue: always,
    send: async ({ noteId, reviewId }, { transport }) =>
      savedOrGone(await transport.undo({ noteId, reviewId })),
  },
  'put-off': {
    lane: 'note',
    action: () => 'put off note',
    changesDue: always,
    send: async ({ noteId, changeId, until }, { transport, now, entry }) =>
      savedOrGone(
        await sendDated(entry.at, now, (changedAt) =>
          transport.putOff(noteId, { until, changeId, changedAt }),
        ),
      ),
  },
  'start-over': {
    lane: 'note',
    action: () => 'start note over',
    changesDue: always,
    send: async ({ noteId, changeId }, { transport, now, entry }) =>
      savedOrGone(
        await sendDated(entry.at, now, (changedAt) =>
          transport.startOver(noteId, { changeId, changedAt }),
        ),
      ),
  },
  'undo-reschedule': {
    lane: 'note',
    action: () => 'undo',
    changesDue: always,
    send: async ({ noteId, changeId }, { transport }) =>
      savedOrGone(await transport.undoReschedule(noteId, changeId)),
  },
  'create-tag': {
    lane: 'tags',
    action: () => 'create tag',
    changesDue: never,
    send: async ({ tag }, { transport, entry }) => {
      const answer = await transport.createTag(tag);
      // An earlier attempt may have created it.
      if (entry.attempts > 0 && isRefused(answer, 'TAG_EXISTS')) return acknowledged;
      return answer.status === 'done' ? { ...acknowledged, tag: answer.value } : answer;
    },
  },
  'update-tag': {
    lane: 'tags',
    action: ({ change }) => (change.name === undefined ? 'save tag' : 'rename tag'),
    changesDue: never,
    send: async ({ name, change }, { transport }) => {
      const answer = await transport.updateTag(name, change);
      return answer.status === 'done' ? { ...acknowledged, tag: answer.value } : answer;
    },
  },
  'delete-tag': {
    lane: 'tags',
    action: () => 'delete tag',
    changesDue: never,
    send: async ({ name }, { transport }) => removed(await transport.deleteTag(name)),
  },
  settings: {
    lane: 'settings',
    action: () => 'save settings',
    changesDue: never,
    send: async ({ change }, { transport }) => {
      const answer = await transport.saveSettings(change);
      return answer.status === 'done' ? { ...acknowledged, settings: answer.value } : answer;
    },
  },
};

/** Casts, because the compiler does not connect the kind of an operation with its row. */
const kindOf = ({ kind }: Operation) => operationKinds[kind] as OperationKind<Operation>;

/** Returns the lane of an operation: the id of its note, or the name of a shared lane. */
export function laneOf(operation: Operation): string {
  const { lane } = kindOf(operation);
  return lane === 'note' ? (noteIdOf(operation) ?? lane) : lane;
}

/** Returns the shared lane of an operation; null for an operation of one note. */
export function sharedLaneOf(operation: Operation): SharedLane | null {
  const { lane } = kindOf(operation);
  return lane === 'note' ? null : lane;
}

/**
 * Returns the lanes that an unreadable entry holds back.
 * @param noteId its note; null for an operation of a shared lane
 */
export const lanesOfUnreadable = (noteId: string | null): readonly string[] =>
  noteId === null ? sharedLanes : [noteId];

/** Returns whether the due lists get or lose a note that no other list shows. */
export const changesDue = (operation: Operation): boolean =>
  kindOf(operation).changesDue(operation);

/** Returns what a notice about a refused operation names. See `OperationKind`. */
export function refusedAction(operation: Operation) {
  const { action, hasOwnNotice = false } = kindOf(operation);
  return { action: action(operation), hasOwnNotice };
}

/** Sends an operation, unless the request gets no final answer. */
export const sendOperation = (sending: Sending): Promise<Sent> =>
  kindOf(sending.entry.operation).send(sending.entry.operation, sending);

const acknowledged = { status: 'acknowledged', note: null, result: null } as const;
const saved = (note: Note): EntryOutcome => ({ ...acknowledged, note });

const savedOrGone = (answer: TransportResult<Note>): EntryOutcome | Unsent =>
  answer.status === 'done' ? saved(answer.value) : goneOr(answer);

const removed = (answer: TransportResult<undefined>): EntryOutcome | Unsent =>
  answer.status === 'done' || isRefused(answer, 'NOT_FOUND') ? acknowledged : answer;

/** Maximum number of attempts to change the latest version of a note. */
const mostMerges = 5;

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
): Promise<EntryOutcome | Unsent> {
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

/**
 * Returns a creation whose note exists already as an edit that adds to the note and removes nothing:
 * the draft was saved before, and the note may have been edited since. A different text is a conflict.
 * Returns null if this entry has created the note itself.
 */
function additionOf(
  { attempts }: OutboxEntry,
  input: OperationOf<'create'>['input'],
  note: Note,
): OperationOf<'update'> | null {
  // The first attempt has arrived, and then another client has edited the note.
  if (attempts > 0 && note.editedAt !== undefined) return null;
  const { contentType, quiz = [], tags } = input;
  const nothing = { title: null, content: '', flashcard: null, cloze: null };
  const base = { ...note, ...nothing, contentType, quiz, tags: attempts > 0 ? tags : [], etag: '' };
  const written = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const change = updateNoteRequestSchema.parse(Object.fromEntries(written));
  return { kind: 'update', base, change };
}

const isRefused = (answer: TransportResult<unknown>, code: string) =>
  answer.status === 'refused' && answer.code === code;

type NotDone = Exclude<TransportResult<never>, { status: 'done' }>;

function goneOr(answer: NotDone): EntryOutcome | Unsent {
  return isRefused(answer, 'NOT_FOUND') ? { status: 'gone' } : answer;
}

import { apiErrors } from '@mylinguist/shared/errors';
import { applyOperation } from '@mylinguist/shared/operations/apply-operation';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResult } from '@mylinguist/shared/schemas/review';
import { errorCodeSchema } from '@mylinguist/shared/schemas/error';
import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { QueryClient } from '@tanstack/react-query';
import { deviceTimeZone } from '../lib/device-time-zone';
import { serverNow } from '../lib/server-clock';
import { cachedSettings } from '../offline/cached-answers';
import {
  isMove,
  noteIdOf,
  revertOf,
  type NoteWrite,
  type SharedOperationInput,
} from '@mylinguist/shared/operations/operation';
import type { CompletedEntry, OutboxEntry, EntryOutcome } from './outbox/outbox-entry';
import { createOutbox, type Outbox } from './outbox/outbox';
import { operationContext, overlayList, overlayNote, type OverlayContext } from './outbox/overlay';
import { changesDue, laneOf, sharedLaneOf, sharedLanes } from './outbox/operation-kinds';
import { overlayDue, type DueOverlayContext } from './outbox/overlay-due';
import { schedulingModel } from '../offline/scheduling-model';
import { currentSession } from '../session/session';
import { entities } from '../api/entities';
import { ApiError } from '../api/errors';
import { etagAfterReview } from './etag-after-review';
import {
  cachedNote,
  changeDue,
  changeLists,
  dropDeletedNote,
  dropNote,
  expireDue,
  hideNewest,
  noteKeys,
  putNote,
  putSavedNote,
  refreshDue,
  setOverlay,
} from './note-cache';
import { outboxTransport } from './outbox-transport';

export { refusalText } from './outbox/refusal-text';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** Returns the outbox of the page. Shows its operations in the cached lists from then on. */
export function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client);
  if (known) return known;
  /** New notes that a due list counts as waiting, although the API may have counted them too. */
  const countedTwice = new Set<string>();
  const watch = ({ operation }: OutboxEntry) => {
    if (operation.kind === 'create') countedTwice.add(operation.noteId);
  };
  const outbox = createOutbox({
    transport: outboxTransport(client),
    now: () => serverNow().toISOString(),
    onAdded: (entries) => {
      entries.filter(({ attempts }) => attempts > 0).forEach(watch);
      showAdded(client, entries);
    },
    onCompleted: (settled) => {
      showOutcome(client, settled, outbox.waiting());
      const isCorrectable = countedTwice.delete(noteIdOf(settled.entry.operation) ?? '');
      if (isCorrectable && countedTwice.size === 0) void refreshDue(client);
    },
  });
  outboxes.set(client, outbox);
  setOverlay(client, {
    list: (notes, { archived }) =>
      overlayList(notes, outbox.waiting(), { ...contextOf(client), archived }),
    note: (note) => {
      const own = outbox.waiting().filter(({ operation }) => {
        return (noteIdOf(operation) ?? note.id) === note.id;
      });
      return own.length === 0 ? note : overlayNote(note, own, contextOf(client));
    },
    hasReviews: () => outbox.waiting().some(isReview),
    due: (due) => {
      const waiting = outbox.waiting();
      waiting.forEach(watch);
      return overlayDue(due, waiting, dueContextOf(client));
    },
    waiting: outbox.waiting,
  });
  return outbox;
}

/**
 * Writes a change of tags or settings and waits for one attempt to send it. Resolves to the saved
 * record, and to null if it waits.
 * @throws ApiError when the API refuses it
 */
export async function writeNow(
  client: QueryClient,
  operation: SharedOperationInput,
): Promise<Tag | Settings | null> {
  const outbox = outboxOf(client);
  await outbox.opened;
  const outcome = await outbox.write(operation);
  if (outcome === 'waiting') return null;
  if (outcome.status === 'refused') throw refusalOf(outcome);
  return outcome.status === 'acknowledged' ? (outcome.tag ?? outcome.settings ?? null) : null;
}

/** Returns a refusal as an error of the API. The outbox does not store its HTTP status. */
function refusalOf({ code, message }: Extract<EntryOutcome, { status: 'refused' }>): ApiError {
  const known = errorCodeSchema.safeParse(code).data ?? null;
  const status = known ? apiErrors[known].status : 400;
  return new ApiError(status, { error: message, message, code: known, requestId: '' });
}

/** Stores a new note or an edit. Resolves to the note as the lists show it. */
export async function enqueueNote(client: QueryClient, operation: NoteWrite): Promise<Note> {
  const outbox = outboxOf(client);
  await outbox.opened;
  const base = operation.kind === 'update' ? operation.base : null;
  const note = overlayNote(base, [await outbox.enqueue(operation)], contextOf(client));
  if (!note) throw new Error('A new note and an edit leave a note.');
  return note;
}

/**
 * Returns a note after an operation, as the lists show it; null if it leaves them.
 * @param at ISO instant of the operation
 */
export const noteAfter = (
  client: QueryClient,
  note: Note | null,
  { at, operation }: Pick<OutboxEntry, 'at' | 'operation'>,
): Note | null => applyOperation(note, operation, operationContext(at, contextOf(client)));

const isReview = ({ operation }: OutboxEntry) => operation.kind === 'review';

function contextOf(client: QueryClient): OverlayContext {
  const learner = currentSession()?.user.email ?? '';
  const settings = cachedSettings.read();
  return {
    learner,
    timeZone: settings?.timezone ?? deviceTimeZone(),
    model: schedulingModel(),
    settings: settings ?? defaultSettings,
    activeNotes: () => client.getQueryData<Note[]>(noteKeys.list(false)) ?? [],
  };
}

function dueContextOf(client: QueryClient): DueOverlayContext {
  const context = contextOf(client);
  return { ...context, today: studyDay(serverNow(), context.timeZone) };
}

function showAdded(client: QueryClient, entries: readonly OutboxEntry[]): void {
  if (entries.some(isReview)) hideNewest(client);
  changeLists(client, (notes, archived) =>
    overlayList(notes, entries, { ...contextOf(client), archived }),
  );
  changeDue(client, (due) => overlayDue(due, entries, dueContextOf(client)));
  for (const lane of sharedLanes) {
    const own = entries.filter(({ operation }) => laneOf(operation) === lane);
    if (own.length > 0) entities[lane].show(client, own);
  }
  expireDue(client);
}

function showOutcome(
  client: QueryClient,
  { entry, outcome }: CompletedEntry,
  waiting: readonly OutboxEntry[],
): void {
  const { operation } = entry;
  const lane = sharedLaneOf(operation);
  if (lane) {
    void entities[lane].complete(client, operation, outcome);
    return;
  }
  const noteId = noteIdOf(operation) ?? '';
  const note = cachedNote(client, noteId);
  switch (outcome.status) {
    case 'acknowledged':
      if (outcome.note) putSavedNote(client, outcome.note);
      if (outcome.result && note) putReviewed(client, note, outcome.result, waiting);
      if (operation.kind === 'delete') dropDeletedNote(client, operation.base);
      break;
    case 'conflict':
      putSavedNote(client, outcome.latest);
      break;
    case 'gone':
      if (note) dropDeletedNote(client, note);
      break;
    case 'superseded': {
      const revert = revertOf(operation);
      const reverted =
        revert && noteAfter(client, note ?? null, { at: entry.at, operation: revert });
      if (reverted) putNote(client, reverted);
      break;
    }
    case 'set-aside':
    case 'refused':
      if (operation.kind === 'create') dropNote(client, noteId);
      // An attempt that failed may have created the note.
      if (operation.kind !== 'create' || outcome.status === 'set-aside') {
        void client.invalidateQueries({ queryKey: noteKeys.all });
      }
      // The note returns at once, also without an answer to the request above.
      if (operation.kind === 'delete' || (operation.kind === 'update' && isMove(operation))) {
        putNote(client, operation.base);
      }
  }
  // An edit restores its note from the bin.
  if ('base' in operation) void client.invalidateQueries({ queryKey: noteKeys.deleted });
  if (changesDue(operation)) void refreshDue(client);
  else expireDue(client);
}

/** Puts the schedule after a review into the lists. Stores the note if nothing else of it waits. */
function putReviewed(
  client: QueryClient,
  note: Note,
  result: ReviewResult,
  waiting: readonly OutboxEntry[],
): void {
  const { reviewData } = result;
  const saved = { ...note, reviewData, etag: etagAfterReview(note, result) };
  const isLast = waiting.every(({ operation }) => noteIdOf(operation) !== note.id);
  (isLast ? putSavedNote : putNote)(client, saved);
}

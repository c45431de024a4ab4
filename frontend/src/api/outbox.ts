import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResult } from '@mylinguist/shared/schemas/review';
import type { QueryClient } from '@tanstack/react-query';
import { deviceTimeZone } from '../lib/device-time-zone';
import { serverNow } from '../lib/server-clock';
import { knownSettings } from '../offline/known-settings';
import { noteIdOf, type OutboxEntry, type SettledEntry } from '../offline/outbox/operation';
import { createOutbox, type Outbox } from '../offline/outbox/outbox';
import { overlayList, overlayNote, type OverlayContext } from '../offline/outbox/overlay';
import { overlayDue, type DueOverlayContext } from '../offline/outbox/overlay-due';
import { currentSession } from '../session/session';
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

const outboxes = new WeakMap<QueryClient, Outbox>();

/** Returns the outbox of the page. Shows its operations in the cached lists from then on. */
export function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client);
  if (known) return known;
  const outbox = createOutbox({
    transport: outboxTransport(client),
    now: () => serverNow().toISOString(),
    onAdded: (entries) => showAdded(client, entries),
    onSettled: (settled) => showOutcome(client, settled, outbox.waiting()),
  });
  outboxes.set(client, outbox);
  setOverlay(client, {
    list: (notes, { archived }) =>
      overlayList(notes, outbox.waiting(), { ...contextOf(client), archived }),
    note: (note) => {
      const own = outbox.waiting().filter(({ operation }) => noteIdOf(operation) === note.id);
      return own.length === 0 ? note : (overlayNote(note, own, contextOf(client)) ?? note);
    },
    hasReviews: () => outbox.waiting().some(isReview),
    due: (due) => overlayDue(due, outbox.waiting(), dueContextOf(client)),
  });
  return outbox;
}

const isReview = ({ operation }: OutboxEntry) => operation.kind === 'review';

function contextOf(client: QueryClient): OverlayContext {
  const learner = currentSession()?.user.email ?? '';
  return {
    learner,
    timeZone: knownSettings(learner)?.timezone ?? deviceTimeZone(),
    activeNotes: () => client.getQueryData<Note[]>(noteKeys.list(false)) ?? [],
  };
}

function dueContextOf(client: QueryClient): DueOverlayContext {
  const { timeZone } = contextOf(client);
  return { timeZone, today: studyDay(serverNow(), timeZone) };
}

function showAdded(client: QueryClient, entries: readonly OutboxEntry[]): void {
  if (entries.some(isReview)) hideNewest(client);
  changeLists(client, (notes, archived) =>
    overlayList(notes, entries, { ...contextOf(client), archived }),
  );
  changeDue(client, (due) => overlayDue(due, entries, dueContextOf(client)));
  expireDue(client);
}

function showOutcome(
  client: QueryClient,
  { entry, outcome }: SettledEntry,
  waiting: readonly OutboxEntry[],
): void {
  const { operation } = entry;
  const noteId = noteIdOf(operation);
  const note = cachedNote(client, noteId);
  switch (outcome.status) {
    case 'acknowledged':
      if (outcome.note) putSavedNote(client, outcome.note);
      if (outcome.result && note) putReviewed(client, note, outcome.result, waiting);
      // An edit restores its note from the bin.
      if (operation.kind === 'update') {
        void client.invalidateQueries({ queryKey: noteKeys.deleted });
      }
      break;
    case 'conflict':
      putSavedNote(client, outcome.latest);
      break;
    case 'gone':
      if (note) dropDeletedNote(client, note);
      break;
    case 'superseded':
      if (note && operation.kind === 'review') {
        putNote(client, { ...note, reviewData: operation.before });
      }
      break;
    case 'refused':
      if (operation.kind === 'create') dropNote(client, noteId);
      else void client.invalidateQueries({ queryKey: noteKeys.all });
  }
  // The note is due again. No other list has it.
  if (operation.kind === 'undo') void refreshDue(client);
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

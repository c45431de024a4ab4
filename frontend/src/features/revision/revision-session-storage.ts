import * as z from 'zod/mini';
import { itemKeys, readItem, removeItem, writeItem } from '../../lib/storage';
import { isComplete, revisionSessionSchema, unsavedNoteIds } from './revision-session';
import type { RevisionSession } from './revision-session';

/** A session without changes for this long is stale: other notes are due by then. */
const sessionLifetimeMs = 6 * 60 * 60 * 1000;

const storedSchema = z.object({ savedAt: z.number(), session: revisionSessionSchema });
type StoredSession = z.infer<typeof storedSchema>;

const tabKey = (learner: string) => `revision:${learner}`;

/** Key in localStorage, which outlives the tab. Used only while the session has unsaved ratings. */
const sharedKey = (learner: string, sessionId: string) => `${tabKey(learner)}:${sessionId}`;

/**
 * Stores a learner's session. It survives a reload of the tab. With unsaved ratings it also
 * survives closing the tab.
 */
export function storeSession(learner: string, session: RevisionSession, now: number): void {
  const text = JSON.stringify({ savedAt: now, session });
  try {
    sessionStorage.setItem(tabKey(learner), text);
  } catch {
    // Storage is full or blocked: the session continues but does not survive a reload.
  }
  storeUnsavedRatings(learner, { savedAt: now, session });
}

/** Forgets the session of this tab. Its unsaved ratings stay in this browser until they are sent. */
export function clearStoredSession(learner: string): void {
  try {
    sessionStorage.removeItem(tabKey(learner));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Returns the session of this tab, else the latest one of another tab with unsaved ratings. Returns
 * null if there is none, or if it is unreadable, stale, or finished with every rating saved.
 *
 * Two tabs may resume the same session: the review number deduplicates ratings that both send.
 *
 * An undo that a reload interrupted counts as done. If its request never arrived, the server
 * rejects the next rating of the note and keeps the earlier one.
 */
export function restoreSession(learner: string, now: number): RevisionSession | null {
  const stored = [readTab(learner), ...sessionsWithUnsavedRatings(learner)].find((one) =>
    isFresh(one, now),
  );
  if (!stored) return null;
  const session = { ...stored.session, undoing: null };
  const isFinished = isComplete(session) && session.history.every(isSaved(session));
  return isFinished ? null : session;
}

function isSaved(session: RevisionSession) {
  return (noteId: string) => session.answers[noteId]?.status === 'saved';
}

const isFresh = (stored: StoredSession | null, now: number) =>
  stored !== null && now - stored.savedAt <= sessionLifetimeMs;

/**
 * Returns the sessions with unsaved ratings of all tabs, latest first. Includes stale ones: their
 * ratings are still to be sent. Removes unreadable ones.
 */
export function sessionsWithUnsavedRatings(learner: string): StoredSession[] {
  const keys = itemKeys().filter((key) => key.startsWith(sharedKey(learner, '')));
  const found = keys.map((key) => ({ key, stored: parse(readItem(key)) }));
  for (const { key, stored } of found) if (!stored) removeItem(key);
  return found.flatMap(({ stored }) => stored ?? []).sort((a, b) => b.savedAt - a.savedAt);
}

/** Keeps the unsaved ratings of a session, without showing the session in this tab. */
export function storeUnsavedRatings(learner: string, stored: StoredSession): void {
  const key = sharedKey(learner, stored.session.id);
  if (unsavedNoteIds(stored.session).length > 0) writeItem(key, JSON.stringify(stored));
  else removeItem(key);
}

function readTab(learner: string): StoredSession | null {
  try {
    return parse(sessionStorage.getItem(tabKey(learner)));
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredSession | null {
  try {
    return text === null ? null : storedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

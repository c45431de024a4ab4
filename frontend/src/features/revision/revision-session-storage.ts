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
  const key = sharedKey(learner, session.id);
  if (unsavedNoteIds(session).length > 0) writeItem(key, text);
  else removeItem(key);
}

export function clearStoredSession(learner: string, { id }: RevisionSession): void {
  removeItem(sharedKey(learner, id));
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
  const stored = fresh(readTab(learner), now) ?? sessionsWithUnsavedRatings(learner, now)[0];
  if (!stored) return null;
  const session = { ...stored.session, undoing: null };
  const isFinished = isComplete(session) && session.history.every(isSaved(session));
  return isFinished ? null : session;
}

function isSaved(session: RevisionSession) {
  return (noteId: string) => session.answers[noteId]?.status === 'saved';
}

function fresh(stored: StoredSession | null, now: number): StoredSession | null {
  return stored && now - stored.savedAt <= sessionLifetimeMs ? stored : null;
}

/** Returns the sessions with unsaved ratings of all tabs, latest first. Removes stale ones. */
function sessionsWithUnsavedRatings(learner: string, now: number): StoredSession[] {
  const keys = itemKeys().filter((key) => key.startsWith(sharedKey(learner, '')));
  const found = keys.map((key) => ({ key, stored: fresh(parse(readItem(key)), now) }));
  for (const { key, stored } of found) if (!stored) removeItem(key);
  return found.flatMap(({ stored }) => stored ?? []).sort((a, b) => b.savedAt - a.savedAt);
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

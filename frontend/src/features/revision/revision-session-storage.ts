import * as z from 'zod/mini';
import { itemKeys, readItem, removeItem, writeItem } from '../../lib/storage';
import { isComplete, revisionSessionSchema, unsavedNoteIds } from './revision-session';
import type { RevisionSession } from './revision-session';

/** After this long without an answer a session is over: what is due has changed since. */
const sessionLifetimeMs = 6 * 60 * 60 * 1000;

const storedSchema = z.object({ savedAt: z.number(), session: revisionSessionSchema });
type StoredSession = z.infer<typeof storedSchema>;

const tabKey = (learner: string) => `revision:${learner}`;

/** Where a session outlives its tab, which it does for as long as it has ratings to save. */
const sharedKey = (learner: string, sessionId: string) => `${tabKey(learner)}:${sessionId}`;

/** Keeps a learner's session through a reload of the tab, and unsaved ratings through its closing. */
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
    // Nothing was stored where storage is forbidden.
  }
}

/**
 * The session this tab was in, or one that another tab has left with unsaved ratings; null when there
 * is none worth going on with: unreadable, stale, or finished with every rating saved.
 *
 * Two tabs may go on with one session: a rating that both send counts once, by its number.
 *
 * An undo that the reload cut short counts as done: should it not have arrived, rating the note
 * again is turned away by the server and nothing is lost.
 */
export function restoreSession(learner: string, now: number): RevisionSession | null {
  const stored = fresh(readTab(learner), now) ?? leftBehind(learner, now)[0];
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

/** Sessions with unsaved ratings, of whatever tab, the latest first. Those that are over go. */
function leftBehind(learner: string, now: number): StoredSession[] {
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

import type { Note } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { revisionKey } from '../../offline/unsaved-work';
import { isComplete, revisionSessionSchema, withoutReviewed } from './revision-session';
import type { RevisionSession } from './revision-session';

/** A session without changes for this long is stale: other notes are due by then. */
const sessionLifetimeMs = 6 * 60 * 60 * 1000;

const storedSchema = z.object({ savedAt: z.number(), session: revisionSessionSchema });

/** Stores a learner's session as long as the tab. It survives a reload. */
export function storeSession(learner: string, session: RevisionSession, now: number): void {
  try {
    sessionStorage.setItem(revisionKey(learner), JSON.stringify({ savedAt: now, session }));
  } catch {
    // Storage is full or blocked: the session continues but does not survive a reload.
  }
}

export function clearStoredSession(learner: string): void {
  try {
    sessionStorage.removeItem(revisionKey(learner));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Returns the session of this tab, or null if there is none, or if it is unreadable, stale, or
 * finished with every rating saved. Notes that were reviewed outside the session do not come back.
 */
export function restoreSession(
  learner: string,
  now: number,
  latest: (noteId: string) => Note | undefined,
): RevisionSession | null {
  const stored = storedSession(learner);
  if (!stored || now - stored.savedAt > sessionLifetimeMs) return null;
  const session = withoutReviewed(stored.session, latest);
  if (!session) return null;
  const isSaved = (noteId: string) => session.answers[noteId]?.status === 'saved';
  return isComplete(session) && session.history.every(isSaved) ? null : session;
}

/** Returns the session of this tab and the epoch ms of its last change; null if there is none. */
export function storedSession(learner: string) {
  try {
    const text = sessionStorage.getItem(revisionKey(learner));
    return text === null ? null : storedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

import type { Note } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { tabItem } from '../../lib/tab-storage';
import { revisionKey } from '../../offline/unsaved-work';
import { isComplete, revisionSessionSchema, withoutReviewed } from './revision-session';
import type { RevisionSession } from './revision-session';

/** A session without changes for this long is stale: other notes are due by then. */
const sessionLifetimeMs = 6 * 60 * 60 * 1000;

const stored = tabItem(z.object({ savedAt: z.number(), session: revisionSessionSchema }));

/** Stores a learner's session as long as the tab. It survives a reload. */
export const storeSession = (learner: string, session: RevisionSession, now: number): void =>
  stored.write(revisionKey(learner), { savedAt: now, session });

export const clearStoredSession = (learner: string): void => stored.remove(revisionKey(learner));

/**
 * Returns the session of this tab, or null if there is none, or if it is unreadable, stale, or
 * finished with every rating saved. Notes that were reviewed outside the session do not come back.
 */
export function restoreSession(
  learner: string,
  now: number,
  latest: (noteId: string) => Note | undefined,
): RevisionSession | null {
  const found = storedSession(learner);
  if (!found || now - found.savedAt > sessionLifetimeMs) return null;
  const session = withoutReviewed(found.session, latest);
  if (!session) return null;
  const isSaved = (noteId: string) => session.answers[noteId]?.status === 'saved';
  return isComplete(session) && session.history.every(isSaved) ? null : session;
}

/** Returns the session of this tab and the epoch ms of its last change; null if there is none. */
export const storedSession = (learner: string) => stored.read(revisionKey(learner));

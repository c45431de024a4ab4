import * as z from 'zod/mini';
import { isComplete, sessionSchema } from './session';
import type { Session } from './session';

/** After this long without an answer a session is over: what is due has changed since. */
const sessionLifetimeMs = 6 * 60 * 60 * 1000;

const storedSchema = z.object({ savedAt: z.number(), session: sessionSchema });

const storageKey = (learner: string) => `revision:${learner}`;

/** Keeps a learner's session through a reload of the tab. */
export function storeSession(learner: string, session: Session, now: number): void {
  try {
    sessionStorage.setItem(storageKey(learner), JSON.stringify({ savedAt: now, session }));
  } catch {
    // Storage that is full or forbidden costs the session its memory, not the learner the session.
  }
}

export function clearStoredSession(learner: string): void {
  try {
    sessionStorage.removeItem(storageKey(learner));
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

/**
 * The session this tab was in, or null when there is none worth going on with: unreadable, stale,
 * or finished with every rating saved.
 *
 * An undo that the reload cut short counts as done: should it not have arrived, rating the note
 * again is turned away by the server and nothing is lost.
 */
export function restoreSession(learner: string, now: number): Session | null {
  const stored = readStored(learner);
  if (!stored || now - stored.savedAt > sessionLifetimeMs) return null;
  const session = { ...stored.session, undoing: null };
  const isFinished = isComplete(session) && session.history.every(isSaved(session));
  return isFinished ? null : session;
}

function isSaved(session: Session) {
  return (noteId: string) => session.answers[noteId]?.status === 'saved';
}

function readStored(learner: string): z.infer<typeof storedSchema> | null {
  try {
    const text = sessionStorage.getItem(storageKey(learner));
    return text === null ? null : storedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

import { limits } from '@mylinguist/shared/limits';
import type { NoteSource } from '@mylinguist/shared/schemas/note-source';

/** The note that a capture is to become. */
export interface CapturedNote {
  readonly content: string;
  readonly tags: readonly string[];
  readonly source?: NoteSource;
  readonly flashcard?: { readonly front: string; readonly back: string };
}

/** A change of a capture that the learner makes after it was saved. */
export type CaptureChange =
  | { readonly remark: string }
  | { readonly front: string; readonly back: string }
  | { readonly tags: readonly string[] };

/** A note that the learner has captured in this browser. */
export interface Capture {
  /** UUID of the note, and the idempotency key of its creation. */
  readonly id: string;
  /** The learner's account id; null for a capture before the first sign-in. */
  readonly uid: string | null;
  /** ISO instant. */
  readonly at: string;
  readonly note: CapturedNote;
  /** The note as the API has it; null before it was created. */
  readonly sent: CapturedNote | null;
  /** Whether a request has created it, perhaps without an answer. */
  readonly isAttempted: boolean;
  /** Whether the learner has taken it back. */
  readonly isRemoved: boolean;
  /** Why the API refuses it; null if it does not. */
  readonly refusal: string | null;
}

/** Maximum number of captures that wait to be sent. */
export const mostWaiting = 500;
/** Number of sent captures that the popup lists. */
const mostListed = 20;

/** Returns whether the API lacks something of a capture. */
export const isWaiting = ({ note, sent, isRemoved, refusal }: Capture): boolean =>
  refusal === null && (isRemoved || JSON.stringify(note) !== JSON.stringify(sent));

/** Returns whether the API has the note of a capture. Only then the note has an address. */
export const isCreated = ({ sent }: Capture): boolean => sent !== null;

/** Returns the note after a change of the learner. Cuts what would be longer than a note. */
export function changedNote(note: CapturedNote, change: CaptureChange): CapturedNote {
  if ('tags' in change) return { ...note, tags: change.tags.slice(0, limits.tagsPerNote) };
  if ('remark' in change) {
    const content = `${note.content}\n\n${change.remark.trim()}`;
    return { ...note, content: content.slice(0, limits.noteContent) };
  }
  const { front, back } = change;
  return {
    ...note,
    flashcard: {
      front: front.trim().slice(0, limits.flashcardSide),
      back: back.trim().slice(0, limits.flashcardSide),
    },
  };
}

/** Removes sent captures beyond those that the popup lists. `captures`: the oldest first. */
export function withoutOld(captures: readonly Capture[]): readonly Capture[] {
  const settled = captures.filter((capture) => !isWaiting(capture));
  const dropped = new Set(settled.slice(0, Math.max(0, settled.length - mostListed)));
  return captures.filter((capture) => !dropped.has(capture));
}

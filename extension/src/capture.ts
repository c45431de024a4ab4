import { limits } from '@mylinguist/shared/limits';
import { failuresSchema } from '@mylinguist/shared/queue/retry-rules';
import { noteSourceSchema } from '@mylinguist/shared/schemas/note-source';
import * as z from 'zod/mini';

const cardSchema = z.object({ front: z.string(), back: z.string() });

/** The note that a capture is to become. */
const capturedNoteSchema = z.object({
  content: z.string(),
  tags: z.array(z.string()),
  source: z.optional(noteSourceSchema),
  flashcard: z.optional(cardSchema),
});
export type CapturedNote = z.infer<typeof capturedNoteSchema>;

/** A change of a capture that the learner makes after it was saved. */
export const captureChangeSchema = z.union([
  z.object({ remark: z.string() }),
  cardSchema,
  z.object({ tags: z.array(z.string()) }),
]);
export type CaptureChange = z.infer<typeof captureChangeSchema>;

/** A note that the learner has captured in this browser. */
export const captureSchema = z.object({
  /** UUID of the note, and the idempotency key of its creation. */
  id: z.string(),
  /** The learner's account id; null for a capture before the first sign-in. */
  uid: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
  note: capturedNoteSchema,
  /** The note as the API has it; null before it was created. */
  sent: z.nullable(capturedNoteSchema),
  /** Whether a request has created it, perhaps without an answer. */
  isAttempted: z.boolean(),
  /** Whether the learner has taken it back. */
  isRemoved: z.boolean(),
  /** Why it is not sent again; null if it is. */
  refusal: z.nullable(z.string()),
  /** Absent until the server has failed on it. */
  failures: z.optional(failuresSchema),
});
export type Capture = z.infer<typeof captureSchema>;

/** Maximum number of captures that wait to be sent. */
export const maxWaiting = 500;
/** Number of sent captures that the popup lists. */
const maxListed = 20;

/** Returns whether the API lacks something of a capture. */
export const isWaiting = ({ note, sent, isRemoved, refusal }: Capture): boolean =>
  refusal === null && (isRemoved || !isEqual(note, sent));

/** Returns whether two values from the schemas of this file have the same content. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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
export function withoutOld(captures: readonly Capture[]): Capture[] {
  const settled = captures.filter((capture) => !isWaiting(capture));
  const dropped = new Set(settled.slice(0, Math.max(0, settled.length - maxListed)));
  return captures.filter((capture) => !dropped.has(capture));
}

import { limits } from '@mylinguist/shared/limits';
import type { Note } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { paths } from '../../config/paths';

/** A session of chosen notes: the hits of a search, a selection, or a whole list. */
export const foundSessionSchema = z.object({
  /** A UUID. A reload resumes the session that has it. */
  id: z.string(),
  kind: z.enum(['review', 'practice']),
  /** At most `limits.notesPerSession` for a review. */
  noteIds: z.array(z.string()).check(z.minLength(1)),
  /** The number of due notes that do not fit into a review. */
  left: z.int().check(z.minimum(0)),
  /** The search that found the notes; empty without one. */
  query: z.string(),
  /** The address of the list. */
  from: z.string(),
});
export type FoundSession = z.infer<typeof foundSessionSchema>;

const stateSchema = z.object({ found: foundSessionSchema });

/**
 * Returns the address of a session. It differs from that of an ordinary session: otherwise a link to
 * the ordinary one would replace the session in the browser's history.
 */
export const foundPath = ({ kind }: FoundSession): string => `${paths.revision}?found=${kind}`;

/** Returns the session that an entry of the browser's history holds; null if it holds none. */
export function foundSessionIn(state: unknown): FoundSession | null {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.found : null;
}

/** Returns the ids of the due notes that fit into a session, longest overdue first. */
export function idsToReview(due: readonly Note[]): string[] {
  return [...due]
    .sort((a, b) => Date.parse(dueDate(a)) - Date.parse(dueDate(b)))
    .slice(0, limits.notesPerSession)
    .map(({ id }) => id);
}

const dueDate = ({ reviewData }: Note) => reviewData.nextReviewDate;

/** Returns the label of the button that reviews the due notes. */
export function reviewLabel(dueCount: number, isCompact: boolean): string {
  const due = `${isCompact ? '' : 'the '}${dueCount.toLocaleString('en')} due`;
  const most = limits.notesPerSession;
  return dueCount > most ? `Review ${most} of ${due}` : `Review ${due}`;
}

import { newPart } from './forecast-clearing';

interface Reviewable {
  readonly id: string;
  readonly reviewData: { readonly repetitions: number };
}

const isNew = ({ reviewData }: Reviewable) => reviewData.repetitions === 0;

/** Returns how many further new notes a session in a plan needs: a fifth of its notes are new. */
export const missingNewNotes = (session: readonly Reviewable[]): number =>
  Math.max(Math.floor(newPart * session.length) - session.filter(isNew).length, 0);

/**
 * Returns a session in which new notes replace reviewed ones, from its end. Keeps its length.
 *
 * @param session longest overdue first
 * @param candidates due notes that were never reviewed, longest overdue first
 */
export function sessionWithNew<N extends Reviewable>(
  session: readonly N[],
  candidates: readonly N[],
): N[] {
  const known = new Set(session.map(({ id }) => id));
  const added = candidates
    .filter((note) => isNew(note) && !known.has(note.id))
    .slice(0, missingNewNotes(session));
  const reviewed = session.filter((note) => !isNew(note));
  const leaving = new Set(reviewed.slice(reviewed.length - added.length));
  return [...session.filter((note) => !leaving.has(note)), ...added];
}

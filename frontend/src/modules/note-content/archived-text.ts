import type { Note } from '@mylinguist/shared/schemas/note';

/** Returns a function that says when a note was archived. Its text is empty if that is unknown. */
export function archivedText(timeZone: string): (note: Note) => string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
  return ({ archivedAt }) =>
    archivedAt === undefined ? '' : `Archived ${day.format(new Date(archivedAt))}`;
}

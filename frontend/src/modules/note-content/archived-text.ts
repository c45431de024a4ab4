import type { Note } from '@mylinguist/shared/schemas/note';
import { dateFormat } from '../../lib/date-format';

/** Returns a function that says when a note was archived. Its text is empty if that is unknown. */
export function archivedText(timeZone: string): (note: Note) => string {
  const day = dateFormat(timeZone, { dateStyle: 'medium' });
  return ({ archivedAt }) => (archivedAt === undefined ? '' : `Archived ${day(archivedAt)}`);
}

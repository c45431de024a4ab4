import type { SearchContext } from '@mylinguist/shared/notes/search/operators';
import { parseQuery } from '@mylinguist/shared/notes/search/query';
import { searchNotes } from '@mylinguist/shared/notes/search/search-notes';
import type { Note } from '@mylinguist/shared/schemas/note';
import { inSlices } from '../../lib/in-slices';

/** Returns the notes that match a query; null if the search is aborted. */
export async function findNotes(
  notes: readonly Note[],
  query: string,
  context: SearchContext,
  signal: AbortSignal,
): Promise<readonly Note[] | null> {
  const result = await inSlices(searchNotes(notes, parseQuery(query), context), signal);
  return result?.hits ?? null;
}

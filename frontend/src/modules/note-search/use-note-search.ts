import type { SearchContext } from '@mylinguist/shared/notes/search/operators';
import { parseQuery, type QueryPart } from '@mylinguist/shared/notes/search/query';
import { searchNotes, type SearchResult } from '@mylinguist/shared/notes/search/search-notes';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useLayoutEffect, useMemo, useState } from 'react';
import { inSlices, runSlice } from '../../lib/in-slices';

/**
 * Time in ms of the slice before the paint. A search of 10,000 notes ends in it also on a slow machine.
 * A result in a later task appears two frames later.
 */
const firstSliceMs = 16;

interface NoteSearch {
  readonly parts: readonly QueryPart[];
  /** The latest finished search with its query; null before the first one. */
  readonly finished: FinishedSearch | null;
}

interface FinishedSearch extends SearchResult {
  readonly query: string;
}

/**
 * Searches notes whenever they or the query change. A new search replaces one that still runs, and
 * the earlier result is returned until the new one is complete.
 *
 * @param notes oldest first
 */
export function useNoteSearch(
  notes: readonly Note[],
  query: string,
  { today, timeZone }: SearchContext,
): NoteSearch {
  const parts = useMemo(() => parseQuery(query), [query]);
  const [finished, setFinished] = useState<FinishedSearch | null>(null);

  // The first slice runs before the paint. Most searches end in it: their results replace the former
  // list in one frame. The keys of the field render this hook in a task after their own.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const finish = (result: SearchResult) => setFinished({ ...result, query });
    const search = searchNotes(notes, parts, { today, timeZone });
    const step = runSlice(search, firstSliceMs);
    if (step.done) finish(step.value);
    else {
      void inSlices(search, controller.signal).then((result) => {
        if (result && !controller.signal.aborted) finish(result);
      });
    }
    return () => controller.abort();
  }, [notes, query, parts, today, timeZone]);

  return { parts, finished };
}

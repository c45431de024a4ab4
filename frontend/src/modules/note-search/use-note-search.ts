import type { SearchContext } from '@mylinguist/shared/notes/search/operators';
import type { QueryPart } from '@mylinguist/shared/notes/search/query';
import { searchNotes, type SearchResult } from '@mylinguist/shared/notes/search/search-notes';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState } from 'react';
import { inSlices, runSlice } from '../../lib/in-slices';

/**
 * Time in ms that a search may take while the page renders. A search of 10,000 notes ends in it also
 * on a slow machine. A result of a later task needs another render and appears two frames later.
 */
const renderSliceMs = 16;

interface FinishedSearch extends SearchResult {
  readonly query: string;
}

/**
 * Searches notes whenever they or the query change. Returns the latest finished search with its query,
 * or null before the first one. A new search replaces one that still runs.
 *
 * @param notes oldest first
 * @param parts the parsed query
 */
export function useNoteSearch(
  notes: readonly Note[],
  query: string,
  parts: readonly QueryPart[],
  { today, timeZone }: SearchContext,
): FinishedSearch | null {
  const [finished, setFinished] = useState<FinishedSearch | null>(null);
  const search = useMemo(
    () => () => searchNotes(notes, parts, { today, timeZone }),
    [notes, parts, today, timeZone],
  );

  // Most searches end here: their results replace the former list in one render and one frame. The
  // keys of the field render this hook in a task after their own.
  const immediate = useMemo(() => {
    const step = runSlice(search(), renderSliceMs);
    return step.done ? { ...step.value, query } : null;
  }, [search, query]);
  if (immediate && immediate !== finished) setFinished(immediate);

  useEffect(() => {
    if (immediate) return undefined;
    const controller = new AbortController();
    void inSlices(search(), controller.signal).then((result) => {
      if (result && !controller.signal.aborted) setFinished({ ...result, query });
    });
    return () => controller.abort();
  }, [immediate, search, query]);

  return immediate ?? finished;
}

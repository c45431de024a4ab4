import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useState } from 'react';
import { ignore } from '../../lib/ignore';
import { useTimeZone } from '../../api/use-time-zone';
import { serverNow } from '../../lib/server-clock';
import { findNotes } from './find-notes';

interface Found {
  /** The notes that were searched. */
  readonly among: readonly Note[];
  readonly query: string;
  readonly notes: readonly Note[];
}

/** Returns the notes that a query finds; none until the search is done. A blank query finds all. */
export function useFoundNotes(notes: readonly Note[], query: string): readonly Note[] {
  const timeZone = useTimeZone();
  const [found, setFound] = useState<Found | null>(null);
  const isSearching = query.trim() !== '';
  useEffect(() => {
    if (!isSearching) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const context = { today: studyDay(serverNow(), timeZone), timeZone };
    findNotes(notes, query, context, signal)
      .then((hits) => hits && !signal.aborted && setFound({ among: notes, query, notes: hits }))
      .catch((error: unknown) => ignore(error, 'a search that fails finds no notes'));
    return () => controller.abort();
  }, [isSearching, notes, query, timeZone]);
  if (!isSearching) return notes;
  return found?.among === notes && found.query === query ? found.notes : noNotes;
}

const noNotes: readonly Note[] = [];

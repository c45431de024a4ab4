import { isDueOn } from '@mylinguist/shared/scheduling/due-load';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { foundPath, idsToReview, type FoundSession } from './found-session';

export interface FoundSessionOptions {
  /** All notes of the list, in its order. Their identity must be stable between renders. */
  readonly notes: readonly Note[];
  /** The learner's current study day. */
  readonly today: number;
  /** The search that found the notes. */
  readonly query?: string | undefined;
}

/**
 * Returns the number of due notes, and functions that open a session of the notes. `review` opens the
 * due notes, at most `limits.notesPerSession`. `practise` opens all notes and changes no schedule.
 */
export function useFoundSession({ notes, today, query = '' }: FoundSessionOptions) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const due = useMemo(() => notes.filter((note) => isDueOn(note, today)), [notes, today]);

  const open = (session: Pick<FoundSession, 'kind' | 'noteIds' | 'left'>) => {
    const id = crypto.randomUUID();
    const found = { ...session, id, query: query.trim(), from: `${pathname}${search}` };
    void navigate(foundPath(found), { state: { found } });
  };
  return {
    dueCount: due.length,
    review: () => {
      const noteIds = idsToReview(due);
      open({ kind: 'review', noteIds, left: due.length - noteIds.length });
    },
    practise: () => open({ kind: 'practice', noteIds: notes.map(({ id }) => id), left: 0 }),
  };
}

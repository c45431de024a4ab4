import type { Note } from '@mylinguist/shared/schemas/note';
import { skipToken, useQuery } from '@tanstack/react-query';
import { describeError } from './error-kinds';
import { noteKeys } from '../writes/note-cache';
import { notesQuery } from './note-lists';

interface Options {
  readonly archived: boolean;
  /** Whether to load the notes. Default: true. */
  readonly enabled?: boolean;
}

/**
 * Returns the active or archived notes and the request's status. The notes are undefined while none
 * are loaded. Until `isComplete`, they are the newest ones: do not count or search them.
 */
export function useNoteList({ archived, enabled = true }: Options) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...notesQuery({ archived }),
    enabled,
  });
  const newest = useQuery<Note[] | null>({
    queryKey: noteKeys.newest(archived),
    queryFn: skipToken,
  }).data;
  return {
    notes: data ?? newest ?? undefined,
    isComplete: data !== undefined,
    status: {
      isPending: isPending && !newest,
      failure: error && describeError(error),
      isOutdated: error !== null && data !== undefined,
      isRetrying: isFetching,
      onRetry: () => void refetch(),
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { describeError } from './errors';
import { notesQuery } from './note-lists';

/** Returns the active or archived notes, undefined while loading, and the request's status. */
export function useNoteList({ archived }: { archived: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(notesQuery({ archived }));
  return {
    notes: data,
    status: {
      isPending,
      failure: error && describeError(error),
      isOutdated: error !== null && data !== undefined,
      isRetrying: isFetching,
      onRetry: () => void refetch(),
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { describeError } from './errors';
import { notesQuery } from './note-lists';

/** The learner's active or archived notes, undefined until they are here, and how asking for them goes. */
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

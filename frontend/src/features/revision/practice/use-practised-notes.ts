import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notesQuery } from '../../../api/note-lists';

/**
 * Returns the notes with the given ids in that order, from the lists of active and archived notes.
 * Deleted notes are left out. The notes are undefined while they load.
 */
export function usePractisedNotes(noteIds: readonly string[]) {
  const active = useQuery(notesQuery({ archived: false }));
  const needsArchive = useMemo(
    () => active.data !== undefined && !hasAll(active.data, noteIds),
    [active.data, noteIds],
  );
  const archive = useQuery({ ...notesQuery({ archived: true }), enabled: needsArchive });
  const isLoading = !active.data || (needsArchive && archive.isPending);
  const notes = useMemo(() => {
    if (isLoading) return undefined;
    const byId = new Map([...active.data, ...(archive.data ?? [])].map(withId));
    return noteIds.flatMap((id) => byId.get(id) ?? []);
  }, [isLoading, active.data, archive.data, noteIds]);
  // Notes of the archive may be missing for another reason than their deletion.
  const failed = [active, archive].find(({ isError, data }) => isError && !data);
  const error = notes && notes.length > 0 ? undefined : failed?.error;
  return {
    notes,
    error,
    isRetrying: active.isFetching || archive.isFetching,
    retry: () => void failed?.refetch(),
  };
}

function hasAll(notes: readonly Note[], noteIds: readonly string[]): boolean {
  const known = new Set(notes.map(({ id }) => id));
  return noteIds.every((id) => known.has(id));
}

const withId = (note: Note) => [note.id, note] as const;

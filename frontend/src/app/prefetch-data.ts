import type { QueryClient } from '@tanstack/react-query';
import { deletedNotesQuery } from '../api/deleted-notes';
import { notesQuery } from '../api/note-lists';
import { dueQuery } from '../api/reviews';
import { settingsQuery } from '../api/settings';
import { tagsQuery } from '../api/tags';

type Prefetch = (client: QueryClient) => readonly Promise<unknown>[];

/**
 * Prefetches the data of each signed-in screen while its code loads. The screen reports failures.
 * Import it lazily: visitors have no data.
 */
export const prefetchData = {
  shell: (client) => [client.query(dueQuery()), client.query(tagsQuery())],
  notes: (client) => [client.query(notesQuery({ archived: false }))],
  archive: (client) => [client.query(notesQuery({ archived: true }))],
  deletedNotes: (client) => [client.query(deletedNotesQuery())],
  settings: (client) => [client.query(settingsQuery())],
} satisfies Record<string, Prefetch>;

import type { QueryClient } from '@tanstack/react-query';
import { notesQuery } from '../api/note-lists';
import { dueQuery } from '../api/reviews';
import { settingsQuery } from '../api/settings';
import { tagsQuery } from '../api/tags';

/*
 * Prefetches the data of each signed-in screen while its code loads. The screen reports failures.
 * Import it lazily: visitors have no data.
 */

type Ask = (client: QueryClient) => readonly Promise<unknown>[];

export const askForShell: Ask = (client) => [client.query(dueQuery()), client.query(tagsQuery())];

export const askForNotes: Ask = (client) => [client.query(notesQuery({ archived: false }))];

export const askForArchive: Ask = (client) => [client.query(notesQuery({ archived: true }))];

/** The other screens do not need this code. */
export const askForDeletedNotes: Ask = (client) => [
  import('../api/deleted-notes').then(({ deletedNotesQuery }) => client.query(deletedNotesQuery())),
];

export const askForSettings: Ask = (client) => [client.query(settingsQuery())];

import * as routes from '@mylinguist/shared/contract/imports';
import type {
  ImportItemInput,
  ImportResult,
  StartImportRequest,
  UndoImportResponse,
} from '@mylinguist/shared/schemas/import';
import type { Note } from '@mylinguist/shared/schemas/note';
import { isChangedSinceImport } from '@mylinguist/shared/notes/changed-since-import';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { answerOf } from './answer-of';
import { callApi, longTimeout } from './client';
import { sendWaiting } from '../writes/load-outbox';
import { noteKeys, refreshDue } from '../writes/note-cache';
import { notesQuery } from './note-lists';
import { tagCountsKey, tagsQuery } from './tags';

/** Starts an import, or continues the one of the same file. Resolves to its id. */
export const startImport = (request: StartImportRequest): Promise<TransportResult<string>> =>
  answerOf(async () => (await callApi(routes.startImport, { body: request })).importId);

/** Writes notes of an import. A repeat writes nothing twice. */
export const importNotes = (
  importId: string,
  notes: readonly ImportItemInput[],
): Promise<TransportResult<readonly ImportResult[]>> =>
  answerOf(async () => {
    const body = { notes: [...notes] };
    const options = { params: { importId }, body, timeout: longTimeout };
    return (await callApi(routes.importNotes, options)).results;
  });

/** Returns the query for the imports that can be undone, the newest first. */
export function importsQuery() {
  return queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await callApi(routes.listImports, { signal })).imports,
  });
}

/** Returns the notes of an import that the learner has edited or reviewed since. */
export async function changedNotesOf(client: QueryClient, importId: string): Promise<Note[]> {
  const [imports, ...lists] = await Promise.all([
    client.query({ ...importsQuery(), staleTime: 0 }),
    client.query(notesQuery({ archived: false })),
    client.query(notesQuery({ archived: true })),
  ]);
  const importedAt = imports.find((listed) => listed.importId === importId)?.createdAt;
  if (importedAt === undefined) return [];
  return lists
    .flat()
    .filter((note) => note.importId === importId && isChangedSinceImport(note, importedAt));
}

/**
 * Removes what an import has made.
 * @param alsoRemove notes that were edited or reviewed since
 * @throws ApiError NOT_FOUND when the import was undone or has expired
 */
export async function undoImport(
  client: QueryClient,
  importId: string,
  alsoRemove: readonly string[],
): Promise<UndoImportResponse> {
  await sendWaiting(client);
  const undone = await callApi(routes.undoImport, {
    params: { importId },
    body: { alsoRemove: [...alsoRemove] },
    timeout: longTimeout,
  });
  refreshAfterImport(client);
  return undone;
}

/** Loads the lists, the due notes and the tags again after many notes were written or removed. */
export function refreshAfterImport(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: noteKeys.all });
  void client.invalidateQueries({ queryKey: noteKeys.deleted });
  void client.invalidateQueries(importsQuery());
  void client.invalidateQueries(tagsQuery());
  void client.invalidateQueries({ queryKey: tagCountsKey });
  void refreshDue(client);
}

import { caps } from '@mylinguist/shared/limits';
import { countedText } from '@mylinguist/shared/notes/counted-text';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { deletedNotesQuery } from '../../api/deleted-notes';
import { noteKeys } from '../../writes/note-cache';
import { notesQuery } from '../../api/note-lists';
import { tagsQuery } from '../../api/tags';
import { inSlices } from '../../lib/in-slices';
import { serverNow } from '../../lib/server-clock';
import type { Here } from './worker/messages';

/** The learner's notes, as far as an import depends on them. */
export interface LoadedHere extends Here {
  readonly notes: readonly Note[];
}

/**
 * Loads what the learner has: from the API, or without a connection from this browser's copy.
 * @param ids the notes of the file
 * @throws ApiError, NetworkError
 */
export async function loadHere(
  client: QueryClient,
  ids: readonly string[],
  timeZone: string,
): Promise<LoadedHere> {
  const [active, archived, tags, deleted] = await Promise.all([
    notesOf(client, false),
    notesOf(client, true),
    client.query(tagsQuery()),
    client.query(deletedNotesQuery()).then(
      ({ notes }) => notes,
      // The API counts them too when it writes the notes.
      () => [],
    ),
  ]);
  const all = [...active, ...archived];
  const wanted = new Set(ids);
  const bytes = (await inSlices(sumOfBytes(all))) ?? 0;
  return {
    notes: all.filter(({ id }) => wanted.has(id)),
    deletedIds: deleted.map(({ id }) => id).filter((id) => wanted.has(id)),
    tags: tags.map(({ name }) => name),
    room: {
      notes: Math.max(0, caps.notes - all.length),
      bytes: Math.max(0, caps.bytes - bytes),
      tags: Math.max(0, caps.tags - tags.length),
    },
    today: new Date(studyDay(serverNow(), timeZone) * 86_400_000).toISOString().slice(0, 10),
  };
}

async function notesOf(client: QueryClient, archived: boolean): Promise<readonly Note[]> {
  try {
    return await client.query({ ...notesQuery({ archived }), staleTime: 0 });
  } catch (error) {
    const copy = client.getQueryData<Note[]>(noteKeys.list(archived));
    if (copy) return copy;
    throw error;
  }
}

function* sumOfBytes(notes: readonly Note[]): Generator<undefined, number> {
  const encoder = new TextEncoder();
  let sum = 0;
  for (const note of notes) {
    sum += encoder.encode(countedText(note)).length;
    yield;
  }
  return sum;
}

import { listNotes } from '@mylinguist/shared/contract/notes';
import type { Note, NotesResponse } from '@mylinguist/shared/schemas/note';
import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../lib/when-idle';
import { callApi, isComplete } from './client';
import { noteKeys, recordWrites } from './note-cache';
import { byCreation, changesOf, withChanges } from '../offline/note-changes';
import { currentSession } from '../session/session';
import { readStoredList, storeAnswer } from '../offline/stored-notes';

/**
 * The learner's notes, oldest first: the active ones or the archived ones. This browser's copy
 * shows until the API has told what changed since.
 */
export function notesQuery({ archived }: { archived: boolean }) {
  return queryOptions({
    queryKey: noteKeys.list(archived),
    queryFn: ({ client, signal }) => loadNotes(client, { archived, signal }),
  });
}

/** A list as the API answered it, to which it can tell the changes. */
interface KnownList {
  readonly notes: readonly Note[];
  readonly cursor: string;
}

/**
 * Kept apart from the cached list: what was written there meanwhile the API tells again, and what
 * failed is forgotten with the next answer.
 */
const knownLists = new WeakMap<Query, KnownList>();

interface Loading {
  readonly archived: boolean;
  readonly signal: AbortSignal;
}

async function loadNotes(client: QueryClient, { archived, signal }: Loading): Promise<Note[]> {
  const learner = currentSession()?.user.email ?? '';
  const query = client.getQueryCache().find({ queryKey: noteKeys.list(archived) });
  const recording = recordWrites();
  const ask = (since: string | undefined) =>
    callApi(listNotes, {
      query: { archived: archived ? 'true' : undefined, since },
      signal,
    });
  try {
    let known = query && knownLists.get(query);
    const copy = known ? null : await readStoredList(learner, archived);
    let asked = known?.cursor ?? copy?.cursor;
    const asking = ask(asked);
    // Waited for below, once the copy shows.
    asking.catch(() => undefined);
    const content = await copy?.content;
    signal.throwIfAborted();
    if (copy && content) {
      known = { notes: content.notes.sort(byCreation), cursor: copy.cursor };
      if (query) knownLists.set(query, known);
      const written = new Map([...content.writes, ...recording.writes]);
      show(client, archived, withChanges(known.notes, written, { archived }));
    }
    let answer = await asking;
    if (answer.removed && !known) {
      asked = undefined;
      answer = await ask(asked);
    }
    const before = answer.removed ? (known?.notes ?? []) : [];
    const news = withoutKnown(answer, before);
    const notes = withChanges(before, changesOf(news), { archived });
    if (query) knownLists.set(query, { notes, cursor: answer.cursor });
    const answered = { asked, answer: news, since: recording.writes };
    // A copy with gaps would keep them after an update of the app.
    if (!isComplete(answer)) recording.stop();
    else whenIdle(() => void storeAnswer(learner, archived, answered).finally(recording.stop));
    return withChanges(notes, recording.writes, { archived });
  } catch (error) {
    recording.stop();
    throw error;
  }
}

/** Shows the copy where nothing is shown yet; it counts as too old to do without the answer. */
function show(client: QueryClient, archived: boolean, notes: Note[]): void {
  client.setQueryData<Note[]>(noteKeys.list(archived), (shown) => shown ?? notes, { updatedAt: 0 });
}

/** Changes of the last seconds are told twice: to write them again would take as long as at first. */
function withoutKnown(answer: NotesResponse, known: readonly Note[]): NotesResponse {
  if (answer.notes.length === 0) return answer;
  const etags = new Map(known.map(({ id, etag }) => [id, etag]));
  return { ...answer, notes: answer.notes.filter(({ id, etag }) => etags.get(id) !== etag) };
}

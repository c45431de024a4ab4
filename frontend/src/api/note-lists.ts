import { listNotes } from '@mylinguist/shared/contract/notes';
import type { Note, NotesResponse } from '@mylinguist/shared/schemas/note';
import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { ignore } from '../lib/ignore';
import { whenIdle } from '../lib/when-idle';
import { byCreation, changesOf, notOlder, withChanges } from '../offline/note-changes';
import { noteIdOf } from '@mylinguist/shared/operations/operation';
import { forgetMissingNotes, keepMissingNotes } from '../offline/missing-notes';
import { currentSession } from '../session/session';
import { readStoredList } from '../offline/read-stored-list';
import { storeAnswer } from '../offline/store-notes';
import { callApi, isComplete } from './client';
import { noteKeys, overlayOf, recordWrites } from '../writes/note-cache';

/** Maximum wait in ms for an idle moment before the rest of the copy is read. */
const maxIdleWaitMs = 500;

/**
 * Returns the query for all active or archived notes, oldest first. Shows this browser's copy until
 * the API has answered with the changes. The newest notes of a long list come first, in
 * `noteKeys.newest`.
 */
export function notesQuery({ archived }: { archived: boolean }) {
  return queryOptions({
    queryKey: noteKeys.list(archived),
    queryFn: ({ client, signal }) => loadNotes(client, { archived, signal }),
  });
}

/** The API's last answer, to which the next delta applies. */
interface CachedAnswer {
  readonly notes: readonly Note[];
  readonly cursor: string;
}

/**
 * Separate from the cached list, which also contains optimistic updates. The next answer includes
 * the saved ones and discards the failed ones.
 */
const cachedAnswers = new WeakMap<Query, CachedAnswer>();

const ignoreUntilAwaited = (error: unknown) =>
  ignore(error, 'the request for the notes is awaited after the copy shows');

interface Loading {
  readonly archived: boolean;
  readonly signal: AbortSignal;
}

async function loadNotes(client: QueryClient, { archived, signal }: Loading): Promise<Note[]> {
  const learner = currentSession()?.user.email ?? '';
  const query = client.getQueryCache().find({ queryKey: noteKeys.list(archived) });
  const recording = recordWrites();
  const withWaiting = (notes: Note[]) => overlayOf(client)?.list(notes, { archived }) ?? notes;
  const ask = (since: string | undefined) =>
    callApi(listNotes, {
      query: { archived: archived ? 'true' : undefined, since },
      signal,
    });
  try {
    let cached = query && cachedAnswers.get(query);
    const copy = cached ? null : await readStoredList(learner, archived);
    let asked = cached?.cursor ?? copy?.cursor;
    let asking = ask(asked);
    asking.catch(ignoreUntilAwaited);
    if (copy?.newest && !query?.state.data && !overlayOf(client)?.hasReviews()) {
      const newest = withChanges(copy.newest, recording.writes, { archived });
      showNewest(client, archived, notOlder(withWaiting(newest), copy.newest));
      await untilIdle();
      signal.throwIfAborted();
    }
    const content = await copy?.readContent(signal);
    signal.throwIfAborted();
    if (content) {
      if (content.cursor !== asked) {
        asked = content.cursor;
        asking = ask(asked);
        asking.catch(ignoreUntilAwaited);
      }
      cached = { notes: content.notes.sort(byCreation), cursor: content.cursor };
      if (query) cachedAnswers.set(query, cached);
      const written = new Map([...content.writes, ...recording.writes]);
      const shown = withWaiting(withChanges(cached.notes, written, { archived }));
      show(client, archived, shown);
    }
    showNewest(client, archived, null);
    let answer = await asking;
    // An incomplete copy would stay incomplete after an update of the app.
    let isStorable = isComplete(answer);
    if (answer.isRestored) {
      // The copy of a page that has found missing notes stays until another page finds them kept.
      isStorable = isStorable && keepMissing(client, learner, answer);
      answer = { notes: answer.notes, cursor: answer.cursor };
    }
    forgetMissingNotes(learner, answer.notes);
    if (answer.removed && !cached) {
      asked = undefined;
      answer = await ask(asked);
      isStorable = isComplete(answer);
    }
    const before = answer.removed ? (cached?.notes ?? []) : [];
    const news = withoutRepeated(answer, before);
    const notes = withChanges(before, changesOf(news), { archived });
    if (query) cachedAnswers.set(query, { notes, cursor: answer.cursor });
    const answered = { asked, answer: news, since: recording.writes, notes };
    if (!isStorable) recording.stop();
    else
      whenIdle(() => {
        storeAnswer(learner, archived, answered).then(recording.stop, recording.stop);
      });
    return withWaiting(withChanges(notes, recording.writes, { archived }));
  } catch (error) {
    recording.stop();
    showNewest(client, archived, null);
    throw error;
  }
}

/**
 * Keeps the shown notes that a restored server has lost. Returns whether they were kept before. A note
 * with a waiting operation is not missing: its outcome is shown.
 */
function keepMissing(client: QueryClient, learner: string, answer: NotesResponse): boolean {
  const known = changesOf(answer);
  const waiting = new Set(
    overlayOf(client)
      ?.waiting()
      .map(({ operation }) => noteIdOf(operation)),
  );
  const missing = [false, true]
    .flatMap((archived) => client.getQueryData<Note[]>(noteKeys.list(archived)) ?? [])
    .filter(({ id, etag }) => etag !== '' && !known.has(id) && !waiting.has(id));
  return keepMissingNotes(learner, missing);
}

/** Loads the changes of both lists. Returns a note as the API has saved it; null if it is in neither. */
export async function loadLatestNote(client: QueryClient, noteId: string): Promise<Note | null> {
  for (const archived of [false, true]) {
    await client.query({ ...notesQuery({ archived }), staleTime: 0 });
    const query = client.getQueryCache().find({ queryKey: noteKeys.list(archived) });
    const latest = query && cachedAnswers.get(query)?.notes.find(({ id }) => id === noteId);
    if (latest) return latest;
  }
  return null;
}

/** Shows the copy if the list is empty, and marks it as stale. */
function show(client: QueryClient, archived: boolean, notes: Note[]): void {
  client.setQueryData<Note[]>(noteKeys.list(archived), (shown) => shown ?? notes, { updatedAt: 0 });
}

function showNewest(client: QueryClient, archived: boolean, newest: Note[] | null): void {
  client.setQueryData<Note[] | null>(noteKeys.newest(archived), newest);
}

/** Resolves when the browser has painted and is idle. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve);
    setTimeout(resolve, maxIdleWaitMs);
  });

/** Drops notes that are already known: a delta repeats the changes of the last seconds. */
function withoutRepeated(answer: NotesResponse, cached: readonly Note[]): NotesResponse {
  if (answer.notes.length === 0) return answer;
  const etags = new Map(cached.map(({ id, etag }) => [id, etag]));
  return { ...answer, notes: answer.notes.filter(({ id, etag }) => etags.get(id) !== etag) };
}

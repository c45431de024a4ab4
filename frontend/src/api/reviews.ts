import * as routes from '@mylinguist/shared/contract/reviews';
import type { Note } from '@mylinguist/shared/schemas/note';
import type {
  DueResponse,
  ReviewRequest,
  ReviewResult,
  UndoRequest,
} from '@mylinguist/shared/schemas/review';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { storeKnownSettings } from '../offline/known-settings';
import { currentSession } from '../session/session';
import { callApi } from './client';
import { NetworkError } from './errors';
import {
  cachedNote,
  dropDueNote,
  expireDue,
  overlayOf,
  putSavedNote,
  refreshDue,
  reviewKeys,
} from './note-cache';
import { staleTime } from './query-client';

export interface DueList extends DueResponse {
  /** Whether this browser has computed the list because the API could not be reached. */
  readonly isLocal?: boolean;
}

/** Time in ms after which a list on screen is requested again if this browser has computed it. */
const localLifetime = 30_000;

/**
 * Returns the query for due notes, longest overdue first; with a tag, only notes with that tag.
 * Without a connection, this browser computes the list from its copy of the notes.
 */
export function dueQuery({ tag }: { tag?: string | undefined } = {}) {
  return queryOptions({
    queryKey: reviewKeys.dueOf(tag),
    queryFn: ({ client, signal }) => loadDue(client, tag, signal),
    staleTime: ({ state }) => (state.data?.isLocal ? 0 : staleTime),
    refetchInterval: ({ state }) => (state.data?.isLocal ? localLifetime : false),
  });
}

async function loadDue(
  client: QueryClient,
  tag: string | undefined,
  signal: AbortSignal,
): Promise<DueList> {
  try {
    const due = await callApi(routes.listDue, { query: { tag }, signal });
    const learner = currentSession()?.user.email;
    if (learner !== undefined && due.settings) storeKnownSettings(learner, due.settings);
    return overlayOf(client)?.due(due) ?? due;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const list = await import('./local-due-list')
      .then(({ loadLocalDue }) => loadLocalDue(client, tag))
      .catch(() => null);
    if (!list) throw error;
    return { ...list, isLocal: true };
  }
}

/**
 * Reviews a note. Removes it from the due lists optimistically, and refetches the lists on failure.
 */
export function useReviewNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: ReviewRequest) => callApi(routes.review, { body: review }),
    onMutate: async ({ noteId }) => {
      await client.cancelQueries({ queryKey: reviewKeys.due });
      dropDueNote(client, noteId);
    },
    onSuccess: (result) => putReview(client, result),
    onError: () => void refreshDue(client),
  });
}

/** Sends a review that could not be sent before, from any screen. */
export async function resendReview(
  client: QueryClient,
  body: ReviewRequest,
): Promise<ReviewResult> {
  const result = await callApi(routes.review, { body });
  putReview(client, result);
  return result;
}

function putReview(client: QueryClient, result: ReviewResult): void {
  const note = cachedNote(client, result.noteId);
  const { reviewData } = result;
  if (note) putSavedNote(client, { ...note, reviewData, etag: etagAfterReview(note, result) });
  expireDue(client);
}

/**
 * Returns the version of a note after its review. Keeps the version of a note that was edited
 * elsewhere before the review: the next edit then fails as stale and does not overwrite those texts.
 */
export function etagAfterReview({ etag }: Note, result: ReviewResult): string {
  return result.previousEtag === etag && result.etag !== undefined ? result.etag : etag;
}

/** Undoes a review, which makes the note due again. A retry undoes no other review. */
export function useUndoReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (review: UndoRequest): Promise<Note> => {
      const { note } = await callApi(routes.undoReview, { body: review });
      return note;
    },
    onSuccess: (note) => putSavedNote(client, note),
    onSettled: () => void refreshDue(client),
  });
}

import * as routes from '@mylinguist/shared/contract/reviews';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { switchAssistant } from './assistant-switch';
import { callApi } from './client';
import { NetworkError } from './errors';
import { overlayOf, reviewKeys } from '../writes/note-cache';
import type { DueChoice } from '../offline/local-due';

export interface DueList extends DueResponse {
  /** Whether this browser has computed the list because the API could not be reached. */
  readonly isLocal?: boolean;
}

/** Time in ms after which a list on screen is requested again if this browser has computed it. */
const localLifetime = 30_000;

/**
 * Returns the query for the due notes of one session, longest overdue first. Without a connection,
 * this browser computes the list from its copy of the notes.
 */
export function dueQuery(choice: DueChoice = {}) {
  return queryOptions({
    queryKey: reviewKeys.dueOf(choice),
    queryFn: ({ client, signal }) => loadDue(client, choice, signal),
    refetchInterval: ({ state }) => state.data?.isLocal && localLifetime,
  });
}

async function loadDue(
  client: QueryClient,
  choice: DueChoice,
  signal: AbortSignal,
): Promise<DueList> {
  try {
    const due = await requestDue(choice, signal);
    switchAssistant(due.hasAssistant);
    return overlayOf(client)?.due(due) ?? due;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const list = await import('./local-due-list')
      .then(({ loadLocalDue }) => loadLocalDue(client, choice))
      .catch(() => null);
    if (!list) throw error;
    return { ...list, isLocal: true };
  }
}

const requestDue = ({ tag, ids }: DueChoice, signal: AbortSignal) =>
  ids
    ? callApi(routes.listDueOf, { body: { ids: [...ids] }, signal })
    : callApi(routes.listDue, { query: { tag }, signal });

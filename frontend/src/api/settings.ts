import * as routes from '@mylinguist/shared/contract/settings';
import { applyToSettings } from '@mylinguist/shared/operations/apply-to-settings';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { QueryClient } from '@tanstack/react-query';
import { ignore } from '../lib/ignore';
import { cachedSettings } from '../offline/cached-answers';
import { callApi } from './client';
import { defineEntity } from './entity';
import { reviewKeys } from '../writes/note-cache';

export const settings = defineEntity<Settings>({
  key: 'settings',
  load: async (client, signal) =>
    (await settingsOfDue(client)) ?? (await callApi(routes.getSettings, { signal })),
  cached: cachedSettings,
  apply: applyToSettings,
  complete: (_present, _operation, outcome) =>
    (outcome.status === 'acknowledged' && outcome.settings) || null,
  // Time zone and session size change what is due.
  changesNotes: () => true,
});

/** Returns the query for the settings. */
export const settingsQuery = settings.query;

/** Maximum age in ms of a due list that provides current settings. */
const justNowMs = 5000;

/**
 * Returns the settings of a due list that is fresh or in flight, which saves a request. Finds the list
 * by its key, because a due list of this browser depends on the settings.
 */
async function settingsOfDue(client: QueryClient): Promise<Settings | undefined> {
  const query = client.getQueryCache().find<DueResponse>({ queryKey: reviewKeys.dueOf({}) });
  const isFetching = query?.state.fetchStatus === 'fetching';
  if (!query || (!isFetching && query.isStaleByTime(justNowMs))) return undefined;
  if (!isFetching) return query.state.data?.settings;
  try {
    // Joins the request in flight.
    return (await query.fetch()).settings;
  } catch (error) {
    ignore(error, 'without the due list, the settings have a request of their own');
    return undefined;
  }
}

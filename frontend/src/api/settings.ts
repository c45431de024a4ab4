import * as routes from '@mylinguist/shared/contract/settings';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { knownSettings } from '../offline/known-settings';
import { currentSession } from '../session/session';
import { callApi } from './client';
import { NetworkError } from './errors';
import { overlayOf, settingsKey } from '../writes/note-cache';
import { dueQuery } from './reviews';

/** Returns the query for the settings. Without a connection, they are those of the last visit. */
export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ client, signal }) => {
      const settings =
        (await settingsOfDue(client)) ??
        (await callApi(routes.getSettings, { signal }).catch(settingsOfLastVisit));
      return overlayOf(client)?.settings(settings) ?? settings;
    },
  });
}

function settingsOfLastVisit(error: unknown): Settings {
  const known = error instanceof NetworkError && knownSettings(currentSession()?.user.email ?? '');
  if (!known) throw error;
  return known;
}

/** Maximum age in ms of a due list that provides current settings. */
const justNow = 5000;

/** Returns the settings of a due list that is fresh or in flight, which saves a request. */
async function settingsOfDue(client: QueryClient): Promise<Settings | undefined> {
  const query = dueQuery();
  const known = client.getQueryCache().find({ queryKey: query.queryKey });
  const isFetching = known?.state.fetchStatus === 'fetching';
  if (!known || (!isFetching && known.isStaleByTime(justNow))) return undefined;
  const due = await client.query(query).catch(() => undefined);
  return due?.settings;
}

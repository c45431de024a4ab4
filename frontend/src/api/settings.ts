import * as routes from '@mylinguist/shared/contract/settings';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { dueQuery } from './reviews';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ client, signal }) =>
      (await settingsOfDue(client)) ?? callApi(routes.getSettings, { signal }),
  });
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

import { settingsSchema, type Settings } from '@mylinguist/shared/schemas/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { noteKeys, refreshDue } from './note-cache';
import { dueQuery } from './reviews';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ client, signal }) =>
      (await settingsOnTheirWay(client)) ??
      callApi('getSettings', { signal, response: settingsSchema }),
  });
}

/** A due list brings the settings along: while one is on its way they are not asked for apart. */
async function settingsOnTheirWay(client: QueryClient): Promise<Settings | undefined> {
  const query = dueQuery();
  if (client.getQueryState(query.queryKey)?.fetchStatus !== 'fetching') return undefined;
  const due = await client.query(query).catch(() => undefined);
  return due?.settings;
}

/** Saves the settings as a whole. Time zone and session size change review dates and what is due. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  return useMutation({
    mutationFn: (body: Settings) => callApi('putSettings', { body, response: settingsSchema }),
    onSuccess: async (settings) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}

import { settingsSchema, type Settings } from '@mylinguist/shared/schemas/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { noteKeys, refreshDue } from './note-cache';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callApi('getSettings', { signal, response: settingsSchema }),
  });
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

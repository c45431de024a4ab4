import * as routes from '@mylinguist/shared/contract/settings';
import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, exchange, isComplete, longTimeout, readAnswer } from './client';
import { ApiError } from './errors';
import { noteKeys, refreshDue } from './note-cache';
import { settingsQuery } from './settings';

/** Saves edited settings. Time zone and session size change review dates and what is due. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  return useMutation({
    mutationFn: saveEdits,
    onSuccess: async (settings) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    },
  });
}

/** Retries once when the settings were changed elsewhere at the same time. */
async function saveEdits(edits: SettingsChange): Promise<Settings> {
  try {
    return await saveLatestWith(edits);
  } catch (error) {
    if (!isStale(error)) throw error;
    return saveLatestWith(edits);
  }
}

/** Returns whether a save failed because the settings were changed elsewhere at the same time. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'STALE';

/**
 * Reads the latest settings and saves them with the edits, unless they change in between.
 * @throws ApiError STALE when they changed
 */
async function saveLatestWith(edits: SettingsChange): Promise<Settings> {
  const { settings, etag } = await exchange(routes.getSettings, {}, async (response) => ({
    settings: await readAnswer(routes.getSettings, response),
    etag: response.headers.get('ETag') ?? undefined,
  }));
  // A value that only a newer client can read must stay as it is.
  const body = isComplete(settings) ? { ...settings, ...edits } : edits;
  const isMove = edits.timezone !== undefined && edits.timezone !== settings.timezone;
  return callApi(routes.putSettings, {
    body,
    ifMatch: etag,
    ...(isMove && { timeout: longTimeout }),
  });
}

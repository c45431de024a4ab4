import * as routes from '@mylinguist/shared/contract/settings';
import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { callApi, exchange, isComplete, longTimeout, readAnswer } from '../api/client';
import { isStale } from '../api/error-kinds';

/** Saves edited settings. Retries once when they were changed elsewhere at the same time. */
export async function writeSettings(edits: SettingsChange): Promise<Settings> {
  try {
    return await saveLatestWith(edits);
  } catch (error) {
    if (!isStale(error)) throw error;
    return saveLatestWith(edits);
  }
}

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

import { settingsSchema, type Settings } from '@mylinguist/shared/schemas/settings';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../lib/storage';

/** Local storage key of the latest settings. Log-out and an expired session remove it. */
const key = 'knownSettings';

const storedSchema = z.object({ learner: z.string(), settings: settingsSchema });

/** Stores a learner's settings for a start without a connection. */
export function storeKnownSettings(learner: string, settings: Settings): void {
  writeItem(key, JSON.stringify({ learner, settings }));
}

/** Returns the settings that the API has last sent to this learner in this browser, or null. */
export function knownSettings(learner: string): Settings | null {
  try {
    const stored = storedSchema.parse(JSON.parse(readItem(key) ?? '{}'));
    return stored.learner === learner ? stored.settings : null;
  } catch {
    return null;
  }
}

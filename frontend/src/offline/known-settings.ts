import {
  defaultSettings,
  settingsSchema,
  type Settings,
} from '@mylinguist/shared/schemas/settings';
import { readItem, writeItem } from '../lib/storage';

/** Local storage key of the latest settings. Log-out and an expired session remove it. */
const key = 'knownSettings';

/** Stores a learner's settings for a start without a connection. */
export function storeKnownSettings(learner: string, settings: Settings): void {
  writeItem(key, JSON.stringify({ learner, settings }));
}

/** Returns the settings that the API has last sent to this learner in this browser, or null. */
export function knownSettings(learner: string): Settings | null {
  try {
    const stored = JSON.parse(readItem(key) ?? '{}') as { learner?: unknown; settings?: unknown };
    if (stored.learner !== learner) return null;
    // An earlier release stored fewer settings.
    return settingsSchema.parse({ ...defaultSettings, ...(stored.settings as object) });
  } catch {
    return null;
  }
}

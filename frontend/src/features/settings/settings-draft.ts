import { settingsChangeSchema, type SettingsChange } from '@mylinguist/shared/schemas/settings';
import { readItem, removeItem, writeItem } from '../../lib/storage';
import { settingsDraftKey } from '../../offline/unsaved-work';

/** Returns a learner's edits of the settings that this browser keeps; empty without readable ones. */
export function readSettingsDraft(email: string): SettingsChange {
  try {
    return settingsChangeSchema.parse(JSON.parse(readItem(settingsDraftKey(email)) ?? '{}'));
  } catch {
    // The draft cannot be read.
    return {};
  }
}

/** Keeps edits of the settings in this browser. Removes the draft when there are none. */
export function writeSettingsDraft(email: string, edits: SettingsChange): void {
  const key = settingsDraftKey(email);
  if (Object.keys(edits).length > 0) writeItem(key, JSON.stringify(edits));
  else removeItem(key);
}

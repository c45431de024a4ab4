import * as z from 'zod/mini';
import { settingsTable } from '../settings/table';

type Table = typeof settingsTable;
type SettingName = keyof Table;
type Entry = Table[SettingName];

/* @__NO_SIDE_EFFECTS__ */
function mapTable(toValue: (entry: Entry) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settingsTable).map(([name, entry]) => [name, toValue(entry)]),
  );
}

type Shape = { readonly [Name in SettingName]: Table[Name]['schema'] };

/** A learner's settings: response of GET and PUT /users/settings. */
export const settingsSchema = z.object(mapTable((entry) => entry.schema) as Shape);
export type Settings = z.infer<typeof settingsSchema>;

/** Body of PUT /users/settings. Settings that it does not name stay as they are. */
export const settingsChangeSchema = z.partial(settingsSchema);
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The settings of a new learner. */
export const defaultSettings = mapTable((entry) => entry.default) as Settings;

type WithDefaults = { readonly [Name in SettingName]: z.ZodMiniDefault<Table[Name]['schema']> };

/**
 * Settings as they are stored. A setting that was added since gets its default.
 */
export const storedSettingsSchema = z.object(
  mapTable((entry) => z._default(entry.schema as z.ZodMiniType, entry.default)) as WithDefaults,
);

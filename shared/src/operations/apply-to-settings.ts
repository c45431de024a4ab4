import type { Settings } from '../schemas/settings';
import type { Operation } from './operation';

/** Returns the learner's settings after an operation, as the API answers them. */
export function applyToSettings(settings: Settings, operation: Operation): Settings {
  if (operation.kind !== 'settings') return settings;
  const changes = Object.entries<unknown>(operation.change);
  return {
    ...settings,
    ...Object.fromEntries(changes.filter(([, value]) => value !== undefined)),
  };
}

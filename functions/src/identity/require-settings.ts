import { AppError } from '../services/app-error';

/**
 * Checks that settings have a value.
 * @throws AppError UNAVAILABLE whose logged cause names the settings without a value
 */
export function requireSettings(values: Readonly<Record<string, unknown>>): void {
  const unset = Object.keys(values).filter((name) => values[name] === undefined);
  if (unset.length === 0) return;
  throw new AppError('UNAVAILABLE', { cause: new Error(`Not set: ${unset.join(', ')}`) });
}

import { AppError } from '../services/app-error';

/** @throws AppError UNAVAILABLE whose cause, for the log, names the settings that have no value */
export function requireSettings(values: Readonly<Record<string, unknown>>): void {
  const unset = Object.keys(values).filter((name) => values[name] === undefined);
  if (unset.length === 0) return;
  throw new AppError('UNAVAILABLE', { cause: new Error(`Not set: ${unset.join(', ')}`) });
}

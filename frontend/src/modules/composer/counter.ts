import { counterThresholds } from '@mylinguist/shared/limits';

export type CounterLevel = 'hidden' | 'warning' | 'error';

/** How loudly to count: from 90 % of the limit as a warning, from 95 % as an error. */
export function counterLevel(length: number, limit: number): CounterLevel {
  if (length >= limit * counterThresholds.error) return 'error';
  return length >= limit * counterThresholds.warning ? 'warning' : 'hidden';
}

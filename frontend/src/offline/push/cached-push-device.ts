import { readItem, removeItem, writeItem } from '../../lib/storage';

/** Local storage key of the subscription of this browser. An expired session keeps it. */
export const pushDeviceKey = 'pushDevice';

/** The subscription of this browser that the API has. */
export interface CachedPushDevice {
  /** The account of the learner who turned the notifications on. */
  readonly owner: string;
  readonly endpoint: string;
  /** When the API last confirmed it, in epoch milliseconds. */
  readonly confirmedAt: number;
}

/** Returns the subscription that the API has; null if this browser gets no notifications. */
export function cachedPushDevice(): CachedPushDevice | null {
  try {
    const stored = JSON.parse(readItem(pushDeviceKey) ?? '{}') as Partial<CachedPushDevice>;
    const { owner, endpoint, confirmedAt } = stored;
    const isComplete = owner !== undefined && endpoint !== undefined && confirmedAt !== undefined;
    return isComplete ? { owner, endpoint, confirmedAt } : null;
  } catch {
    return null;
  }
}

export function storePushDevice(device: CachedPushDevice): void {
  writeItem(pushDeviceKey, JSON.stringify(device));
}

export function forgetPushDevice(): void {
  removeItem(pushDeviceKey);
}

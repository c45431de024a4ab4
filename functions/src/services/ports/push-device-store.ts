import type { PushDevice } from '@mylinguist/shared/schemas/push';

/** A device that gets notifications. */
export interface StoredPushDevice extends PushDevice {
  /** Derived from the endpoint. */
  readonly id: string;
  /** ISO instant at which the device was registered or last confirmed. */
  readonly confirmedAt: string;
}

/** A learner's devices that get notifications. */
export interface PushDeviceStore {
  list(ownerId: string): Promise<StoredPushDevice[]>;
  /**
   * Stores a device, or replaces its keys and its time.
   * @param at ISO instant
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  put(ownerId: string, device: PushDevice, at: string): Promise<void>;
  /** Removes the device with an endpoint. Does nothing when there is none. */
  remove(ownerId: string, endpoint: string): Promise<void>;
}

import type { ReminderSlot } from '@mylinguist/shared/scheduling/reminder-slot';

/** The slots of one time zone that hold learners, or once did. */
export interface ZoneSlots {
  readonly timeZone: string;
  readonly slots: readonly ReminderSlot[];
}

/** The last run of the timer. */
export interface LastTick {
  /** ISO instant. All slots due up to it have been queued. */
  readonly until: string;
  /** Number of due slots that the tick found. */
  readonly slots: number;
}

/** The data that the timer reads. Its size depends on the zones and hours in use, not on learners. */
export interface Registry {
  readonly zones: readonly ZoneSlots[];
  /** Null before the first tick. */
  readonly lastTick: LastTick | null;
}

/** One page of the learners of a slot. */
export interface SlotPage {
  readonly ownerIds: readonly string[];
  /** Requests the next page; null after the last page. */
  readonly continuation: string | null;
}

/**
 * Stores one row per learner with reminders, in the partition of the learner's slot.
 *
 * A registry lists the slots in use. A slot is registered before its first row, so the timer finds
 * every row. A slot is never removed, because a row could be added concurrently. An empty slot costs
 * one message and one empty page a day. A zone has at most 24 slots per shard.
 */
export interface ReminderStore {
  /** Puts a learner's row into a slot. Idempotent. */
  enter(slot: ReminderSlot, ownerId: string): Promise<void>;
  /** Removes a learner's row from a slot. Does nothing when there is none. */
  leave(slot: ReminderSlot, ownerId: string): Promise<void>;
  has(slot: ReminderSlot, ownerId: string): Promise<boolean>;
  page(slot: ReminderSlot, size: number, continuation: string | null): Promise<SlotPage>;
  readRegistry(): Promise<Registry>;
  recordTick(tick: LastTick): Promise<void>;
}

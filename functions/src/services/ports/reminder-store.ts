import type { ReminderSlot } from '@mylinguist/shared/scheduling/reminder-slot';

/** The slots of one time zone in which there are learners, or once were. */
export interface ZoneSlots {
  readonly timeZone: string;
  readonly slots: readonly ReminderSlot[];
}

/** How far reminders were looked for. */
export interface LastTick {
  /** ISO instant: slots that came up to it are in the queue, or were. */
  readonly until: string;
  /** How many slots the tick found. */
  readonly slots: number;
}

/** What the timer reads; its size follows the zones and hours in use, not the learners. */
export interface Registry {
  readonly zones: readonly ZoneSlots[];
  /** Null before the first tick. */
  readonly lastTick: LastTick | null;
}

export interface SlotPage {
  readonly ownerIds: readonly string[];
  /** With what the next page is asked for; null after the last one. */
  readonly continuation: string | null;
}

/**
 * Who is reminded when: a row for each learner, in the partition of their slot.
 *
 * A registry lists the slots in use. It is written before the first row of a slot, so no row is out
 * of sight; nothing is taken from it, because a row could come at that moment. A slot that became
 * empty costs a message and an empty page a day, and there are at most 24 hours times the shards of
 * every zone.
 */
export interface ReminderStore {
  /** Puts a learner's row into a slot; safe to repeat. */
  enter(slot: ReminderSlot, ownerId: string): Promise<void>;
  /** Takes the row out of a slot, where it need not be. */
  leave(slot: ReminderSlot, ownerId: string): Promise<void>;
  has(slot: ReminderSlot, ownerId: string): Promise<boolean>;
  /** Some of the learners of a slot. */
  page(slot: ReminderSlot, size: number, continuation: string | null): Promise<SlotPage>;
  readRegistry(): Promise<Registry>;
  recordTick(tick: LastTick): Promise<void>;
}

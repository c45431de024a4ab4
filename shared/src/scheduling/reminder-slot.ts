import { fnv1a } from '../fnv1a';
import type { Settings } from '../schemas/settings';
import { canonicalTimeZone } from './local-time';

/**
 * Number of shards per hour and zone. The learners of one hour are distributed over them for
 * parallel processing.
 */
export const reminderShards = 16;

/** The key of a group of learners who are reminded at the same time. */
export interface ReminderSlot {
  /** An IANA name. */
  readonly timeZone: string;
  /** 0 to 23, by the wall clock of the zone. */
  readonly hour: number;
  /** 0 to `reminderShards` - 1. */
  readonly shard: number;
}

/** Returns the name of a slot: `<IANA zone>~<HH>~<shard>`. */
export const slotName = ({ timeZone, hour, shard }: ReminderSlot): string =>
  `${timeZone}~${String(hour).padStart(2, '0')}~${shard}`;

/**
 * Parses the name of a slot.
 * @throws RangeError for a name that `slotName` does not return
 */
export function parseSlotName(name: string): ReminderSlot {
  const [, timeZone, hour, shard] = /^([^~]+)~(\d\d)~(\d+)$/.exec(name) ?? [];
  if (!timeZone) throw new RangeError(`Not the name of a reminder slot: ${name}`);
  return { timeZone, hour: Number(hour), shard: Number(shard) };
}

type ReminderSettings = Pick<Settings, 'timezone' | 'reminderTime' | 'reminderEnabled'>;

/**
 * Returns the slot that a learner's settings select, or null when reminders are off. A null
 * `reminderEnabled` counts as on. All spellings and older names of a zone give the same slot.
 */
export function wantedSlot(ownerId: string, settings: ReminderSettings): ReminderSlot | null {
  if (settings.reminderEnabled === false) return null;
  return {
    timeZone: canonicalTimeZone(settings.timezone),
    hour: Number(settings.reminderTime.slice(0, 2)),
    shard: fnv1a(ownerId) % reminderShards,
  };
}

/** Returns whether two slots have the same hour and zone. Runtimes may name a zone differently. */
export const isSameHour = (a: ReminderSlot, b: ReminderSlot): boolean =>
  a.hour === b.hour && canonicalTimeZone(a.timeZone) === canonicalTimeZone(b.timeZone);

import { fnv1a } from '../fnv1a';
import type { Settings } from '../schemas/settings';
import { canonicalTimeZone } from './local-time';

/**
 * Learners who are reminded at the same hour of the same zone are spread over as many shards, so
 * that several workers can go through them at once.
 */
export const reminderShards = 16;

/** Which learners are reminded together. */
export interface ReminderSlot {
  /** An IANA name. */
  readonly timeZone: string;
  /** 0 to 23, by the wall clock of the zone. */
  readonly hour: number;
  /** 0 to `reminderShards` - 1. */
  readonly shard: number;
}

/** `<IANA zone>~<HH>~<shard>` */
export const slotName = ({ timeZone, hour, shard }: ReminderSlot): string =>
  `${timeZone}~${String(hour).padStart(2, '0')}~${shard}`;

/** @throws RangeError for what `slotName` cannot have made */
export function parseSlotName(name: string): ReminderSlot {
  const [, timeZone, hour, shard] = /^([^~]+)~(\d\d)~(\d+)$/.exec(name) ?? [];
  if (!timeZone) throw new RangeError(`This names no slot: ${name}`);
  return { timeZone, hour: Number(hour), shard: Number(shard) };
}

type ReminderSettings = Pick<Settings, 'timezone' | 'reminderTime' | 'reminderEnabled'>;

/**
 * The slot in which settings want a learner to be; null when they want no reminders. A learner who
 * has not said is reminded, as the defaults say. Other spellings and older names of a zone lead to
 * the same slot.
 */
export function wantedSlot(ownerId: string, settings: ReminderSettings): ReminderSlot | null {
  if (settings.reminderEnabled === false) return null;
  return {
    timeZone: canonicalTimeZone(settings.timezone),
    hour: Number(settings.reminderTime.slice(0, 2)),
    shard: fnv1a(ownerId) % reminderShards,
  };
}

/** Whether two slots are reached together: runtimes may know a zone by different names. */
export const isSameHour = (a: ReminderSlot, b: ReminderSlot): boolean =>
  a.hour === b.hour && canonicalTimeZone(a.timeZone) === canonicalTimeZone(b.timeZone);

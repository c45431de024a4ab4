import { chunks } from '@mylinguist/shared/chunks';
import { hoursReached, wallClockOf } from '@mylinguist/shared/scheduling/reminder-hours';
import { reminderShards, slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { learnersPerMessage, type DueSlot, type SendMessage, type SlotMessage } from './messages';
import type { ReminderStore, ZoneSlots } from '../ports/reminder-store';

const minuteMs = 60_000;
/** Maximum gap to catch up on after missed ticks. Later reminders would come at the wrong time. */
const maxGapMs = 120 * minuteMs;
/** Range of the very first tick, which has no predecessor. */
const firstRangeMs = 15 * minuteMs;
/** Maximum delay of a reminder by the mail provider or by busy workers. */
const maxDelayMs = 6 * 60 * minuteMs;

/** A message that a queue delivers after some seconds. */
export interface TimedMessage<Message> {
  readonly message: Message;
  readonly seconds: number;
}

/** The result of one run of the timer. */
export interface Tick {
  /** ISO instants. The tick covers hours reached after `after` and up to `until`. */
  readonly after: string;
  readonly until: string;
  /** One message for each due slot, then the end of the tick. */
  readonly messages: readonly TimedMessage<SlotMessage>[];
  /** Time zones in use that this runtime does not support. */
  readonly unknownZones: readonly string[];
}

/**
 * Finds the slots that became due since the last tick. The cost depends on the time zones and hours
 * in use, not on the number of learners.
 *
 * Mail providers limit the mails of a minute. The shards of an hour therefore follow each other over
 * the time of the spread. A hash of the learner gives the shard, so a learner gets the reminder at
 * about the same minute each day.
 *
 * `reminderSlot` records the tick when its last message arrives. If a tick fails before all messages
 * are queued, the next tick therefore covers its range again. Slots may be queued twice for this
 * reason, or by concurrent timers. The claims of their learners then prevent a second mail.
 */
export async function findDueSlots({
  reminders,
  now,
  reminderSpreadSeconds,
}: {
  readonly reminders: Pick<ReminderStore, 'readRegistry'>;
  readonly now: () => Date;
  /** Seconds over which the reminders of an hour are spread. */
  readonly reminderSpreadSeconds: number;
}): Promise<Tick> {
  const { zones, lastTick } = await reminders.readRegistry();
  const until = now().getTime();
  const after = lookBackTo(lastTick && Date.parse(lastTick.until), until);
  const expiresAt = iso(until + maxDelayMs);
  const messages: TimedMessage<SlotMessage>[] = [];
  const unknownZones: string[] = [];
  for (const zone of zones) {
    try {
      for (const { slot, date } of dueSlots(zone, after, until)) {
        const message = { kind: 'slot', date, expiresAt, continuation: null } as const;
        const seconds = Math.floor(offsetOf(slot.shard, reminderSpreadSeconds));
        messages.push({ message: { ...message, slot: slotName(slot) }, seconds });
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      unknownZones.push(zone.timeZone);
    }
  }
  const slots = messages.length;
  messages.push({ message: { kind: 'tickEnd', until: iso(until), slots }, seconds: 0 });
  return { after: iso(after), until: iso(until), messages, unknownZones };
}

/** Returns the start of the tick's range in epoch milliseconds. */
function lookBackTo(last: number | null, until: number): number {
  // Clocks of machines differ a little. A time far in the future comes from a changed clock.
  if (last === null || last > until + firstRangeMs) return until - firstRangeMs;
  return Math.min(Math.max(last, until - maxGapMs), until);
}

function dueSlots({ timeZone, slots }: ZoneSlots, after: number, until: number) {
  const hours = hoursReached(wallClockOf(timeZone), seconds(after), seconds(until));
  return hours.flatMap(({ day, hour }) =>
    slots
      .filter((slot) => slot.hour === hour)
      .map((slot) => ({ slot, date: iso(day * 86_400_000).slice(0, 10) })),
  );
}

/** Returns the seconds after the tick at which a shard begins. `part` of its time has passed, 0 to 1. */
const offsetOf = (shard: number, spread: number, part = 0) =>
  (spread * (shard + part)) / reminderShards;

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Rows per page. Reading a page and writing its messages takes a few seconds. */
const rowsPerPage = 1000;

/** The messages that one page of a slot causes. */
export interface ExpandedSlot {
  readonly learners: number;
  readonly send: readonly TimedMessage<SendMessage>[];
  /** One message about the remaining pages. Empty after the last page. */
  readonly rest: readonly SlotMessage[];
}

interface Spreading {
  readonly reminders: Pick<ReminderStore, 'page'>;
  readonly now: () => Date;
  /** Seconds over which the reminders of an hour are spread. */
  readonly reminderSpreadSeconds: number;
}

/**
 * Turns one page of a slot's rows into messages with a few learners each. The messages follow each
 * other within the time of their shard. The tick is its start, so a late page catches up.
 */
export async function expandSlot(
  { reminders, now, reminderSpreadSeconds }: Spreading,
  { slot, date, expiresAt, continuation: from }: DueSlot,
): Promise<ExpandedSlot> {
  const { ownerIds, continuation } = await reminders.page(slot, rowsPerPage, from);
  const occasion = { slot: slotName(slot), date, expiresAt };
  const tickAt = Date.parse(expiresAt) - maxDelayMs;
  const send = chunks(ownerIds, learnersPerMessage).map((learners, index, { length }) => {
    const offset = offsetOf(slot.shard, reminderSpreadSeconds, index / length);
    const left = Math.max(0, offset - (now().getTime() - tickAt) / 1000);
    return { message: { ...occasion, learners }, seconds: Math.floor(left) };
  });
  return {
    learners: ownerIds.length,
    send,
    rest: continuation === null ? [] : [{ ...occasion, kind: 'slot', continuation }],
  };
}

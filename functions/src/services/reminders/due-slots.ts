import { hoursReached, wallClockOf } from '@mylinguist/shared/scheduling/reminder-hours';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { learnersPerMessage, type DueSlot, type SendMessage, type SlotMessage } from './messages';
import type { ReminderStore, ZoneSlots } from '../ports/reminder-store';

const minute = 60_000;
/** Maximum gap to catch up on after missed ticks. Later reminders would come at the wrong time. */
const longestGap = 120 * minute;
/** Range of the very first tick, which has no predecessor. */
const usualGap = 15 * minute;
/** Maximum delay of a reminder by the mail provider or by busy workers. */
const usefulFor = 6 * 60 * minute;

/** The result of one run of the timer. */
export interface Tick {
  /** ISO instants. The tick covers hours reached after `after` and up to `until`. */
  readonly after: string;
  readonly until: string;
  /** One message for each due slot, then the end of the tick. */
  readonly messages: readonly SlotMessage[];
  /** Time zones in use that this runtime does not support. */
  readonly unknownZones: readonly string[];
}

/**
 * Finds the slots that became due since the last tick. The cost depends on the time zones and hours
 * in use, not on the number of learners.
 *
 * `reminderSlot` records the tick when its last message arrives. If a tick fails before all messages
 * are queued, the next tick therefore covers its range again. Slots may be queued twice for this
 * reason, or by concurrent timers. The claims of their learners then prevent a second mail.
 */
export async function findDueSlots({
  reminders,
  now,
}: {
  readonly reminders: Pick<ReminderStore, 'readRegistry'>;
  readonly now: () => Date;
}): Promise<Tick> {
  const { zones, lastTick } = await reminders.readRegistry();
  const until = now().getTime();
  const after = lookBackTo(lastTick && Date.parse(lastTick.until), until);
  const expiresAt = iso(until + usefulFor);
  const messages: SlotMessage[] = [];
  const unknownZones: string[] = [];
  for (const zone of zones) {
    try {
      for (const { slot, date } of dueSlots(zone, after, until)) {
        messages.push({ kind: 'slot', slot, date, expiresAt, continuation: null });
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      unknownZones.push(zone.timeZone);
    }
  }
  const slots = messages.length;
  messages.push({ kind: 'tickEnd', until: iso(until), slots });
  return { after: iso(after), until: iso(until), messages, unknownZones };
}

/** Returns the start of the tick's range in epoch milliseconds. */
function lookBackTo(last: number | null, until: number): number {
  // Clocks of machines differ a little. A time far in the future comes from a changed clock.
  if (last === null || last > until + usualGap) return until - usualGap;
  return Math.min(Math.max(last, until - longestGap), until);
}

function dueSlots({ timeZone, slots }: ZoneSlots, after: number, until: number) {
  const hours = hoursReached(wallClockOf(timeZone), seconds(after), seconds(until));
  return hours.flatMap(({ day, hour }) =>
    slots
      .filter((slot) => slot.hour === hour)
      .map((slot) => ({ slot: slotName(slot), date: iso(day * 86_400_000).slice(0, 10) })),
  );
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Rows per page. Reading a page and writing its messages takes a few seconds. */
const rowsPerPage = 1000;

/** The messages that one page of a slot causes. */
export interface ExpandedSlot {
  readonly learners: number;
  readonly send: readonly SendMessage[];
  /** One message about the remaining pages. Empty after the last page. */
  readonly rest: readonly SlotMessage[];
}

/** Turns one page of a slot's rows into messages with a few learners each. */
export async function expandSlot(
  { reminders }: { readonly reminders: Pick<ReminderStore, 'page'> },
  { slot, date, expiresAt, continuation: from }: DueSlot,
): Promise<ExpandedSlot> {
  const { ownerIds, continuation } = await reminders.page(slot, rowsPerPage, from);
  const occasion = { slot: slotName(slot), date, expiresAt };
  const send: SendMessage[] = [];
  for (let start = 0; start < ownerIds.length; start += learnersPerMessage) {
    send.push({ ...occasion, learners: ownerIds.slice(start, start + learnersPerMessage) });
  }
  return {
    learners: ownerIds.length,
    send,
    rest: continuation === null ? [] : [{ ...occasion, kind: 'slot', continuation }],
  };
}

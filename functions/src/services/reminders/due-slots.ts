import { hoursReached, wallClockOf } from '@mylinguist/shared/scheduling/reminder-hours';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { learnersPerMessage, type DueSlot, type SendMessage, type SlotMessage } from './messages';
import type { ReminderStore, ZoneSlots } from '../ports/reminder-store';

const minute = 60_000;
/** Ticks that were missed for longer are not made up for: a reminder at another time is no help. */
const longestGap = 120 * minute;
/** What the first tick of all looks back on. */
const usualGap = 15 * minute;
/** How long a reminder may wait for the mail provider or for workers. */
const usefulFor = 6 * 60 * minute;

export interface Tick {
  /** ISO instants: hours that were reached after the one and not after the other. */
  readonly after: string;
  readonly until: string;
  /** One for each due slot, and the end of the tick behind them. */
  readonly messages: readonly SlotMessage[];
  /** Zones in use that this runtime does not know. */
  readonly unknownZones: readonly string[];
}

/**
 * Finds the slots whose hour has come since the last tick. Its cost follows the zones and hours in
 * use, whatever the number of learners.
 *
 * The tick is recorded when its last message arrives, and not here: a tick that dies on its way, or
 * before all its messages are in the queue, is looked for again by the next one. Slots that come
 * twice for it, or because two timers run at once, find their learners' reminders claimed.
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

/** From when on hours count, in epoch milliseconds. */
function lookBackTo(last: number | null, until: number): number {
  // A little ahead of this machine's clock is another machine's; far ahead it is one that was set.
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

/** Rows per page: reading them and writing their messages takes a few seconds. */
const rowsPerPage = 1000;

export interface ExpandedSlot {
  readonly learners: number;
  readonly send: readonly SendMessage[];
  /** The message about the rest of the slot. Empty after the last page. */
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

import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { learnersPerMessage, type DueSlot, type SendMessage, type SlotMessage } from './messages';
import type { ReminderStore } from '../ports/reminder-store';

/** Rows of one page: what one call reads, and as many messages as it writes, take a few seconds. */
const rowsPerPage = 1000;

export interface ExpandedSlot {
  readonly learners: number;
  readonly send: readonly SendMessage[];
  /** The rest of the slot; none after the last page. */
  readonly rest: readonly SlotMessage[];
}

/** Turns some of the rows of a slot into messages with a few learners each. */
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

import type { Settings } from '@mylinguist/shared/schemas/settings';
import {
  parseSlotName,
  slotName,
  wantedSlot,
  type ReminderSlot,
} from '@mylinguist/shared/scheduling/reminder-slot';
import type { Profile, ProfileStore } from '../ports/profile-store';
import type { ReminderStore } from '../ports/reminder-store';
import { repeatUntilDone } from '../retry';

interface Needs {
  readonly profiles: Pick<ProfileStore, 'get' | 'patch'>;
  readonly reminders: Pick<ReminderStore, 'enter' | 'leave'>;
}

/** Maximum rounds. A concurrent save of the same learner causes another one. */
const rounds = 4;

/**
 * Moves the learner's reminder row to the slot that the settings require.
 *
 * Row and profile are in different partitions, so a transaction cannot span them. This therefore
 * writes the new row, removes the old one, and then updates the slot in the profile. After a failure
 * the next call continues. Every login, every change of the settings, and every row found in a wrong
 * slot causes a call.
 * @param profile as it is stored
 * @throws AppError UNAUTHENTICATED when the account is closed
 */
export async function keepReminderSlot(
  needs: Needs,
  ownerId: string,
  profile: Pick<Profile, 'settings' | 'reminderSlot'>,
): Promise<void> {
  const { profiles, reminders } = needs;
  let { settings, reminderSlot: remembered } = profile;
  await repeatUntilDone(rounds, async () => {
    const slot = wantedSlot(ownerId, settings);
    const wanted = slot && slotName(slot);
    if (slot) await reminders.enter(slot, ownerId);
    if (wanted === remembered) return true;
    if (remembered !== null) await reminders.leave(parseSlotName(remembered), ownerId);
    await profiles.patch(ownerId, { reminderSlot: wanted });

    // Another save may have moved the row the other way at the same time.
    const latest = await profiles.get(ownerId);
    if (!latest || 'closedAt' in latest || isSameWish(latest.settings, settings)) return true;
    ({ settings, reminderSlot: remembered } = latest);
    return false;
  });
}

/** Removes a row from a wrong slot and ensures the row in the right one. */
export async function moveStrayRow(
  needs: Needs,
  ownerId: string,
  slot: ReminderSlot,
): Promise<void> {
  await needs.reminders.leave(slot, ownerId);
  // Read after the removal: a concurrent save may have made this slot the right one again.
  const profile = await needs.profiles.get(ownerId);
  if (profile && !('closedAt' in profile)) await keepReminderSlot(needs, ownerId, profile);
}

/**
 * Returns the slots that may hold the learner's row: two during a move. Concurrent saves may leave a
 * row in another slot. The next run of that slot removes it.
 */
export function heldSlots(
  ownerId: string,
  { settings, reminderSlot }: Pick<Profile, 'settings' | 'reminderSlot'>,
): ReminderSlot[] {
  const wanted = wantedSlot(ownerId, settings);
  const names = new Set([reminderSlot, wanted && slotName(wanted)]);
  return [...names].filter((name) => name !== null).map(parseSlotName);
}

const isSameWish = (a: Settings, b: Settings) =>
  a.timezone === b.timezone &&
  a.reminderTime === b.reminderTime &&
  a.reminderEnabled === b.reminderEnabled;

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

/** Each round loses a race against one other save of the same learner. */
const rounds = 4;

/**
 * Puts the learner's row of reminders where the settings want it. The row, the profile and the
 * settings lie in different partitions, which no transaction spans. So the new row is written
 * before the old one is removed, and the profile remembers the old slot until both are done:
 * whatever fails in between, the next call goes on from there. Calls come with every login and
 * every change of the settings, and with a row that is met in a slot where it should not be.
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

/** Takes a row out of a slot in which it should not be, and makes sure of the one that should be. */
export async function moveStrayRow(
  needs: Needs,
  ownerId: string,
  slot: ReminderSlot,
): Promise<void> {
  await needs.reminders.leave(slot, ownerId);
  // Only now, so that settings which lead to this very slot again are seen.
  const profile = await needs.profiles.get(ownerId);
  if (profile && !('closedAt' in profile)) await keepReminderSlot(needs, ownerId, profile);
}

/**
 * The slots in which a learner may have a row: two while it is moved. One that is left in any other
 * after saves that crossed each other is removed when the hour of its slot comes.
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

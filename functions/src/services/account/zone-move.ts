import { rezone } from '@mylinguist/shared/scheduling/schedule';
import * as z from 'zod/mini';
import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Profile } from '../ports/profile-store';
import { keepReminderSlot } from '../reminders/keep-slot';
import { requestJob } from '../request-job';

/** A message that finishes the move of a learner's notes to another time zone. */
export const zoneMoveMessageSchema = z.object({ ownerId: z.string().check(z.minLength(1)) });
export type ZoneMoveMessage = z.infer<typeof zoneMoveMessageSchema>;

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'reminders' | 'now'>;

/** Maximum attempts to move all notes. A concurrent change of the time zone causes another one. */
const maxMoves = 4;

/** Time in ms after which a move that has not ended counts as cut off. A request takes at most 230 s. */
const cutOffAfterMs = 600_000;

type ZoneState = Pick<Profile, 'notesTimeZone' | 'settings' | 'zoneMoveAt'>;

/** Returns whether review dates are in another time zone than the settings. */
const isMoving = ({ notesTimeZone, settings }: ZoneState) => notesTimeZone !== settings.timezone;

/**
 * Moves the review dates of all notes and the reminder row to the learner's time zone. Two concurrent
 * moves may leave notes in either zone. Each therefore repeats until the learner's time zone is the
 * one it moved the notes to. After a failure, a repeat continues.
 * @param profile as it is stored
 * @throws AppError CONFLICT when concurrent changes keep interfering
 */
export async function moveToZone(needs: Needs, ownerId: string, profile: Profile): Promise<void> {
  const { notes, profiles, now } = needs;
  await keepReminderSlot(needs, ownerId, profile);
  if (!isMoving(profile)) return;
  let timeZone = profile.settings.timezone;
  for (let move = 1; move <= maxMoves; move++) {
    await profiles.patch(ownerId, { notesTimeZone: null, zoneMoveAt: now().toISOString() });
    await notes.updateAll(ownerId, 'reviewData', (reviewData) => {
      const moved = rezone(reviewData, timeZone);
      return moved.nextReviewDate === reviewData.nextReviewDate ? null : moved;
    });
    const { settings } = await profiles.patch(ownerId, { notesTimeZone: timeZone });
    if (settings.timezone === timeZone) return;
    timeZone = settings.timezone;
  }
  throw new AppError('CONFLICT');
}

/**
 * Finishes a move that was cut off, for one message.
 * @returns null if there is nothing to do, also when the account was closed
 */
export async function finishZoneMove(
  needs: Needs,
  { ownerId }: ZoneMoveMessage,
): Promise<{ readonly timeZone: string } | null> {
  const profile = await needs.profiles.get(ownerId);
  if (!profile || 'closedAt' in profile || !isMoving(profile)) return null;
  await moveToZone(needs, ownerId, profile);
  return { timeZone: profile.settings.timezone };
}

/**
 * Requests the end of a move that was cut off. Records the request first, so a learner has at most one
 * message in ten minutes. Does nothing if that fails: the next call tries again.
 */
export async function requestZoneMove(
  { profiles, now }: Pick<Dependencies, 'profiles' | 'now'>,
  ownerId: string,
  profile: Profile,
  enqueue: (message: ZoneMoveMessage) => void,
): Promise<void> {
  const { zoneMoveAt } = profile;
  const at = now();
  const isRunning = zoneMoveAt !== null && at.getTime() - Date.parse(zoneMoveAt) < cutOffAfterMs;
  if (!isMoving(profile) || isRunning) return;
  await requestJob({ profiles }, { ownerId, record: { zoneMoveAt: at.toISOString() }, enqueue });
}

import { createHash } from 'node:crypto';
import { isSameHour, wantedSlot } from '@mylinguist/shared/scheduling/reminder-slot';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { LinkSettings } from '../../settings/reminder-settings';
import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import { dueBefore, findDue } from '../due-notes';
import type { Profile } from '../ports/profile-store';
import { moveStrayRow } from './keep-slot';
import { MailRefused, type Mail, type Mailer } from '../ports/mailer';
import type { Occasion } from './messages';
import { noteOpening } from './note-opening';
import type { ReminderClaim } from '../ports/reminder-claims';
import { makeReminderLinks } from './reminder-links';
import { composeReminderMail } from './reminder-mail';

/** What became of one learner's reminder. */
export type Outcome =
  | 'sent'
  /** An earlier message about the same day has come to its end. */
  | 'settled before'
  /** The provider will not take mail for this address. */
  | 'refused'
  | 'nothing due'
  | 'reviewed today'
  | 'reminders off'
  /** The learner has chosen another hour or zone. */
  | 'another slot'
  | 'account closed'
  /** Disabled or deleted where the account is kept, and not through this app. */
  | 'account disabled';

export type ReminderNeeds = Pick<
  Dependencies,
  'claims' | 'notes' | 'now' | 'profiles' | 'reminders'
> & {
  readonly linkSettings: LinkSettings;
  readonly mailer: Mailer;
};

interface Addressee {
  readonly ownerId: string;
  /** Whether nobody can sign in to the account. */
  readonly isDisabled: boolean;
}

/**
 * Reminds one learner of what is due, if anything is and they want to be reminded at this hour. The
 * settings are read anew: they may have changed since the row was met. "Today" is the study day,
 * from 04:00 on, as for everything that is due: a session after midnight belongs to the evening.
 *
 * Of all messages about a learner and day, one creates the claim and sends. Whoever finds a claim
 * without an end may have come after one that died or was asked to wait, and asks the provider
 * whether it has the mail. If not, another one may be sending at this moment: the operation id is
 * the same, which the provider takes once within minutes.
 * @throws MailDelayed, AppError
 */
export async function remindLearner(
  needs: ReminderNeeds,
  { ownerId, isDisabled }: Addressee,
  { slot, date }: Occasion,
): Promise<Outcome> {
  const { profiles, reminders, claims, mailer } = needs;
  const profile = await profiles.get(ownerId);
  if (!profile || 'closedAt' in profile) {
    await reminders.leave(slot, ownerId);
    return 'account closed';
  }
  if (isDisabled) return 'account disabled';
  const wanted = wantedSlot(ownerId, profile.settings);
  if (!wanted || !isSameHour(wanted, slot)) {
    await moveStrayRow(needs, ownerId, slot);
    return wanted ? 'another slot' : 'reminders off';
  }
  const now = needs.now();
  if (hasReviewedToday(profile, now)) return 'reviewed today';
  const mail = await composeMail(needs, ownerId, profile, now, date);
  if (!mail) return 'nothing due';

  let earlier: ReminderClaim | null;
  try {
    earlier = await claims.claim(ownerId, date, now.toISOString());
  } catch (error) {
    if (AppError.is(error, 'UNAUTHENTICATED')) return 'account closed';
    throw error;
  }
  if (earlier && earlier.state !== 'claimed') return 'settled before';
  const operation = operationId(ownerId, date);
  const isWithProvider = earlier !== null && (await mailer.hasTaken(operation));
  const outcome = isWithProvider ? 'sent' : await sendOrBeRefused(mailer, mail, operation);
  await claims.settle(ownerId, date, outcome);
  return outcome;
}

async function sendOrBeRefused(mailer: Mailer, mail: Mail, operation: string) {
  try {
    await mailer.send(mail, operation);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return 'refused';
    throw error;
  }
}

function hasReviewedToday({ lastReviewedAt, settings }: Profile, now: Date): boolean {
  const { timezone } = settings;
  return (
    lastReviewedAt !== null &&
    studyDay(new Date(lastReviewedAt), timezone) === studyDay(now, timezone)
  );
}

/** How many of the due notes the mail shows something of. */
const shownNotes = 3;

/** @returns null when nothing is due */
async function composeMail(
  { notes, linkSettings }: Pick<ReminderNeeds, 'notes' | 'linkSettings'>,
  ownerId: string,
  { email, name, settings }: Profile,
  now: Date,
  localDate: string,
): Promise<Mail | null> {
  const filter = { ownerId, before: dueBefore(now, settings.timezone), tag: undefined };
  const { due, dueCount } = await findDue({ notes }, filter, shownNotes);
  if (dueCount === 0) return null;
  return composeReminderMail({
    owner: { email, name },
    dueCount,
    sessionSize: settings.revisionNotesCount,
    openings: due.map(noteOpening).filter((opening) => opening !== null),
    localDate,
    links: makeReminderLinks(linkSettings, ownerId),
  });
}

/**
 * Derives the idempotency key of the mail for a learner and day: a UUID that is the same on every
 * attempt, so the provider can deduplicate the mail and report whether it has it.
 */
function operationId(ownerId: string, date: string): string {
  const bytes = createHash('sha256').update(`reminder\n${ownerId}\n${date}`).digest();
  // A UUID of version 8: its other bits have a meaning that the application defines.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

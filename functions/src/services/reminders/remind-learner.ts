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

/** The outcome of one learner's reminder. */
export type Outcome =
  | 'sent'
  /** An earlier message has already settled the reminder of this day. */
  | 'settled before'
  /** The provider will never accept mail for this address. */
  | 'refused'
  | 'nothing due'
  | 'reviewed today'
  | 'reminders off'
  /** The learner has chosen another hour or zone. */
  | 'another slot'
  | 'account closed'
  /** The account was disabled or deleted at the identity provider, not through this app. */
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
  /** Whether the account is disabled or deleted at the identity provider. */
  readonly isDisabled: boolean;
}

/**
 * Reminds one learner of due notes, if there are any and the settings still match the slot. Reads
 * the settings again, because they may have changed since the slot's page was read. "Today" is the
 * study day, which begins at 04:00.
 *
 * Of all messages about a learner and day, the one that creates the claim sends the mail. An
 * unsettled claim means that an earlier attempt failed, was delayed, or is still sending. This then
 * asks the provider whether it has the mail, and sends it if not. The operation id is the same, so
 * the provider deduplicates concurrent mails.
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

/** Maximum number of due notes that the mail shows. */
const shownNotes = 3;

/** Composes the mail; null when no notes are due. */
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
    openings: due.flatMap((note) => {
      const question = noteOpening(note);
      return question === null ? [] : { noteId: note.id, question };
    }),
    localDate,
    links: makeReminderLinks(linkSettings, ownerId),
  });
}

/**
 * Derives the idempotency key of the mail for a learner and day: the same UUID on every attempt.
 * The provider deduplicates mails by it and reports whether it has the mail.
 */
function operationId(ownerId: string, date: string): string {
  const bytes = createHash('sha256').update(`reminder\n${ownerId}\n${date}`).digest();
  // A UUID of version 8, whose other bits the application defines.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import { isInBreak } from '@mylinguist/shared/scheduling/break';
import {
  isSameHour,
  wantedSlot,
  type ReminderSlot,
} from '@mylinguist/shared/scheduling/reminder-slot';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { PushMessage } from '@mylinguist/shared/schemas/push';
import type { LinkSettings } from '../../settings/reminder-settings';
import { AppError } from '../app-error';
import { dueBefore, findDue } from '../reviews/due-notes';
import type { Dependencies } from '../ports/dependencies';
import { MailDelayed, MailRefused, type Mail, type Mailer } from '../ports/mailer';
import type { Profile } from '../ports/profile-store';
import type { Versioned } from '../ports/versioned';
import { readConsistently } from '../reviews/read-consistently';
import type { PushService } from '../ports/push-service';
import { loadReturnPlan } from '../reviews/return-plan';
import { moveStrayRow } from './keep-slot';
import type { Channel, Occasion } from './messages';
import { noteOpening } from './note-opening';
import { operationId } from './operation-id';
import { pushReminder, type Pauses, type PushNeeds, type PushResult } from './push-reminder';
import { sessionMinutes } from './reminder-content';
import { makeReminderLinks } from './reminder-links';
import { composeReminderMail } from './reminder-mail';

/**
 * The outcome of one learner's reminder in one message, on one channel or on all. Alerts use these
 * words: the log line of each message counts its learners by outcome.
 */
export type ReminderOutcome =
  | 'sent'
  /** An earlier message has already settled the mail of this day. */
  | 'settled before'
  /** The mail provider asks to wait, so the mail waits in the queue. */
  | 'delayed'
  /** The reminder came hours after its time and is left out. */
  | 'too late'
  /** An error. The learner is tried again, and counts again. */
  | 'failed'
  /** The provider will never accept mail for this address. */
  | 'refused'
  | PushResult
  | 'nothing due'
  | 'reviewed today'
  | 'on a break'
  /** The learner wants no mail and has no device, or the app cannot send what the learner wants. */
  | 'no channel'
  | 'reminders off'
  /** The learner has chosen another hour or zone. */
  | 'another slot'
  | 'account closed'
  /** The account was disabled or deleted at the identity provider, not through this app. */
  | 'account disabled';

/** The mailer with what its mails need. */
export interface MailNeeds {
  readonly mailer: Mailer;
  readonly linkSettings: LinkSettings;
}

export type ReminderNeeds = Pick<
  Dependencies,
  'claims' | 'notes' | 'now' | 'profiles' | 'reminders' | 'statistics' | 'usualDays'
> &
  Omit<PushNeeds, 'push'> & {
    /** Absent: no mail is sent. */
    readonly mail: MailNeeds | undefined;
    /** Absent: no notifications are sent. */
    readonly push: PushService | undefined;
  };

interface Addressee {
  readonly ownerId: string;
  /** Whether the account is disabled or deleted. Undefined while the provider cannot be reached. */
  readonly isDisabled: boolean | undefined;
}

/** How the reminders of one message are sent. */
export interface Sending {
  readonly channels: readonly Channel[];
  readonly pauses: Pauses;
}

/** What happened to one learner's reminder. A delayed mail has no outcome here. */
export interface Reminded {
  readonly outcomes: readonly ReminderOutcome[];
  /** The channels that a provider delays, with its wait in seconds; null when it names none. */
  readonly delays: ReadonlyMap<Channel, number | null>;
}

/**
 * Reminds one learner of due notes, if there are any and the settings still match the slot. Reads
 * the settings again, because they may have changed since the slot's page was read. "Today" is the
 * study day, which begins at 04:00.
 *
 * Each channel has its own claim. A provider that delays its channel does not delay the other one.
 * @throws AppError
 */
export async function remindLearner(
  needs: ReminderNeeds,
  addressee: Addressee,
  { slot, date }: Occasion,
  { channels, pauses }: Sending,
): Promise<Reminded> {
  const { ownerId } = addressee;
  const found = await findWish(needs, addressee, slot);
  if (typeof found === 'string') return endedWith(found);
  const { profile, now } = found;
  const { push, mail } = needs;
  const pushes = push && profile.usesPush && channels.includes('push') ? push : null;
  const wantsMail = profile.settings.reminderByMail === true;
  const mails = mail && wantsMail && channels.includes('mail') ? mail : null;
  if (!pushes && !mails) return endedWith('no channel');
  const due = await findDueNow(needs, ownerId, profile, now);
  if (due.share === 0) return endedWith('nothing due');

  const outcomes: ReminderOutcome[] = [];
  const delays = new Map<Channel, number | null>();
  try {
    if (pushes) {
      const reminder = {
        ownerId,
        date,
        message: composeMessage(due, profile),
        usefulUntil: due.until,
      };
      const pushed = await pushReminder({ ...needs, push: pushes }, reminder, pauses);
      outcomes.push(pushed?.result ?? 'no channel');
      if (pushed?.delay !== undefined) delays.set('push', pushed.delay);
    }
    if (mails) {
      const mail = composeMail(mails, ownerId, profile, due, date);
      outcomes.push(await mailReminder({ ...needs, ...mails }, { ownerId, date, mail }));
    }
  } catch (error) {
    if (error instanceof MailDelayed) {
      delays.set('mail', error.retryAfterSeconds);
    } else if (AppError.is(error, 'UNAUTHENTICATED')) {
      outcomes.push('account closed');
    } else throw error;
  }
  return { outcomes, delays };
}

const endedWith = (outcome: ReminderOutcome): Reminded => ({
  outcomes: [outcome],
  delays: new Map(),
});

/** Returns the profile of a learner who wants a reminder now, or the reason against it. */
async function findWish(
  needs: Pick<ReminderNeeds, 'now' | 'profiles' | 'reminders'>,
  { ownerId, isDisabled }: Addressee,
  slot: ReminderSlot,
): Promise<{ readonly profile: Versioned<Profile>; readonly now: Date } | ReminderOutcome> {
  const profile = await needs.profiles.get(ownerId);
  if (!profile || 'closedAt' in profile) {
    await needs.reminders.leave(slot, ownerId);
    return 'account closed';
  }
  const isKnownDisabled = isDisabled ?? profile.accountCheck?.isDisabled;
  if (profile.isBlocked || isKnownDisabled) return 'account disabled';
  const { settings } = profile;
  const wanted = wantedSlot(ownerId, settings);
  if (!wanted || !isSameHour(wanted, slot)) {
    await moveStrayRow(needs, ownerId, slot);
    return wanted ? 'another slot' : 'reminders off';
  }
  const now = needs.now();
  if (hasReviewedToday(profile, now)) return 'reviewed today';
  if (isInBreak(settings.break, studyDay(now, settings.timezone))) return 'on a break';
  return { profile, now };
}

/**
 * Sends the mail of a day. Of all messages about a learner and day, the one that creates the claim
 * sends it. An unsettled claim means that an earlier attempt failed, was delayed, or is still sending.
 * This then asks the provider whether it has the mail, and sends it if not. The operation id is the
 * same, so the provider deduplicates concurrent mails.
 * @throws MailDelayed, AppError
 */
async function mailReminder(
  { claims, mailer, now }: Pick<ReminderNeeds, 'claims' | 'now'> & Pick<MailNeeds, 'mailer'>,
  { ownerId, date, mail }: { ownerId: string; date: string; mail: Mail },
): Promise<ReminderOutcome> {
  const earlier = await claims.claim(ownerId, date, now().toISOString());
  if (earlier && earlier.state !== 'claimed') return 'settled before';
  const operation = operationId(ownerId, date);
  const isWithProvider = earlier !== null && (await mailer.hasTaken(operation));
  const outcome = isWithProvider ? 'sent' : await sendOrBeRefused(mailer, mail, operation);
  await claims.recordOutcome(ownerId, date, outcome);
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

/** What is due now. */
interface DueNow {
  readonly count: number;
  /** Today's share of the return plan; all due notes without a plan. 0 when there is nothing to do. */
  readonly share: number;
  /** Those that are longest overdue. */
  readonly first: readonly StoredNote[];
  /** The end of the study day. */
  readonly until: Date;
}

async function findDueNow(
  needs: Pick<ReminderNeeds, 'notes' | 'profiles' | 'statistics' | 'usualDays'>,
  ownerId: string,
  first: Versioned<Profile>,
  now: Date,
): Promise<DueNow> {
  const load = async (previous: Versioned<Profile> | null) => {
    const found = previous && (await needs.profiles.get(ownerId));
    return found && !('closedAt' in found) ? found : first;
  };
  return readConsistently(needs, ownerId, load, async (profile, checkVersion) => {
    const before = dueBefore(now, profile.settings.timezone);
    const filter = { ownerId, before, tag: undefined };
    const { due, dueCount } = await findDue(needs, filter, shownNotes);
    const dueNow = { now, dueCount, checkVersion };
    const returning = await loadReturnPlan(needs, ownerId, profile, dueNow);
    const share = returning?.plan.today ?? dueCount;
    return { count: dueCount, share, first: due, until: new Date(before) };
  });
}

function composeMessage({ share }: DueNow, { settings }: Profile): PushMessage {
  const session = Math.min(share, settings.revisionNotesCount);
  return { notes: share, session, minutes: sessionMinutes(session) };
}

function composeMail(
  { linkSettings }: MailNeeds,
  ownerId: string,
  { email, name, settings }: Profile,
  { count, share, first }: DueNow,
  localDate: string,
): Mail {
  return composeReminderMail({
    owner: { email, name },
    dueCount: count,
    share,
    sessionSize: settings.revisionNotesCount,
    openings: first.flatMap((note) => {
      const question = noteOpening(note);
      return question === null ? [] : { noteId: note.id, question };
    }),
    localDate,
    links: makeReminderLinks(linkSettings, ownerId),
  });
}

import type { Mail } from '../ports/mailer';
import { oneLine } from './one-line';
import { reminderHtml } from './reminder-html';
import type { ReminderLinks } from './reminder-links';
import { reminderText } from './reminder-text';
import { sessionMinutes } from './session-minutes';

export interface Reminder {
  readonly owner: { readonly email: string; readonly name: string | null };
  /** At least 1. */
  readonly dueCount: number;
  /** How many notes the learner's sessions hold. */
  readonly sessionSize: number;
  /** What the notes that wait longest begin with; three at most are shown. */
  readonly openings: readonly string[];
  /** YYYY-MM-DD, where the learner lives. */
  readonly localDate: string;
  readonly links: ReminderLinks;
}

/** What both forms of the mail say. */
export interface ReminderContent {
  /** Of the learner's name the first word; null without a name. */
  readonly firstName: string | null;
  readonly date: string;
  readonly headline: string;
  readonly invitation: string;
  readonly openings: readonly string[];
  /** How many notes the openings leave unsaid. */
  readonly others: number;
  readonly links: ReminderLinks;
}

const lengths = { name: 100, firstName: 40, opening: 90 };
const shownOpenings = 3;

/**
 * The mail that reminds a learner of due notes. For the same reminder it is the same to the byte,
 * so that a provider recognises one that is sent again.
 */
export function composeReminderMail(reminder: Reminder): Mail {
  const { owner, dueCount, sessionSize, links } = reminder;
  const name = oneLine(owner.name ?? '', lengths.name);
  const notes = dueCount === 1 ? '1 note' : `${dueCount} notes`;
  const minutes = sessionMinutes(Math.min(dueCount, sessionSize));
  const isOneSession = dueCount <= sessionSize;
  const openings = reminder.openings
    .map((opening) => oneLine(opening, lengths.opening))
    .filter((opening) => opening !== '')
    .slice(0, Math.min(shownOpenings, dueCount));
  const content: ReminderContent = {
    firstName: name === '' ? null : oneLine(name.split(' ', 1)[0] ?? '', lengths.firstName),
    date: writtenDate(reminder.localDate),
    headline: `${notes} ready to review`,
    invitation: isOneSession
      ? `About ${inMinutes(minutes)}, and ${dueCount === 1 ? 'it stays' : 'they stay'} with you.`
      : `A session takes the ${sessionSize} that have waited longest: about ${inMinutes(minutes)}.`,
    openings,
    others: dueCount - openings.length,
    links,
  };
  return {
    to: owner.email,
    toName: name === '' ? null : name,
    subject: `${notes} ready (about ${minutes} min${isOneSession ? '' : ` for the first ${sessionSize}`})`,
    html: reminderHtml(content),
    text: reminderText(content),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

const dateFormat = new Intl.DateTimeFormat('en', {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  timeZone: 'UTC',
});

const writtenDate = (localDate: string) => dateFormat.format(new Date(`${localDate}T00:00:00Z`));

import { sessionSizes } from '@mylinguist/shared/limits';
import { oneLine } from './one-line';
import type { ReminderLinks } from './reminder-links';

/** The question of a due note. */
export interface Opening {
  readonly noteId: string;
  readonly question: string;
}

/** The data of a reminder. */
export interface Reminder {
  readonly owner: { readonly email: string; readonly name: string | null };
  /** At least 1. */
  readonly dueCount: number;
  /** Today's share of the due notes, at least 1. All of them without a return plan. */
  readonly share: number;
  /** Number of notes in one of the learner's sessions. */
  readonly sessionSize: number;
  /** Of the notes that are longest overdue. The mail shows at most three. */
  readonly openings: readonly Opening[];
  /** YYYY-MM-DD in the learner's time zone. */
  readonly localDate: string;
  readonly links: ReminderLinks;
}

/** The texts that the HTML and the plain-text form of a reminder share. */
export interface ReminderContent {
  readonly subject: string;
  /** One line; null without a name. */
  readonly name: string | null;
  /** The first word of the name; null without a name. */
  readonly firstName: string | null;
  readonly date: string;
  readonly headline: string;
  readonly invitation: string;
  /** Each question is one line. */
  readonly openings: readonly Opening[];
  /** Number of notes of the share that are not among the openings. */
  readonly others: number;
  readonly links: ReminderLinks;
}

/** Maximum lengths in graphemes. */
const lengths = { name: 100, firstName: 40, opening: 90 };
const shownOpenings = 3;

/** Writes the texts of a reminder. Deterministic. */
export function toReminderContent(reminder: Reminder): ReminderContent {
  const { owner, dueCount, share, sessionSize, links } = reminder;
  const name = oneLine(owner.name ?? '', lengths.name);
  const notes = share === 1 ? '1 note' : `${share} notes`;
  const isPart = share < dueCount;
  const minutes = sessionMinutes(Math.min(share, sessionSize));
  const isOneSession = share <= sessionSize;
  const aboutMinutes = `about ${minutes} min${isOneSession ? '' : ` for the first ${sessionSize}`}`;
  const openings = reminder.openings
    .map(({ noteId, question }) => ({ noteId, question: oneLine(question, lengths.opening) }))
    .filter(({ question }) => question !== '')
    .slice(0, Math.min(shownOpenings, share));
  return {
    subject: isPart
      ? `${share} today, of ${dueCount} (${aboutMinutes})`
      : `${notes} ready (${aboutMinutes})`,
    name: name === '' ? null : name,
    firstName: name === '' ? null : oneLine(name.split(' ', 1)[0] ?? '', lengths.firstName),
    date: writtenDate(reminder.localDate),
    headline: isPart ? `${share} today, of ${dueCount}` : `${notes} ready to review`,
    invitation: isOneSession
      ? `Reviewing ${share === 1 ? 'it' : 'them'} takes about ${inMinutes(minutes)}.`
      : `A session has the ${sessionSize} longest overdue notes and takes about ${inMinutes(minutes)}.`,
    openings,
    others: share - openings.length,
    links,
  };
}

/**
 * Estimates the duration of a session in whole minutes, at least one. Interpolates between the
 * session sizes of the settings.
 */
export function sessionMinutes(notes: number): number {
  let before = { notes: 0, minutes: 0 };
  for (const size of sessionSizes) {
    if (notes <= size.notes) {
      const share = (notes - before.notes) / (size.notes - before.notes);
      return Math.max(1, Math.round(before.minutes + share * (size.minutes - before.minutes)));
    }
    before = size;
  }
  return before.minutes;
}

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** Created on first use, because `Intl` is slow to load. */
let dateFormat: Intl.DateTimeFormat | undefined;

function writtenDate(localDate: string): string {
  dateFormat ??= new Intl.DateTimeFormat('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return dateFormat.format(new Date(`${localDate}T00:00:00Z`));
}

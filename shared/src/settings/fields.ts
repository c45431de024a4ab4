import { retentionRange, sessionSizes } from '../limits';
import type { Settings } from '../schemas/settings';
import type { Choice, FieldOf } from './field';
import { timeZoneChoices } from './time-zones';

/** Every full hour: the stored value (`HH:00`) and the label (12-hour AM/PM). */
const reminderHours = Array.from({ length: 24 }, (_, hour): Choice<string> => [
  `${String(hour).padStart(2, '0')}:00`,
  `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
]);

const retentionLevels = Array.from(
  { length: retentionRange.max - retentionRange.min + 1 },
  (_, index) => retentionRange.min + index,
);

/** A setting with a field on the settings page. The others have editors of their own. */
export type SettingWithField = Exclude<keyof Settings, 'break' | 'pace' | 'lightDays'>;

/**
 * The field of each setting on the settings page, in display order. Separate from `table.ts`
 * because a bundler does not split modules: only the settings page loads these texts.
 */
export const settingFields: {
  readonly [Name in SettingWithField]: FieldOf<Settings[Name]>;
} = {
  revisionNotesCount: {
    section: 'Revision Preferences',
    label: 'Notes per session',
    choices: sessionSizes.map(({ notes, minutes }) => [notes, `${notes} notes (~${minutes} min)`]),
  },
  desiredRetention: {
    section: 'Revision Preferences',
    label: 'Desired retention',
    choices: retentionLevels.map((percent) => [percent, `${percent} %`]),
  },
  goOnAfterRating: {
    section: 'Revision Preferences',
    label: 'Go on at once after rating',
    help: 'Shows the next card without the result of the last one.',
  },
  typeAnswers: {
    section: 'Revision Preferences',
    label: 'Type my answers',
    help: 'Flashcards and cloze tests have fields for your answer, and show what differs.',
  },
  recallFirst: {
    section: 'Revision Preferences',
    label: 'Recall first',
    help: 'Hides the text of a note with a title until you have tried to recall it.',
  },
  speakOnReveal: {
    section: 'Revision Preferences',
    label: 'Speak on reveal',
    help: 'Reads the answer aloud when you reveal it, if this device has a voice for it.',
  },
  showKeptDays: {
    section: 'Revision Preferences',
    label: 'Show the last 30 days in Progress',
    help: 'Counts the days with reviews, or with nothing due.',
  },
  timezone: {
    section: 'Revision Preferences',
    label: 'Time zone',
    choices: timeZoneChoices,
  },
  reminderEnabled: {
    section: 'Reminders',
    label: 'Revision reminders',
    help: 'Tells you when notes are ready for review, within the hour that you choose.',
  },
  reminderTime: {
    section: 'Reminders',
    label: 'Reminder time',
    choices: reminderHours,
  },
  reminderByMail: {
    section: 'Reminders',
    label: 'Remind by mail',
    help: 'Sends at most one mail a day, to the address of your account.',
  },
  defaultNoteMode: {
    section: 'Note Taking Preferences',
    label: 'Default note mode',
    choices: [
      ['freestyle', 'Quick note'],
      ['flashcard', 'Flashcard'],
      ['cloze', 'Cloze test'],
    ],
  },
  alwaysShowTitle: {
    section: 'Note Taking Preferences',
    label: 'Always show the title',
    help: 'The composer opens with its title field.',
  },
  enterToSubmit: {
    section: 'Note Taking Preferences',
    label: 'Enter to submit',
    help: 'Enter saves a note and Shift+Enter adds a line; when off, Shift+Enter saves.',
  },
  betaFeaturesEnabled: {
    section: 'Beta Features',
    label: 'Try new features early',
    help: 'They may change or be removed.',
  },
};

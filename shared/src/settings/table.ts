import * as z from 'zod/mini';
import { retentionRange, sessionSizes } from '../limits';
import { breakSchema } from '../schemas/break';
import { lightDaysSchema, paceSchema } from '../schemas/plan';
import { timeZoneSchema } from '../schemas/time-zone';

/** Declares a setting: its schema and its default. */
/* @__NO_SIDE_EFFECTS__ */
function setting<Schema extends z.ZodMiniType>(schema: Schema, initial: z.output<Schema>) {
  return { schema, default: initial };
}

/**
 * Every setting. The schemas of the API, the stored profile and the client derive from this table.
 * `fields.ts` contains the texts of the settings page.
 */
export const settingsTable = {
  timezone: setting(timeZoneSchema, 'UTC'),
  /** Full hour in the learner's time zone, `HH:00`. */
  reminderTime: setting(
    z.string().check(z.regex(/^([01]\d|2[0-3]):00$/, 'Give a full hour as HH:00.')),
    '09:00',
  ),
  /** Null until the learner chooses; counts as on. */
  reminderEnabled: setting(z.nullable(z.boolean()), true),
  revisionNotesCount: setting(z.literal(sessionSizes.map((size) => size.notes)), 10),
  betaFeaturesEnabled: setting(z.boolean(), false),
  defaultNoteMode: setting(z.enum(['freestyle', 'flashcard', 'cloze']), 'freestyle'),
  alwaysShowTitle: setting(z.boolean(), false),
  enterToSubmit: setting(z.boolean(), false),
  /** Shows the next card at once, without the result of the rating. */
  goOnAfterRating: setting(z.boolean(), false),
  /** The probability of recall at which a note is due again, in percent. */
  desiredRetention: setting(
    z.int().check(z.minimum(retentionRange.min), z.maximum(retentionRange.max)),
    90,
  ),
  /** Shows the card "24 of the last 30 days" on the page of the progress. */
  showKeptDays: setting(z.boolean(), true),
  /** A planned break, from the first to the last date. It is neutral in the progress. */
  break: setting(z.nullable(breakSchema), null),
  /** How fast the return plan clears a backlog. */
  pace: setting(paceSchema, 'steady'),
  /** The load of each weekday in percent of a normal day, Monday first. */
  lightDays: setting(lightDaysSchema, [100, 100, 100, 100, 100, 100, 100]),
  /** Shows fields for the answers of exercises in a session. */
  typeAnswers: setting(z.boolean(), false),
  /** Reads the answer aloud when the learner reveals it. */
  speakOnReveal: setting(z.boolean(), false),
  /** Hides the text of a note with a title in revision mode until the learner has tried. */
  recallFirst: setting(z.boolean(), false),
  /**
   * Whether reminders come by mail. `reminderEnabled` turns off every kind. `undeliverable` counts as
   * off: the server sets it when a mail bounces.
   */
  reminderByMail: setting(z.union([z.boolean(), z.literal('undeliverable')]), true),
};

import * as z from 'zod/mini';
import { sessionSizes } from '../limits';
import { isTimeZone } from '../scheduling/local-time';

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = z.string().check(
  // Runtimes know bare offsets too, which are no zones.
  z.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), {
    message: 'This time zone is not known.',
  }),
);

/** A learner's settings: body of PUT and answer of GET /users/settings. */
export const settingsSchema = z.object({
  timezone: timeZoneSchema,
  /** Local full hour, `HH:00`. */
  reminderTime: z.string().check(z.regex(/^([01]\d|2[0-3]):00$/, 'Give a full hour as HH:00.')),
  /** Null while the learner has not said. */
  reminderEnabled: z.nullable(z.boolean()),
  revisionNotesCount: z.literal(sessionSizes.map((size) => size.notes)),
  betaFeaturesEnabled: z.boolean(),
  defaultNoteMode: z.enum(['freestyle', 'flashcard', 'cloze']),
  alwaysShowTitle: z.boolean(),
  enterToSubmit: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What a learner starts with. */
export const defaultSettings: Settings = {
  timezone: 'UTC',
  reminderTime: '09:00',
  reminderEnabled: true,
  revisionNotesCount: 10,
  betaFeaturesEnabled: false,
  defaultNoteMode: 'freestyle',
  alwaysShowTitle: false,
  enterToSubmit: false,
};

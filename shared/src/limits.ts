/** Numbers that the specification fixes, shared by the forms and the API that checks them again. Lengths are UTF-16 code units, as `String.length` counts them. */
export const limits = {
  noteContent: 5000,
  noteTitle: 500,
  flashcardSide: 2000,
  clozeText: 5000,
  tagName: 50,
  tagsPerNote: 20,
  personName: 200,
  email: 320,
  url: 2048,
  passwordMin: 6,
  assistantMessage: 12_000,
  suggestedCards: 3,
} as const;

/**
 * What one learner may keep: far more than a diligent one writes in ten years, and a bound to what a
 * script can fill. Bytes are those of all notes' texts as `noteBytes` of the API counts them.
 */
export const caps = { notes: 20_000, bytes: 64 * 1024 ** 2, tags: 500 } as const;

/** Shares of a limit at which a character counter appears in warning colour, then in error colour. */
export const counterThresholds = { warning: 0.9, error: 0.95 } as const;

/** Request bodies above this many bytes are refused with 413. */
export const requestBodyBytes = 256 * 1024;

/** Experience points for one review. */
export const xpPerReview = 10;

/** Notes a session may hold, with the minutes it takes, as the settings offer them. */
export const sessionSizes = [
  { notes: 5, minutes: 3 },
  { notes: 10, minutes: 5 },
  { notes: 15, minutes: 8 },
  { notes: 20, minutes: 10 },
  { notes: 25, minutes: 12 },
  { notes: 30, minutes: 15 },
] as const;

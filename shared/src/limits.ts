/**
 * Limits from the specification. The forms and the API both check them. Lengths are UTF-16 code
 * units, as `String.length` counts them.
 */
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
  /** Title, author and place of a source. */
  sourceText: 500,
  passwordMin: 6,
  assistantMessage: 12_000,
  suggestedCards: 3,
  suggestedQuestions: 3,
  questionsPerNote: 12,
  quizQuestion: 300,
  /** An answer or another option. */
  quizAnswer: 120,
  quizExplanation: 400,
  quizDigest: 7,
  notesPerBatch: 100,
  notesPerSession: 200,
  /** Reviews of a note, and lapses, that are counted: far more than one a day for a life. */
  countedReviews: 100_000,
} as const;

/**
 * Storage limits per learner. They bound what a script can store and exceed ten years of diligent
 * use. `bytes` counts the texts of all notes as `noteBytes` of the API does.
 */
export const caps = { notes: 20_000, bytes: 64 * 1024 ** 2, tags: 500 } as const;

/**
 * Limits of push per learner: registered devices, and the length of a device's address. With more
 * devices, the one that was not confirmed for the longest time is removed.
 */
export const pushLimits = { devices: 10, endpoint: 2048 } as const;

/**
 * Limits of "Recently deleted" per learner. `bytes` counts the texts of deleted notes as `caps` does.
 * Beyond the limits, the notes deleted first are removed early.
 */
export const bin = { notes: 1000, bytes: 16 * 1024 ** 2, days: 30 } as const;

/**
 * Limits of earlier texts. Those of a note expire `days` after the last change of its text. A text that
 * was current for less than `briefMinutes` makes room first. Earlier texts count toward `caps.bytes`,
 * but grow only up to a usage of `bytes`: the rest is for notes.
 */
export const earlierTexts = {
  perNote: 10,
  days: 30,
  briefMinutes: 5,
  bytes: 48 * 1024 ** 2,
} as const;

/** Maximum age of a review that arrives late, and how far a client's clock may be ahead. */
export const longestReviewDelay = { days: 60, aheadMinutes: 5 } as const;

/** The latest day until which a note can be put off, in days after today. */
export const longestPutOffDays = 365;

/** Shares of a limit from which a character counter is shown as a warning and as an error. */
export const counterThresholds = { warning: 0.9, error: 0.95 } as const;

/** Maximum size of a request body in bytes. The API rejects a larger one with 413. */
export const requestBodyBytes = 256 * 1024;

/** Limits of imports. `bodyBytes` replaces `requestBodyBytes`. */
export const importLimits = {
  fileName: 200,
  notesPerRequest: 50,
  bodyBytes: 1024 * 1024,
  /** Imports of a learner that can be undone. */
  imports: 100,
  /** Time in which an import can be undone. Each write of notes extends it. */
  undoDays: 30,
} as const;

/**
 * Maximum size of a request body in bytes that the Functions host passes to the app. The host fails
 * a larger request with an empty 500 before the app runs.
 */
export const hostBodyBytes = 1.25 * 1024 * 1024;

/** Experience points per review. */
export const xpPerReview = 10;

/** The range of the setting `desiredRetention`, in percent. */
export const retentionRange = { min: 80, max: 95 } as const;

/** The session sizes that the settings offer, with the estimated duration in minutes. */
export const sessionSizes = [
  { notes: 5, minutes: 3 },
  { notes: 10, minutes: 5 },
  { notes: 15, minutes: 8 },
  { notes: 20, minutes: 10 },
  { notes: 25, minutes: 12 },
  { notes: 30, minutes: 15 },
] as const;

/** Every error code of the API with the status it travels under and what a learner may read. */
export const apiErrors = {
  INVALID_INPUT: { status: 400, message: 'Some of what was sent is missing or not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in again.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address first.' },
  NOT_FOUND: { status: 404, message: 'This no longer exists.' },
  CONFLICT: { status: 409, message: 'This was changed at the same time. Please try again.' },
  NOT_DUE: { status: 409, message: 'This note was already reviewed.' },
  NOTHING_TO_UNDO: { status: 409, message: 'There is no review to take back.' },
  TAG_EXISTS: { status: 409, message: 'A tag with this name already exists.' },
  STALE: { status: 412, message: 'This note was changed elsewhere in the meantime.' },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to be saved.' },
  NOT_JSON: { status: 415, message: 'The request must be JSON.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot be reached right now. Please try again in a moment.',
  },
  ASSISTANT_NOT_CONFIGURED: { status: 503, message: 'The assistant is not set up here.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrors;

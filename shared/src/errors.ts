import { caps } from './limits';

/** Formats a number with commas. The API would load `Intl` at start for this alone. */
const amount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Every error code of the API with its HTTP status and its message for the learner. */
export const apiErrors = {
  INVALID_INPUT: { status: 400, message: 'Some of the data is missing or invalid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in again.' },
  /** The sign-in of the session is too old for this request. */
  SIGN_IN_REQUIRED: { status: 403, message: 'Please confirm that it is you.' },
  /** The account is closed, and its records are being erased. */
  ACCOUNT_CLOSED: {
    status: 403,
    message: 'This account is being deleted. You can sign up again in a few minutes.',
  },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address first.' },
  NOT_FOUND: { status: 404, message: 'This no longer exists.' },
  CONFLICT: { status: 409, message: 'This was changed at the same time. Please try again.' },
  /** A note with this id is in the bin or was removed from it. */
  NOTE_DELETED: { status: 409, message: 'This note was deleted.' },
  NOT_DUE: { status: 409, message: 'This note was already reviewed.' },
  NOTHING_TO_UNDO: { status: 409, message: 'There is no review to undo.' },
  TAG_EXISTS: { status: 409, message: 'A tag with this name already exists.' },
  TOO_MANY_NOTES: {
    status: 409,
    message: `Your notebook is full: it holds ${amount(caps.notes)} notes. Delete some, here or in the archive, to write new ones.`,
  },
  TOO_MUCH_TEXT: {
    status: 409,
    message: `Your notebook is full: its notes hold ${amount(caps.bytes / 1024 ** 2)} MB of text. Shorten or delete some, here or in the archive, to write more.`,
  },
  TOO_MANY_TAGS: {
    status: 409,
    message: `You have ${amount(caps.tags)} tags. Delete some to add new ones.`,
  },
  STALE: { status: 412, message: 'This was changed elsewhere in the meantime.' },
  /** The host passes a body to the app only if its length is announced. */
  LENGTH_REQUIRED: {
    status: 411,
    message: 'The request must announce the length of its body (Content-Length).',
  },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to be saved.' },
  NOT_JSON: { status: 415, message: 'The request must be JSON.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot be reached right now. Please try again in a moment.',
  },
  ASSISTANT_NOT_CONFIGURED: { status: 503, message: 'The assistant is not set up here.' },
  /** The model or its content filter rejected the text. */
  ASSISTANT_REFUSED: {
    status: 400,
    message: 'The assistant cannot help with this text. Try again with other words.',
  },
  ASSISTANT_QUOTA_EXCEEDED: {
    status: 429,
    message: 'You have reached the daily limit of the assistant. It is available again tomorrow.',
  },
  /** The requests of all learners have reached the operator's ceiling. */
  ASSISTANT_CEILING_REACHED: {
    status: 429,
    message:
      'The assistant has reached its daily limit for all learners. It is available again tomorrow.',
  },
  /** The model provider throttles the whole service; the learner's own limits are not involved. */
  ASSISTANT_BUSY: {
    status: 503,
    message: 'The assistant is busy right now. Please try again in a moment.',
  },
  ASSISTANT_UNAVAILABLE: {
    status: 503,
    message: 'The assistant cannot be reached right now. Please try again in a moment.',
  },
  ASSISTANT_TIMEOUT: {
    status: 503,
    message: 'The assistant took too long to answer. Please try again.',
  },
  /** The model's answer did not match the schema in two attempts. */
  ASSISTANT_ANSWER_UNUSABLE: {
    status: 503,
    message: 'The assistant gave no usable answer. Please try again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrors;
